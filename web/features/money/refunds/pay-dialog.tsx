import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getCounterDevices } from '../../../../contract/money/invoices.ts';
import { payRefunds, REFUND_METHODS, type RefundRow } from '../../../../contract/money/refunds.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf } from '../../../lib/row-action.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useParkingAction } from './use-refunds.ts';

type Props = {
  refunds: readonly RefundRow[];
  onDone: () => void;
  onClose: () => void;
};

/** Records that money was returned: one refund or many, with the day and the reference of the bank. */
export function PayDialog({ refunds, onDone, onClose }: Props) {
  const m = useMessages('refunds');
  const labels = useMessages('labels');
  const language = useLanguage();
  const validationErrors = useFieldErrors();
  const today = useToday();
  const [paid_on, setPaidOn] = useState(today);
  const [method, setMethod] = useState<(typeof REFUND_METHODS)[number]>(
    // Without an account the money can only be returned at the counter.
    refunds.every(({ iban }) => iban === null) ? 'cash' : 'upn',
  );
  const [bank_ref, setBankRef] = useState('');
  const [device, setDevice] = useState<string | null>(null);
  const [cash_source, setCashSource] = useState('');
  const at_counter = method !== 'upn';
  const counter = useQuery({
    queryKey: [getCounterDevices.path],
    queryFn: ({ signal }) => call(getCounterDevices, {}, { signal, quiet: true }),
    enabled: at_counter,
  }).data;
  const device_id = device ?? counter?.device_id ?? null;
  const body = () => ({
    refunds: refunds.map(({ id, version }) => ({ id, version })),
    paid_on,
    method,
    ...(!at_counter && bank_ref.trim() ? { bank_ref: bank_ref.trim() } : {}),
    ...(at_counter && device_id ? { device_id } : {}),
    ...(method === 'cash' && cash_source.trim() ? { cash_source: cash_source.trim() } : {}),
  });
  const control = useParkingAction({
    row: refunds[0]!,
    run: () => call(payRefunds, { body: body() }, { quiet: true }),
    onDone: () => {
      showSnackbar(m.paid);
      onDone();
      onClose();
    },
  });
  const submit = (): void => {
    const rejected = validationErrors(payRefunds.body, body());
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(JSON.stringify(body()));
  };
  const cents = refunds.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  return (
    <ActionDialog
      title={m.pay}
      lead={
        <>
          <p>{m.pay_many({ n: refunds.length, amount: formatMoney((cents / 100).toFixed(2), language) })}</p>
          <p>{m.pay_text}</p>
        </>
      }
      control={control}
      closed={false}
      confirm={m.pay}
      onSubmit={submit}
      onClose={onClose}
      fieldId={(path) => `refund-${path}`}
    >
      <DatePicker
        id="refund-paid_on"
        label={m.paid_on}
        value={paid_on}
        error={errorOf(control.errors, 'paid_on')}
        onChange={(value) => setPaidOn(value ?? '')}
      />
      <Select
        id="refund-method"
        label={m.method}
        options={REFUND_METHODS.map((value) => ({ value, label: labels.payment_method[value] }))}
        value={method}
        error={errorOf(control.errors, 'method')}
        onChange={(event) => setMethod(event.target.value as typeof method)}
      />
      {at_counter && counter && counter.devices.length > 0 ? (
        <Select
          id="refund-device_id"
          label={m.device}
          hint={m.device_hint}
          placeholder
          options={counter.devices.map(({ id, label, name }) => ({ value: id, label: `${label}, ${name}` }))}
          value={device_id ?? ''}
          error={errorOf(control.errors, 'device_id')}
          onChange={(event) => setDevice(event.target.value || null)}
        />
      ) : null}
      {method === 'cash' ? (
        <TextField
          id="refund-cash_source"
          label={m.cash_source}
          hint={m.cash_source_hint}
          optional
          maxLength={100}
          value={cash_source}
          error={errorOf(control.errors, 'cash_source')}
          onChange={(event) => setCashSource(event.target.value)}
        />
      ) : null}
      {at_counter ? null : (
        <TextField
          id="refund-bank_ref"
          label={m.bank_ref}
          hint={m.bank_ref_hint}
          optional
          maxLength={35}
          value={bank_ref}
          error={errorOf(control.errors, 'bank_ref')}
          onChange={(event) => setBankRef(event.target.value)}
        />
      )}
    </ActionDialog>
  );
}
