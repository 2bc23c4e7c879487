import { recordBookInvoice } from '../../../../contract/money/invoices.ts';
import type { InvoiceRow } from '../../../../contract/money/money.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useToday } from '../../../shared/settings/today.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { DatePicker } from '../../../ui/field/date-picker.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useCounterDevices } from '../../../shared/money/counter-devices.ts';
import { useForm } from '../../../lib/form/form.ts';

const EMPTY = {
  application_nr: '',
  serial_nr: '',
  set_nr: '',
  invoice_nr: '',
  method: 'cash' as 'cash' | 'card',
  amount: '',
  transaction_id: '',
  device_id: '',
  late_reason: '',
};

type Props = { onDone: (invoice: InvoiceRow) => void; onClose: () => void };

/** An invoice written by hand in the pre-numbered book, copied from its paper form. */
export function BookDialog({ onDone, onClose }: Props) {
  const m = useMessages('invoices');
  const labels = useMessages('labels');
  const today = useToday();
  const counter = useCounterDevices();
  const form = useForm({
    name: 'book',
    route: recordBookInvoice,
    start: { ...EMPTY, issued_on: today },
    body: (values) => ({
      ...values,
      late_reason: values.issued_on < today ? values.late_reason : '',
      transaction_id: values.method === 'card' ? values.transaction_id : '',
      device_id: values.device_id || counter?.device_id,
    }),
    onDone,
  });
  const text = (name: keyof typeof EMPTY) => ({
    ...form.text(name),
    width: 'medium' as const,
    autoComplete: 'off',
  });
  return (
    <ActionDialog
      title={m.book_title}
      lead={<p>{m.book_lead}</p>}
      form={form}
      confirm={m.book_confirm}
      onClose={onClose}
    >
      <TextField {...text('application_nr')} label={m.book_application} hint={m.book_application_hint} />
      <TextField {...text('serial_nr')} label={m.book_serial_nr} hint={m.book_serial_nr_hint} />
      <TextField {...text('set_nr')} label={m.book_set_nr} hint={m.book_set_nr_hint} />
      <TextField {...text('invoice_nr')} label={m.book_invoice_nr} hint={m.book_invoice_nr_hint} />
      <DatePicker {...form.date('issued_on')} label={m.book_issued_on} max={today} />
      {form.values.issued_on < today ? (
        <TextField {...text('late_reason')} label={m.book_late_reason} hint={m.book_late_reason_hint} />
      ) : null}
      <TextField {...text('amount')} label={m.columns.amount} hint={m.book_amount_hint} inputMode="decimal" />
      <RadioGroup
        {...form.choice('method')}
        label={m.columns.payment_method_name}
        options={[
          { value: 'cash', label: labels.payment_method.cash },
          { value: 'card', label: labels.payment_method.card },
        ]}
      />
      {form.values.method === 'card' ? (
        <TextField {...text('transaction_id')} label={m.columns.transaction_id} />
      ) : null}
      {counter && counter.devices.length > 1 ? (
        <Select
          {...form.select('device_id')}
          label={m.columns.cashier_nr}
          placeholder
          options={counter.devices.map(({ id, label, name }) => ({ value: id, label: `${label}, ${name}` }))}
          value={form.values.device_id || (counter.device_id ?? '')}
        />
      ) : null}
    </ActionDialog>
  );
}
