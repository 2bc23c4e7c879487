import { useContext } from 'react';
import { formatMoney, NONE } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { useCan } from '../../../../lib/session/session.ts';
import { RadioGroup } from '../../../../ui/field/radio-group.tsx';
import { TextArea } from '../../../../ui/field/text-area.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import record from '../../../../ui/record/record.module.css';
import styles from '../permit.module.css';
import { SettlementNotice } from './settlement-notice.ts';
import { isFree, type Settlement, type SettlementValues } from './settlement-values.ts';

type Props = {
  /** The amount due, null while unknown. */
  amount: string | null;
  /** What the amount is for, below it. */
  what?: string | undefined;
  /** The sum stands above already. */
  summed?: boolean;
  /** Whether the person may pay another day. */
  later: boolean;
  values: SettlementValues;
  set: (values: SettlementValues) => void;
  error: (path: string) => string | null;
  fieldId: (path: string) => string;
};

/** The amount due and its settlement at the counter; offers only what this person may take. */
export function SettlementFields({ amount, what, summed, later, values, set, error, fieldId }: Props) {
  const m = useMessages('permits');
  const language = useLanguage();
  const takes = useCan('payments.match');
  const exempts = useCan('applications.exempt');
  const ways: Settlement[] = [
    ...(takes ? (['cash', 'card'] as const) : []),
    ...(exempts ? (['exempt'] as const) : []),
    ...(later ? (['later'] as const) : []),
  ];
  const exempt = values.choice === 'exempt';
  const notice = useContext(SettlementNotice);
  return (
    <>
      {summed ? null : (
        <div className={styles.amount}>
          <span>{m.to_pay}</span>
          <span className={styles.amountValue}>
            {amount === null ? NONE : formatMoney(exempt ? '0.00' : amount, language)}
          </span>
          {exempt || what ? <span className={record.muted}>{exempt ? m.exempt_done : what}</span> : null}
        </div>
      )}
      {isFree(amount) ? (
        <p>{m.nothing_to_pay}</p>
      ) : (
        <RadioGroup
          id={fieldId('payment.method')}
          label={m.settlement}
          required
          value={values.choice}
          error={error('payment.method') ?? error('payment.amount') ?? error('payment')}
          options={ways.map((value) => ({
            value,
            label: m.settlements[value],
            hint: value === 'later' ? m.settlement_later_hint : undefined,
          }))}
          onChange={(choice) => set({ ...values, choice })}
        />
      )}
      {!isFree(amount) && (values.choice === 'cash' || values.choice === 'card') ? notice : null}
      {!isFree(amount) && (values.choice === 'cash' || values.choice === 'card') ? (
        <TextField
          id={fieldId('payment.note')}
          label={m.payment_note}
          hint={values.choice === 'card' ? m.payment_note_hint : m.payment_note_cash}
          optional
          value={values.note}
          maxLength={200}
          error={error('payment.note')}
          onChange={(event) => set({ ...values, note: event.target.value })}
        />
      ) : null}
      {!isFree(amount) && exempt ? (
        <TextArea
          id={fieldId('exempt_reason')}
          label={m.exempt_reason}
          hint={m.exempt_reason_hint}
          required
          rows={2}
          value={values.exempt_reason}
          maxLength={2000}
          error={error('exempt_reason')}
          onChange={(event) => set({ ...values, exempt_reason: event.target.value })}
        />
      ) : null}
    </>
  );
}
