import { useQuery } from '@tanstack/react-query';
import { getPermitBarrier } from '../../../../contract/barrier/barrier-office.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { refreshMs } from '../../../lib/list/list-query.ts';
import { useCan } from '../../../lib/session/session.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { Actions, Muted } from '../../../ui/layout.tsx';
import record from '../../../ui/record/record.module.css';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import styles from './barrier.module.css';
import { PassageList } from './passage-list.tsx';
import { diagnosisHref } from './diagnosis-href.ts';

const TONES = { opens: 'success', later: 'info', closed: 'error' } as const;

/**
 * On the page of a permit: whether barriers open for it, where and by what, and its last passages as long as
 * they are kept.
 */
export function PermitBarrier({ id, plate }: { id: string; plate: string | undefined }) {
  const labels = useMessages('barrier');
  const m = labels.permit;
  const language = useLanguage();
  const seesParking = useCan('parking.view');
  const query = useQuery({
    ...callQuery(getPermitBarrier, { params: { id } }),
    refetchInterval: refreshMs,
  });
  const { data } = query;
  if (!data)
    return (
      <Card title={m.title} className={record.card}>
        <LoadState error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    );
  const { state, opens_from, opens_until, lots } = data;
  return (
    <Card title={m.title} className={record.card}>
      <div className={styles.stack}>
        <p>
          <StatusTag tone={TONES[state]}>{m.states[state]}</StatusTag>{' '}
          {state === 'opens'
            ? m.opens({ until: formatDate(opens_until ?? '', language) })
            : state === 'later'
              ? m.later({ from: formatDate(opens_from ?? '', language) })
              : m.closed({ reason: labels.reasons[data.reason] })}
        </p>
        {lots.length === 0 ? (
          <Muted>{m.no_lots}</Muted>
        ) : (
          <ul className={styles.plain} aria-label={m.where}>
            {lots.map((lot) => (
              <li key={lot.code}>
                {lot.code} {lot.name}:{' '}
                {lot.by.length > 0 ? lot.by.map((by) => m.by[by]).join(', ') : m.by_none}
              </li>
            ))}
          </ul>
        )}
        <h3>{m.last}</h3>
        {data.passages.length > 0 ? (
          <PassageList rows={data.passages} days={data.kept_days} />
        ) : (
          <Muted>{m.no_passages({ days: data.kept_days })}</Muted>
        )}
        {seesParking ? (
          <Actions>
            {plate ? <LinkButton href={diagnosisHref(plate)}>{m.why}</LinkButton> : null}
            {data.passages.length > 0 ? (
              <LinkButton variant="tertiary" href={`/parkiranje?tab=prehodi&passages.filter.permit_id=${id}`}>
                {m.all}
              </LinkButton>
            ) : null}
          </Actions>
        ) : null}
      </div>
    </Card>
  );
}
