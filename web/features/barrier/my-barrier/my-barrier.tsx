import { useQuery } from '@tanstack/react-query';
import { getMyPermitBarrier, type BarrierState } from '../../../../contract/barrier/barrier-office.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/call-query.ts';
import { refreshMs } from '../../../lib/list-query.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Actions } from '../../../ui/layout.tsx';
import styles from './my-barrier.module.css';

const TONES = { opens: 'success', later: 'info', closed: 'warning' } as const;

/**
 * When and how the barriers of each lot open for the applicant's own permit. Only the office sees passages.
 */
export function MyBarrier({ id }: { id: string }) {
  const m = useMessages('my_barrier');
  const query = useQuery({
    ...callQuery(getMyPermitBarrier, { params: { id } }),
    refetchInterval: refreshMs,
  });
  // A permit for lots without barriers shows nothing here.
  if (query.data?.lots.length === 0) return null;
  return (
    <Card title={m.title}>
      {query.data ? (
        <State {...query.data} />
      ) : (
        <LoadState error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Card>
  );
}

function State({ state, reason, opens_from, opens_until, lots }: BarrierState) {
  const m = useMessages('my_barrier');
  const language = useLanguage();
  return (
    <>
      <Notice tone={TONES[state]}>
        {state === 'opens'
          ? m.opens({ until: formatDate(opens_until ?? '', language) })
          : state === 'later'
            ? m.later({ from: formatDate(opens_from ?? '', language) })
            : [m.closed, m.reasons[reason]].filter(Boolean).join(' ')}
      </Notice>
      {state === 'closed' ? null : (
        <Actions as="ul" gap={1}>
          {lots.map((lot) => (
            <li key={lot.code} className={styles.lot}>
              <strong>
                {lot.code} {lot.name}
              </strong>{' '}
              {lot.by.length === 2 ? m.both : lot.by.length === 1 ? m[lot.by[0]!] : m.card_not_ready}
            </li>
          ))}
        </Actions>
      )}
    </>
  );
}
