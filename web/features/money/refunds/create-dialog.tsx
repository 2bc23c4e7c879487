import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findPaymentTargets, getPayment, type PaymentDetail } from '../../../../contract/money/payments.ts';
import { createRefund, type RefundDetail } from '../../../../contract/money/refunds.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useParkingAction } from './use-refunds.ts';

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
    queryKey: [getPayment.path, payment_id],
    enabled: payment_id !== null,
    queryFn: ({ signal }) => call(getPayment, { params: { id: payment_id! } }, { signal, quiet: true }),
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
  const validationErrors = useFieldErrors();
  const [application_id, setApplication] = useState<string | null>(null);
  const [amount, setAmount] = useState(payment?.amount.replace('.', language === 'sl' ? ',' : '.') ?? '');
  const [name, setName] = useState(payment?.payer_name ?? '');
  const [iban, setIban] = useState(payment?.payer_iban ?? '');
  const [note, setNote] = useState('');
  const body = () => ({
    ...(payment ? { payment_id: payment.id } : application_id ? { application_id } : {}),
    amount: amount.trim().replace(',', '.'),
    name,
    ...(iban.trim() ? { iban } : {}),
    ...(note.trim() ? { note } : {}),
  });
  const control = useParkingAction<{ version: number }, RefundDetail>({
    row: { version: 0 },
    run: ({ idempotency_key }) => call(createRefund, { body: body() }, { quiet: true, idempotency_key }),
    onDone: ({ id }) => {
      showSnackbar(m.created);
      onCreated(id);
    },
  });
  const submit = (): void => {
    const rejected = validationErrors(createRefund.body, body());
    if (!payment && !application_id)
      rejected.unshift({ path: 'application_id', code: 'required', message: m.create_application_missing });
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(JSON.stringify(body()));
  };
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
      control={control}
      closed={false}
      confirm={m.create_confirm}
      onSubmit={submit}
      onClose={onClose}
      fieldId={(path) => `refund-${path}`}
    >
      {payment ? null : (
        <ApplicationField
          value={application_id}
          error={errorOf(control.errors, 'application_id') ?? null}
          onChange={(id, applicant) => {
            setApplication(id);
            if (applicant && name.trim() === '') setName(applicant);
          }}
        />
      )}
      <TextField
        id="refund-amount"
        label={m.columns.amount}
        required
        inputMode="decimal"
        suffix="€"
        width="short"
        value={amount}
        error={errorOf(control.errors, 'amount')}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        id="refund-name"
        label={m.columns.name}
        required
        maxLength={70}
        value={name}
        error={errorOf(control.errors, 'name')}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        id="refund-iban"
        label={m.columns.iban}
        hint={m.iban_hint}
        optional
        autoComplete="off"
        value={iban}
        error={errorOf(control.errors, 'iban')}
        onChange={(event) => setIban(event.target.value)}
      />
      <TextField
        id="refund-note"
        label={m.columns.note}
        optional
        maxLength={200}
        value={note}
        error={errorOf(control.errors, 'note')}
        onChange={(event) => setNote(event.target.value)}
      />
    </ActionDialog>
  );
}

type FieldProps = {
  value: string | null;
  error: string | null;
  onChange: (id: string | null, applicant: string | undefined) => void;
};

function ApplicationField({ value, error, onChange }: FieldProps) {
  const m = useMessages('refunds');
  const [text, setText] = useState('');
  const search = text.trim();
  const found = useQuery({
    queryKey: [findPaymentTargets.path, search],
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(findPaymentTargets, { body: { search } }, { signal, quiet: true }),
  });
  const applications = (found.data?.data ?? []).map(({ application }) => application);
  return (
    <ComboBox
      id="refund-application_id"
      label={m.columns.application}
      hint={m.create_application_hint}
      required
      options={applications.map(({ id, application_nr, applicant_name, registration_numbers }) => ({
        id,
        label: application_nr,
        detail: [applicant_name, ...registration_numbers].join(', '),
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
