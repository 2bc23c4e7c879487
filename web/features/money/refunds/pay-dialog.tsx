import { useCounterDevices } from '../../../shared/money/counter-devices.ts';
import { payRefunds, REFUND_METHODS, type RefundRow } from '../../../../contract/money/refunds.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form/form.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { DatePicker } from '../../../ui/field/date-picker.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';

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
  const today = useToday();
  const form = useForm({
    name: 'refund',
    route: payRefunds,
    row: refunds[0]!,
    start: {
      paid_on: today,
      // Without an account the money can only be returned at the counter.
      method: refunds.every(({ iban }) => iban === null) ? 'cash' : 'upn',
      bank_ref: '',
      device_id: '',
      cash_source: '',
    },
    body: ({ bank_ref, device_id, cash_source, ...values }) => ({
      ...values,
      refunds,
      bank_ref: values.method === 'upn' ? bank_ref : '',
      device_id: values.method === 'upn' ? '' : device_id || counter?.device_id,
      cash_source: values.method === 'cash' ? cash_source : '',
    }),
    onDone: () => {
      showSnackbar(m.paid);
      onDone();
      onClose();
    },
  });
  const { method } = form.values;
  const at_counter = method !== 'upn';
  const counter = useCounterDevices(form.values.method !== 'upn');
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
      form={form}
      confirm={m.pay}
      onClose={onClose}
    >
      <DatePicker {...form.date('paid_on')} label={m.columns.paid_on} />
      <Select
        {...form.select('method')}
        label={m.method}
        options={REFUND_METHODS.map((value) => ({ value, label: labels.payment_method[value] }))}
      />
      {at_counter && counter && counter.devices.length > 0 ? (
        <Select
          {...form.select('device_id')}
          label={m.device}
          hint={m.device_hint}
          placeholder
          options={counter.devices.map(({ id, label, name }) => ({ value: id, label: `${label}, ${name}` }))}
          value={form.values.device_id || (counter.device_id ?? '')}
        />
      ) : null}
      {method === 'cash' ? (
        <TextField {...form.text('cash_source')} label={m.cash_source} hint={m.cash_source_hint} />
      ) : null}
      {at_counter ? null : (
        <TextField {...form.text('bank_ref')} label={m.columns.bank_ref} hint={m.bank_ref_hint} />
      )}
    </ActionDialog>
  );
}
