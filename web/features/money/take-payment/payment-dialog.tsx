import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import { takePayment, type TakenPayment } from '../../../../contract/money/payments.ts';
import { getCounterDevices } from '../../../../contract/money/invoices.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionDialog } from '../../permits/applications/action-dialog.tsx';
import { applicationQuery } from '../../permits/applications/application-query.ts';
import { PriceBox } from '../../permits/applications/price-box.tsx';
import { errorOf, useAction } from '../../permits/applications/use-action.ts';

type Props = {
  application: ApplicationDetail;
  onDone: (application: ApplicationDetail) => void;
  onClose: () => void;
};

const FIELDS: Readonly<Record<string, string>> = {
  note: 'payment-note',
  device_id: 'payment-device',
  transaction_id: 'payment-slip',
};

/** A payment at the counter: the amount is exactly what is due. */
export function PaymentDialog({ application, onDone, onClose }: Props) {
  const m = useMessages('take_payment');
  const labels = useMessages('labels');
  const language = useLanguage();
  const client = useQueryClient();
  const [method, setMethod] = useState<'cash' | 'card' | null>(null);
  const [note, setNote] = useState('');
  const [slip, setSlip] = useState('');
  const [device, setDevice] = useState<string | null>(null);
  const counter = useQuery({
    queryKey: [getCounterDevices.path],
    queryFn: ({ signal }) => call(getCounterDevices, {}, { signal, quiet: true }),
  }).data;
  const device_id = device ?? counter?.device_id ?? null;
  const control = useAction<TakenPayment>({
    application,
    run: ({ version, seen, idempotency_key }) =>
      call(
        takePayment,
        {
          params: { id: application.id },
          body: {
            version,
            method: method!,
            amount: seen.open,
            ...(note.trim() ? { note: note.trim() } : {}),
            ...(device_id ? { device_id } : {}),
            ...(method === 'card' && slip.trim() ? { transaction_id: slip.trim() } : {}),
          },
        },
        { idempotency_key, quiet: true },
      ),
    // The reply is the payment; the application reloads by its own call.
    onDone: () => void client.fetchQuery(applicationQuery(application.id)).then(onDone, onClose),
  });
  const submit = (): void => {
    if (method === null) control.setErrors([{ path: 'method', code: 'required', message: m.choose }]);
    else void control.submit(JSON.stringify([method, note, device_id, slip]));
  };
  return (
    <ActionDialog
      title={m.title}
      lead={<p>{m.lead}</p>}
      application={application}
      control={control}
      isOpen={({ allowed }) => allowed.includes('pay')}
      confirm={m.confirm({ amount: formatMoney(control.seen.open, language) })}
      onSubmit={submit}
      onClose={onClose}
      preview={{ transition: 'pay', ...(method ? { method } : {}) }}
      fieldId={(path) => FIELDS[path] ?? 'payment-method'}
    >
      <PriceBox application={control.seen} />
      {Number(control.seen.received) > 0 ? (
        <p>
          {m.rest({
            received: formatMoney(control.seen.received, language),
            open: formatMoney(control.seen.open, language),
          })}
        </p>
      ) : null}
      <RadioGroup
        id="payment-method"
        label={m.method}
        required
        value={method}
        error={errorOf(control.errors, 'method') ?? errorOf(control.errors, 'amount')}
        options={[
          { value: 'cash', label: labels.payment_method.cash },
          { value: 'card', label: labels.payment_method.card },
        ]}
        onChange={setMethod}
      />
      {method === 'card' ? (
        <TextField
          id="payment-slip"
          label={m.slip}
          hint={m.slip_hint}
          optional
          width="medium"
          value={slip}
          maxLength={40}
          error={errorOf(control.errors, 'transaction_id')}
          onChange={(event) => setSlip(event.target.value)}
        />
      ) : null}
      {counter && counter.devices.length > 1 ? (
        <Select
          id="payment-device"
          label={m.device}
          placeholder
          options={counter.devices.map(({ id, label, name }) => ({ value: id, label: `${label}, ${name}` }))}
          value={device_id ?? ''}
          error={errorOf(control.errors, 'device_id')}
          onChange={(event) => setDevice(event.target.value || null)}
        />
      ) : null}
      {counter ? (
        <Notice tone={counter.can_invoice ? 'info' : 'warning'}>
          {counter.can_invoice ? m.invoice_now : m.invoice_later}
        </Notice>
      ) : null}
      <TextField
        id="payment-note"
        label={m.note}
        hint={m.note_hint}
        optional
        value={note}
        maxLength={200}
        error={errorOf(control.errors, 'note')}
        onChange={(event) => setNote(event.target.value)}
      />
    </ActionDialog>
  );
}
