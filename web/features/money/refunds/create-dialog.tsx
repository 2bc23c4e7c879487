import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findPaymentTargets, getPayment, type PaymentDetail } from '../../../../contract/money/payments.ts';
import { createRefund } from '../../../../contract/money/refunds.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/call-query.ts';
import { useForm } from '../../../lib/form.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextField } from '../../../ui/text-field.tsx';

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
    },
    body: (values) => (payment ? { ...values, payment_id: payment.id } : values),
    rules: ({ application_id }) => ({
      application_id: !payment && !application_id && m.create_application_missing,
    }),
    onDone: ({ id }) => {
      showSnackbar(m.created);
      onCreated(id);
    },
  });
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
      <TextField {...form.text('note')} label={m.columns.note} />
    </ActionDialog>
  );
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
