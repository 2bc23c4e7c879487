import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getCounterDevices, recordBookInvoice } from '../../../../contract/money/invoices.ts';
import type { InvoiceRow } from '../../../../contract/money/money.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf, NEW, useRefreshedAction } from '../../../lib/row-action.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useRenew } from './invoice-query.ts';

type Typed = {
  application_nr: string;
  serial_nr: string;
  set_nr: string;
  invoice_nr: string;
  issued_on: string | null;
  method: 'cash' | 'card';
  amount: string;
  transaction_id: string;
  device_id: string | null;
};
const EMPTY: Omit<Typed, 'issued_on'> = {
  application_nr: '',
  serial_nr: '',
  set_nr: '',
  invoice_nr: '',
  method: 'cash',
  amount: '',
  transaction_id: '',
  device_id: null,
};

type Props = { onDone: (invoice: InvoiceRow) => void; onClose: () => void };

/** An invoice written by hand in the pre-numbered book, copied from its paper form. */
export function BookDialog({ onDone, onClose }: Props) {
  const m = useMessages('invoices');
  const labels = useMessages('labels');
  const validationErrors = useFieldErrors();
  const today = useToday();
  const [typed, setTyped] = useState<Typed>({ ...EMPTY, issued_on: today });
  const set = (change: Partial<Typed>): void => setTyped((now) => ({ ...now, ...change }));
  const counter = useQuery({
    queryKey: [getCounterDevices.path],
    queryFn: ({ signal }) => call(getCounterDevices, {}, { signal, quiet: true }),
  }).data;
  const device_id = typed.device_id ?? counter?.device_id ?? null;
  const body = {
    ...typed,
    issued_on: typed.issued_on ?? '',
    transaction_id: typed.method === 'card' && typed.transaction_id.trim() ? typed.transaction_id : undefined,
    device_id: device_id ?? undefined,
  };
  const control = useRefreshedAction<{ version: number }, InvoiceRow>(useRenew(), {
    row: NEW,
    run: ({ idempotency_key }) => call(recordBookInvoice, { body }, { quiet: true, idempotency_key }),
    onDone,
  });
  const submit = (): void => {
    const rejected = validationErrors(recordBookInvoice.body, body);
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(JSON.stringify(body));
  };
  const field = (name: Exclude<keyof Typed, 'issued_on' | 'method' | 'device_id'>) => ({
    id: `book-${name}`,
    width: 'medium' as const,
    autoComplete: 'off',
    value: typed[name],
    error: errorOf(control.errors, name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <ActionDialog
      title={m.book_title}
      lead={<p>{m.book_lead}</p>}
      control={control}
      closed={false}
      stale={null}
      confirm={m.book_confirm}
      onSubmit={submit}
      onClose={onClose}
      fieldId={(path) => `book-${path}`}
    >
      <TextField
        {...field('application_nr')}
        label={m.book_application}
        hint={m.book_application_hint}
        required
      />
      <TextField {...field('serial_nr')} label={m.book_serial_nr} hint={m.book_serial_nr_hint} required />
      <TextField {...field('set_nr')} label={m.book_set_nr} hint={m.book_set_nr_hint} required />
      <TextField {...field('invoice_nr')} label={m.book_invoice_nr} hint={m.book_invoice_nr_hint} required />
      <DatePicker
        id="book-issued_on"
        label={m.book_issued_on}
        value={typed.issued_on}
        max={today}
        required
        error={errorOf(control.errors, 'issued_on')}
        onChange={(issued_on) => set({ issued_on })}
      />
      <TextField
        {...field('amount')}
        label={m.amount}
        hint={m.book_amount_hint}
        inputMode="decimal"
        required
      />
      <RadioGroup
        id="book-method"
        label={m.payment_method}
        required
        value={typed.method}
        error={errorOf(control.errors, 'method')}
        options={[
          { value: 'cash', label: labels.payment_method.cash },
          { value: 'card', label: labels.payment_method.card },
        ]}
        onChange={(method) => set({ method })}
      />
      {typed.method === 'card' ? (
        <TextField {...field('transaction_id')} label={m.transaction_id} optional />
      ) : null}
      {counter && counter.devices.length > 1 ? (
        <Select
          id="book-device_id"
          label={m.cashier_nr}
          placeholder
          options={counter.devices.map(({ id, label, name }) => ({ value: id, label: `${label}, ${name}` }))}
          value={device_id ?? ''}
          error={errorOf(control.errors, 'device_id')}
          onChange={(event) => set({ device_id: event.target.value || null })}
        />
      ) : null}
    </ActionDialog>
  );
}
