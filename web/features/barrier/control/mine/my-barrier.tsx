import { useQuery } from '@tanstack/react-query';
import { getMyPermitBarrier, type BarrierState } from '../../../../../contract/barrier/barrier-office.ts';
import type { Catalogue } from '../../../../i18n/catalogue.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { callQuery } from '../../../../lib/http/call-query.ts';
import { refreshMs } from '../../../../lib/list/list-query.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadState } from '../../../../ui/feedback/load-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Actions } from '../../../../ui/layout.tsx';
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

const howOf = ([first, second]: BarrierState['lots'][number]['by'], m: Catalogue['my_barrier']): string => {
  if (first === undefined) return m.card_not_ready;
  if (second !== undefined) return m.both;
  return first === 'plate' ? m.plate : m.card;
};

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
              {howOf(lot.by, m)}
            </li>
          ))}
        </Actions>
      )}
    </>
  );
}
