import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Smartphone, WifiOff } from 'lucide-react';
import { listMyPermits, type MyPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import { vehiclePlate } from '../../../../contract/values/vehicles/vehicle-plate.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { installPrompt, isInstalled } from '../../../lib/install-prompt.ts';
import { refreshMs } from '../../../lib/list/list-query.ts';
import { useStore } from '../../../lib/store.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { allowsParking, statusOn } from './holds-now.ts';
import styles from './kept-permits.module.css';
import type { KeptPermits } from './offline-permits.ts';
import { isLost, useHiddenOfflineMessage, useKeptPermits } from './use-kept-permits.ts';

const ALL = { page: 1, per_page: 100, search: '', sort: [], filters: {} };
const ENDED = ['expired', 'replaced'];

/** Those of the server that did not simply run out, else those that the phone keeps. */
const shownOf = (answer: readonly MyPermit[] | undefined, kept: KeptPermits | null) => {
  if (answer) return answer.filter(({ status }) => !ENDED.includes(status));
  return kept && Object.values(kept.permits).map(({ permit }) => permit);
};

/** The instant of the oldest state that is shown. */
const oldestOf = (kept: KeptPermits): string | undefined =>
  Object.values(kept.permits)
    .map(({ at }) => at)
    .toSorted()[0];

/**
 * /nadzorna-plosca/dovolilnice/v-telefonu: where the installed app starts, with and without a connection. It
 * keeps all own permits on the phone.
 */
export function Component() {
  const m = useMessages('digital_permit');
  const language = useLanguage();
  const query = useQuery({
    ...callQuery(listMyPermits, { body: ALL }, { quiet: false }),
    refetchInterval: refreshMs,
    networkMode: 'always',
    retry: false,
  });
  const { data, dataUpdatedAt, error } = query;
  const { kept, works_offline } = useKeptPermits({ permits: data?.data, at: dataUpdatedAt });
  useHiddenOfflineMessage(useMessages('ui').offline);
  const lost = isLost(error);
  const permits = error === null || lost ? shownOf(data?.data, kept) : null;
  // Without a connection the phone answers; before it has, and with a rejection, there is nothing to show.
  if (permits === null || (!data && !lost))
    return <LoadState error={error} onRetry={() => void query.refetch()} />;
  const since = lost && kept ? oldestOf(kept) : undefined;
  return (
    <div className={styles.page}>
      <h1>{m.kept_title}</h1>
      {since ? (
        <p className={styles.offline} role="status">
          <WifiOff aria-hidden="true" />
          <span>{m.as_of({ at: formatDateTime(since, language) })}</span>
        </p>
      ) : null}
      {permits.length === 0 ? <p>{lost ? m.none_kept : m.none}</p> : null}
      <ul className={styles.list}>
        {permits.map((permit) => (
          <KeptPermit key={permit.id} permit={permit} />
        ))}
      </ul>
      <p className={styles.foot} role="status">
        {works_offline && permits.length > 0 ? m.list_works_offline : null}
      </p>
      {lost ? null : (
        <>
          <InstallHint />
          <LinkButton variant="tertiary" href="/nadzorna-plosca">
            {m.home}
          </LinkButton>
        </>
      )}
    </div>
  );
}

function KeptPermit({ permit }: { permit: MyPermit }) {
  const m = useMessages('digital_permit');
  const labels = useMessages('labels');
  const language = useLanguage();
  const status = statusOn(permit, useToday());
  const valid = allowsParking(status);
  const Sign = valid ? CircleCheck : CircleX;
  return (
    <li className={styles.permit}>
      <p className={cx(styles.state, valid ? styles.valid : styles.invalid)}>
        <Sign aria-hidden="true" />
        {valid ? m.valid : labels.permit_status[status]}
      </p>
      <Link
        className={styles.open}
        href={`/nadzorna-plosca/dovolilnice/parkirna-dovolilnica/${permit.id}/digitalna`}
      >
        <span className={styles.plate}>{permit.vehicles.map(vehiclePlate).join(' · ')}</span>
        <span>
          {m.title} {permit.permit_nr}
        </span>
      </Link>
      <p>
        {status === 'scheduled'
          ? m.from_to({
              from: formatDate(permit.valid_from, language),
              to: formatDate(permit.valid_to, language),
            })
          : m.until({ date: formatDate(permit.valid_to, language) })}
      </p>
    </li>
  );
}

/** How to put the permits on the home screen: a button where the browser offers one, else words. */
function InstallHint() {
  const m = useMessages('digital_permit');
  const { ask } = useStore(installPrompt);
  if (isInstalled()) return null;
  if (ask === null) return <p>{m.install_hint}</p>;
  return (
    <Button icon={<Smartphone aria-hidden="true" />} onClick={() => void ask()}>
      {m.install}
    </Button>
  );
}
