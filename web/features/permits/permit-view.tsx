import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Mail } from 'lucide-react';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { can } from '../../../contract/permissions.ts';
import { getPermit, type PermitDetail } from '../../../contract/permits.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { ApiError, call } from '../../lib/api.ts';
import { useToolbarTitle } from '../../lib/interface-state.ts';
import { listHref } from '../../lib/list-place.ts';
import { useParkingLots } from '../../lib/parking.ts';
import { useSession } from '../../lib/session.ts';
import { useToday } from '../../lib/today.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PermitStatusTag } from '../../ui/domain-tags.tsx';
import { LakeMap } from '../../ui/lake-map.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Plates } from '../../ui/plate.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { HandOver } from './hand-over.tsx';
import { PermitFacts } from './permit-facts.tsx';
import { PermitHistory } from './permit-history.tsx';
import styles from './permit.module.css';
import { PlateHistory } from './plate-history.tsx';

/** /dovolilnice/{id}: one permit. */
export function Component() {
  const m = useMessages('permits');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: [getPermit.path, id],
    queryFn: ({ signal }) => call(getPermit, { params: { id } }, { signal }),
  });
  useToolbarTitle(data?.permit_nr);
  if (data) return <Permit key={data.id} permit={data} />;
  if (error)
    return (
      <Notice tone="error" role="alert" title={m.load_failed}>
        <p>{error instanceof ApiError && error.kind === 'network' ? m.error_network : m.error_server}</p>
        <Button onClick={() => void refetch()}>{m.try_again}</Button>
      </Notice>
    );
  return (
    <div className={styles.loading}>
      <Spinner large label={m.loading} />
    </div>
  );
}

/** Whole days from today to the last day of validity. */
const daysLeft = (valid_to: string, today: string): number =>
  Math.round((Date.parse(valid_to) - Date.parse(today)) / 86_400_000);

function Permit({ permit }: { permit: PermitDetail }) {
  const m = useMessages('permits');
  const labels = useMessages('labels');
  const language = useLanguage();
  const { user } = useSession();
  const lots = useParkingLots().data;
  const heading = useRef<HTMLHeadingElement>(null);
  const left = daysLeft(permit.valid_to, useToday());
  const running = permit.status === 'active' || permit.status === 'expiring';
  return (
    <article className={styles.permit}>
      <header className={styles.header}>
        <div className={styles.titleRow}>
          <LinkButton
            variant="tertiary"
            className={styles.back}
            href={listHref('/dovolilnice')}
            title={m.back_to_list}
            icon={<ArrowLeft />}
          >
            <VisuallyHidden>{m.back_to_list}</VisuallyHidden>
          </LinkButton>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            <span className={styles.number}>{permit.permit_nr}</span> {permit.holder_name}
          </h1>
          <PermitStatusTag status={permit.status} />
        </div>
        <p className={styles.meta}>
          <span>{(labels.user_type as Record<string, string>)[permit.user_type] ?? permit.user_type}</span>
          <span>
            {m.valid_range({
              from: formatDate(permit.valid_from, language),
              to: formatDate(permit.valid_to, language),
            })}
            {running && left >= 0 ? ` (${m.days_left({ n: left })})` : null}
          </span>
          <span>{m.version({ n: permit.version })}</span>
        </p>
        <Plates values={permit.registration_numbers} />
      </header>
      <HandOver
        permit={permit}
        onDone={() => setTimeout(() => heading.current?.focus({ preventScroll: true }), 60)}
      />
      <div className={styles.columns}>
        <div className={styles.left}>
          <PermitFacts permit={permit} />
          {user !== null && can(user, 'mail_log.view') && permit.application ? (
            <Card title={m.mails} className={styles.card}>
              <p>
                <LinkButton href={`/posta?filter.application_id=${permit.application.id}`} icon={<Mail />}>
                  {m.mails_open}
                </LinkButton>
              </p>
            </Card>
          ) : null}
        </div>
        <div className={styles.right}>
          <Card title={m.section_lots} className={styles.card}>
            {lots ? (
              <LakeMap
                lots={lots
                  .filter(({ active, code }) => active || permit.parking_lot_codes.includes(code))
                  .map((lot) => ({ ...lot, kind: labels.lot_kind[lot.kind] }))}
                highlighted={permit.parking_lot_codes}
              />
            ) : (
              <p>{permit.parking_lot_codes.join(', ')}</p>
            )}
          </Card>
          <PlateHistory permit={permit} />
          <PermitHistory permit={permit} />
        </div>
      </div>
    </article>
  );
}
