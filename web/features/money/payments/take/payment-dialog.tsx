import { useQueryClient } from '@tanstack/react-query';
import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { takePayment } from '../../../../../contract/money/payments.ts';
import { useCounterDevices } from '../../../../shared/money/counter-devices.ts';
import { UnnamedOperator } from '../../../../shared/money/unnamed-operator.tsx';
import { formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../../../ui/field/radio-group.tsx';
import { Select } from '../../../../ui/field/select.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { applicationQuery } from '../../../permits/applications/application-query.ts';
import { PriceBox } from '../../../permits/applications/price-box.tsx';
import { ReviewDialog } from '../../../permits/applications/decide/review-dialog.tsx';
import { useReviewForm } from '../../../permits/applications/use-review-form.ts';

type Props = {
  application: ApplicationDetail;
  onDone: (application: ApplicationDetail, invoice: { id: string; invoice_nr: string } | null) => void;
  onClose: () => void;
};

const START = { method: null as 'cash' | 'card' | null, transaction_id: '', device_id: '', note: '' };

/** A payment at the counter: the amount is exactly what is due. */
export function PaymentDialog({ application, onDone, onClose }: Props) {
  const m = useMessages('take_payment');
  const app = useMessages('app_ui');
  const labels = useMessages('labels');
  const language = useLanguage();
  const client = useQueryClient();
  const counter = useCounterDevices();
  const form = useReviewForm({
    name: 'payment',
    application,
    route: takePayment,
    params: { id: application.id },
    start: START,
    body: ({ transaction_id, device_id, ...values }, { open }) => ({
      ...values,
      amount: open,
      device_id: device_id || counter?.device_id,
      transaction_id: values.method === 'card' ? transaction_id : '',
    }),
    rules: ({ method }) => ({ method: method === null && m.choose }),
    place: (path) => (path === 'amount' ? 'method' : path),
    // The reply is the payment; the application reloads by its own call.
    onDone: ({ invoice }) =>
      client.fetchQuery(applicationQuery(application.id)).then((fresh) => onDone(fresh, invoice), onClose),
  });
  const { seen } = form;
  const { method } = form.values;
  return (
    <ReviewDialog
      title={m.title}
      lead={<p>{m.lead}</p>}
      form={form}
      isOpen={({ allowed }) => allowed.includes('pay')}
      confirm={m.confirm({ amount: formatMoney(seen.open, language) })}
      onClose={onClose}
      preview={{ transition: 'pay', ...(method ? { method } : {}) }}
    >
      <PriceBox application={seen} />
      {Number(seen.received) > 0 ? (
        <p>
          {m.rest({
            received: formatMoney(seen.received, language),
            open: formatMoney(seen.open, language),
          })}
        </p>
      ) : null}
      <RadioGroup
        {...form.choice('method')}
        label={m.method}
        options={(['cash', 'card'] as const).map((value) => ({ value, label: labels.payment_method[value] }))}
      />
      {method === 'card' ? (
        <TextField {...form.text('transaction_id')} label={m.slip} hint={m.slip_hint} width="medium" />
      ) : null}
      {counter && counter.devices.length > 1 ? (
        <Select
          {...form.select('device_id')}
          label={m.device}
          placeholder
          options={counter.devices.map(({ id, label, name }) => ({ value: id, label: `${label}, ${name}` }))}
          value={form.values.device_id || (counter.device_id ?? '')}
        />
      ) : null}
      <UnnamedOperator />
      {counter && !(counter.can_invoice && counter.operator_unnamed) ? (
        <Notice tone={counter.can_invoice ? 'info' : 'warning'}>
          {counter.can_invoice ? m.invoice_now : m.invoice_later}
        </Notice>
      ) : null}
      <TextField {...form.text('note')} label={app.note} hint={m.note_hint} />
    </ReviewDialog>
  );
}
