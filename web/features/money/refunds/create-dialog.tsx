import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findPaymentTargets, getPayment, type PaymentDetail } from '../../../../contract/money/payments.ts';
import { getApplicationMoney } from '../../../../contract/money/money.ts';
import { createRefund, invoicedPart, WITHOUT_CREDIT_NOTE } from '../../../../contract/money/refunds.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useForm } from '../../../lib/form/form.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { typedCents, centsOf } from '../../../shared/money/amounts.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { ComboBox } from '../../../ui/field/combo-box.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';

type Props = {
  /** The payment to refund; null for money of an application, whichever payment brought it. */
  payment_id: string | null;
  onCreated: (id: string) => void;
  onClose: () => void;
};

/** A manual refund: of one payment, or for an application. */
export function CreateDialog({ payment_id, ...props }: Props) {
  const m = useMessages('refunds');
  const payment = useQuery({
    ...callQuery(getPayment, { params: { id: payment_id! } }),
    enabled: payment_id !== null,
  });
  if (payment_id === null || payment.data) return <Form {...props} payment={payment.data ?? null} />;
  return (
    <Dialog open title={m.create} onClose={props.onClose}>
      {payment.isError ? (
        <Notice tone="error" role="alert">
          {m.payment_not_loaded}
        </Notice>
      ) : (
        <p role="status">
          <Spinner /> {m.payment_loading}
        </p>
      )}
    </Dialog>
  );
}

function Form({
  payment,
  onCreated,
  onClose,
}: Omit<Props, 'payment_id'> & { payment: PaymentDetail | null }) {
  const m = useMessages('refunds');
  const language = useLanguage();
  const form = useForm({
    name: 'refund',
    route: createRefund,
    start: {
      application_id: null as string | null,
      amount: payment?.amount.replace('.', language === 'sl' ? ',' : '.') ?? '',
      name: payment?.payer_name ?? '',
      iban: payment?.payer_iban ?? '',
      note: '',
      credit_note: '' as '' | 'issue' | (typeof WITHOUT_CREDIT_NOTE)[number],
    },
    body: ({ credit_note, ...values }) => ({
      ...values,
      ...(payment ? { payment_id: payment.id } : {}),
      ...(credit_note ? { credit_note } : {}),
    }),
    rules: ({ application_id }) => ({
      application_id: !payment && !application_id && m.create_application_missing,
    }),
    onDone: ({ id }) => {
      showSnackbar(m.created);
      onCreated(id);
    },
  });
  const invoice = useInvoiceOf(payment?.application?.id ?? form.values.application_id, form.values.amount);
  const credits = invoice !== null && form.values.credit_note === 'issue';
  return (
    <ActionDialog
      title={m.create}
      lead={
        <>
          <p>{m.create_text}</p>
          {payment ? (
            <p>
              {m.create_of({
                amount: formatMoney(payment.amount, language),
                date: formatDate(payment.booking_date, language),
              })}
            </p>
          ) : null}
        </>
      }
      form={form}
      confirm={m.create_confirm}
      onClose={onClose}
    >
      {payment ? null : (
        <ApplicationField
          {...form.choice('application_id')}
          onChange={(application_id, applicant) =>
            form.change({
              application_id,
              ...(applicant && form.values.name.trim() === '' ? { name: applicant } : {}),
            })
          }
        />
      )}
      <TextField
        {...form.text('amount')}
        label={m.columns.amount}
        inputMode="decimal"
        suffix="€"
        width="short"
      />
      <TextField {...form.text('name')} label={m.columns.name} />
      <TextField {...form.text('iban')} label={m.columns.iban} hint={m.iban_hint} autoComplete="off" />
      {invoice === null ? null : (
        <Select
          {...form.select('credit_note')}
          label={m.credit_note}
          hint={m.credit_note_hint({ nr: invoice })}
          placeholder
          required
          options={(['issue', ...WITHOUT_CREDIT_NOTE] as const).map((value) => ({
            value,
            label: m.credit_note_choice[value],
          }))}
        />
      )}
      <TextField
        {...form.text('note')}
        label={credits ? m.credit_note_reason : m.columns.note}
        optional={!credits}
        required={credits}
      />
    </ActionDialog>
  );
}

/** The number of the invoice in force that this refund takes money from; null where it takes none, or not known yet. */
function useInvoiceOf(application_id: string | null, typed: string): string | null {
  const { data } = useQuery({
    ...callQuery(getApplicationMoney, { params: { id: application_id! } }),
    enabled: application_id !== null,
  });
  const live = data?.invoices.find(({ kind, status }) => kind === 'invoice' && status !== 'cancelled');
  const amount = typedCents(typed);
  if (!data || !live || amount === null) return null;
  const invoiced = data.invoices.reduce((sum, one) => sum + centsOf(one.amount), 0);
  return invoicedPart(amount, { received: centsOf(data.received), invoiced }) > 0 ? live.invoice_nr : null;
}

type FieldProps = {
  id: string;
  value: string | null;
  error: string | null;
  onChange: (application_id: string | null, applicant: string | undefined) => void;
};

function ApplicationField({ id, value, error, onChange }: FieldProps) {
  const m = useMessages('refunds');
  const [text, setText] = useState('');
  const search = text.trim();
  const found = useQuery({
    ...callQuery(findPaymentTargets, { body: { search } }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  });
  const applications = (found.data?.data ?? []).map(({ application }) => application);
  return (
    <ComboBox
      id={id}
      label={m.columns.application}
      hint={m.create_application_hint}
      required
      options={applications.map(({ id, application_nr, applicant_name, plate_texts }) => ({
        id,
        label: application_nr,
        detail: [applicant_name, ...plate_texts].join(', '),
      }))}
      value={value}
      error={error}
      onSearch={setText}
      onChange={(id) =>
        onChange(id, applications.find((application) => application.id === id)?.applicant_name)
      }
    />
  );
}
