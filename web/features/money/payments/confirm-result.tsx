import { groupedIban } from '../../../../contract/values/money/iban.ts';
import type { PaymentConfirmation } from '../../../../contract/money/payments.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import styles from './payments.module.css';

/** Progress of the confirmation, then its result and the rejected payments. */
export function ConfirmResult({ order }: { order: PaymentConfirmation }) {
  const m = useMessages('payments');
  const language = useLanguage();
  if (order.status !== 'done')
    return (
      <Stack>
        <p role="status">{m.running}</p>
        <progress
          className={styles.progress}
          value={order.handled}
          max={order.total}
          aria-label={m.running}
        />
        <Muted>
          {m.progress({ done: order.handled, total: order.total })} {m.leave_open}
        </Muted>
      </Stack>
    );
  return (
    <Stack>
      <Notice tone="success" role="status" title={m.result_title}>
        <p>{m.result({ n: order.counted, amount: formatMoney(order.counted_sum, language) })}</p>
        <p>
          {m.result_paid({ n: order.paid })} {order.refunds > 0 ? m.result_refunds({ n: order.refunds }) : ''}
        </p>
        {order.foreign_accounts.length > 0 ? (
          <p>
            {m.foreign_agreed({
              name: order.created_by_name,
              accounts: order.foreign_accounts.map(groupedIban).join(', '),
            })}
          </p>
        ) : null}
        {order.already > 0 ? <p>{m.result_already({ n: order.already })}</p> : null}
      </Notice>
      {order.rejected.length > 0 ? (
        <Stack as="section">
          <h3>{m.rejected_title}</h3>
          <Stack as="ul" gap={2}>
            {order.rejected.map((row) => (
              <li key={row.payment_id} className={styles.target}>
                <div>
                  <strong className={styles.amount}>{formatMoney(row.amount, language)}</strong>{' '}
                  {row.payer_name ?? m.no_payer} {row.application_nr ?? ''}
                  <Muted as="div">{row.message}</Muted>
                </div>
              </li>
            ))}
          </Stack>
        </Stack>
      ) : null}
      {order.refunds > 0 ? (
        <div>
          <LinkButton href="/placila?tab=refunds">{m.to_refunds}</LinkButton>
        </div>
      ) : null}
    </Stack>
  );
}
