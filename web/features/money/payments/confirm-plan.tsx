import type { ReactNode } from 'react';
import { CONFIRMABLE } from '../../../../contract/money/payments.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ConfirmSums, type LeftOut, type Plan } from './confirm-sums.tsx';
import { PaymentState, useAmount } from './payment-columns.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import styles from './payments.module.css';

/** What a confirmation of one import would count. */
export function ConfirmPlan({ plan, consent, ...choice }: LeftOut & { plan: Plan; consent: ReactNode }) {
  const m = useMessages('payments');
  const language = useLanguage();
  const amountOf = useAmount();
  const nothing = CONFIRMABLE.every(
    (kind) => choice.left_out.includes(kind) || plan.waiting[kind].payments === 0,
  );
  return (
    <Stack>
      <p>{m.confirm_lead}</p>
      {consent}
      <ConfirmSums groups={plan.waiting} {...choice} />
      {plan.counted.payments > 0 ? (
        <Muted>
          {m.already({
            payments: m.payments(plan.counted.payments),
            amount: formatMoney(plan.counted.amount, language),
          })}
        </Muted>
      ) : null}
      {nothing ? <Notice tone="info">{m.nothing_to_confirm}</Notice> : null}
      {plan.applications > 0 ? <p>{m.becomes_paid({ n: plan.applications })}</p> : null}
      <h3>{m.rows_title}</h3>
      <Stack as="ul" gap={2}>
        {plan.data.map((row) => (
          <li key={row.id} className={styles.target}>
            <div>
              <div className={styles.line}>
                <strong className={styles.amount}>{amountOf(row)}</strong> {row.payer_name ?? m.no_payer}
                {row.application ? <span>{row.application.application_nr}</span> : null}
              </div>
              <Muted as="div">{row.explanation}</Muted>
            </div>
            <PaymentState payment={row} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
