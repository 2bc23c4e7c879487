import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { findPaymentTargets, splitPayment, type PaymentDetail } from '../../../../contract/money/payments.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ComboBox } from '../../../ui/field/combo-box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import styles from './payments.module.css';
import { typedCents, amountOf } from './cents.ts';
import { useForm } from '../../../lib/form/form.ts';

type Part = { key: number; amount: string; application_id: string | null };
type Props = { payment: PaymentDetail; onDone: (reply: PaymentDetail) => void; onClose: () => void };

/** Splits one transfer into parts; the sum is checked while the clerk types. */
export function SplitDialog({ payment, onDone, onClose }: Props) {
  const m = useMessages('payments');
  const app = useMessages('app_ui');
  const language = useLanguage();
  const form = useForm({
    name: 'split',
    route: splitPayment,
    params: { id: payment.id },
    row: payment,
    start: {
      parts: [
        { key: 1, amount: '', application_id: payment.application?.id ?? null },
        { key: 2, amount: '', application_id: null },
      ] as readonly Part[],
    },
    onDone: (reply) => {
      showSnackbar(m.done);
      onDone(reply);
      onClose();
    },
  });
  const { parts } = form.values;
  const left = typedCents(payment.amount) - parts.reduce((sum, { amount }) => sum + typedCents(amount), 0);
  const amount = formatMoney(amountOf(Math.abs(left)), language);
  return (
    <ActionDialog
      size="large"
      title={m.split_title}
      lead={<p>{m.split_text({ amount: formatMoney(payment.amount, language) })}</p>}
      form={form}
      closed={!form.latest.allowed.includes('split')}
      confirm={m.actions.split}
      onClose={onClose}
    >
      {parts.map((part, place) => (
        <fieldset key={part.key} className={styles.part}>
          <legend>{m.part({ n: place + 1 })}</legend>
          <TextField
            {...form.text(`parts.${place}.amount`)}
            label={app.amount}
            inputMode="decimal"
            suffix="€"
            width="short"
          />
          <Target
            {...form.choice(`parts.${place}.application_id`)}
            first={part.application_id ? (payment.application?.application_nr ?? null) : null}
          />
          {parts.length > 2 ? (
            <IconButton
              label={m.remove_part({ n: place + 1 })}
              icon={<Trash2 />}
              onClick={() =>
                form.set(
                  'parts',
                  parts.filter(({ key }) => key !== part.key),
                )
              }
            />
          ) : null}
        </fieldset>
      ))}
      <div className={styles.line} id={form.idOf('parts')}>
        <Button
          icon={<Plus />}
          onClick={() =>
            form.set('parts', [
              ...parts,
              { key: Math.max(...parts.map(({ key }) => key)) + 1, amount: '', application_id: null },
            ])
          }
        >
          {m.add_part}
        </Button>
        <span role="status">
          {left === 0 ? m.sum_right : left > 0 ? m.left({ amount }) : m.over({ amount })}
        </span>
      </div>
    </ActionDialog>
  );
}

type TargetProps = {
  id: string;
  first: string | null;
  value: string | null;
  error: string | null;
  onChange: (id: string | null) => void;
};

function Target({ id, first, value, error, onChange }: TargetProps) {
  const m = useMessages('payments');
  const [text, setText] = useState(first ?? '');
  const search = text.trim().split(' · ')[0] ?? '';
  const found = useQuery({
    ...callQuery(findPaymentTargets, { body: { search } }),
    enabled: search.length > 1,
  });
  return (
    <ComboBox
      id={id}
      label={m.part_target}
      optional
      error={error}
      options={(found.data?.data ?? []).map(({ application }) => ({
        id: application.id,
        label: application.application_nr,
        detail: `${application.applicant_name}, ${application.plate_texts.join(', ')}`,
      }))}
      value={value}
      onChange={onChange}
      onSearch={setText}
    />
  );
}
