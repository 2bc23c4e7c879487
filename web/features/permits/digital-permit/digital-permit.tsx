import { CircleCheck, CircleX, WifiOff } from 'lucide-react';
import { useParams } from 'react-router';
import type { MyPermit } from '../../../../contract/permits/my-permits.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useToolbarTitle } from '../../../lib/interface-state.ts';
import { plateText } from '../../../../contract/values/plate-text.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { useWakeLock } from '../../../lib/wake-lock.ts';
import { cx } from '../../../ui/cx.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import styles from './digital-permit.module.css';
import { holds, statusOn } from './holds-now.ts';
import { QrCode } from './qr-code.tsx';
import { useCodeUncovered, useDigitalPermit } from './use-digital-permit.ts';

/**
 * /nadzorna-plosca/dovolilnice/parkirna-dovolilnica/{id}/digitalna: to be shown on the phone, also without a
 * connection.
 */
export function Component() {
  const id = useParams()['id'] ?? '';
  const m = useMessages('digital_permit');
  const { permit, kept_at, works_offline, error, retry } = useDigitalPermit(id);
  useToolbarTitle(permit ? permit.permit_nr : null);
  useWakeLock();
  useCodeUncovered(useMessages('ui').offline);
  if (permit === null) return <LoadState error={error} onRetry={retry} />;
  return (
    <>
      <PermitCard permit={permit} kept_at={kept_at} />
      <p className={styles.foot} role="status">
        {works_offline && kept_at === null ? m.works_offline : null}
      </p>
      <div className={styles.actions}>
        <LinkButton href={`/nadzorna-plosca/dovolilnice/parkirna-dovolilnica/${id}`}>{m.back}</LinkButton>
        {kept_at === null ? (
          <LinkButton
            href={`/api/v1/user/permits/${id}/digital-permit`}
            download={`dovolilnica-${permit.permit_nr}.pdf`}
          >
            {m.pdf}
          </LinkButton>
        ) : null}
      </div>
    </>
  );
}

function PermitCard({ permit, kept_at }: { permit: MyPermit; kept_at: string | null }) {
  const m = useMessages('digital_permit');
  const labels = useMessages('labels');
  const language = useLanguage();
  const status = statusOn(permit, useToday());
  const valid = holds(status);
  const at = kept_at && formatDateTime(kept_at, language);
  return (
    <article className={styles.sheet} aria-labelledby="digital">
      <div className={cx(styles.state, valid ? styles.valid : styles.invalid)}>
        {valid ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
        <p>{valid ? m.valid : labels.permit_status[status]}</p>
      </div>
      {at ? (
        <p className={styles.offline} role="status">
          <WifiOff aria-hidden="true" />
          <span>{m.as_of({ at })}</span>
        </p>
      ) : null}
      <h1 id="digital" className={styles.number}>
        {m.title} <span>{permit.permit_nr}</span>
      </h1>
      <ul className={styles.plates} aria-label={m.plates}>
        {permit.registration_numbers.map((plate) => (
          <li key={plate}>{plateText(plate)}</li>
        ))}
      </ul>
      <p className={styles.until}>
        {status === 'scheduled'
          ? m.from_to({
              from: formatDate(permit.valid_from, language),
              to: formatDate(permit.valid_to, language),
            })
          : m.until({ date: formatDate(permit.valid_to, language) })}
      </p>
      <QrCode className={styles.code} text={permit.verify_url} label={m.qr({ nr: permit.permit_nr })} />
      <p className={styles.check}>
        {m.check} <span className={styles.typed}>{permit.verify_code}</span>
      </p>
      <dl className={styles.facts}>
        <dt>{m.holder}</dt>
        <dd>{permit.holder_name}</dd>
        <dt>{m.lots}</dt>
        <dd>
          <ul>
            {permit.parking_lots.map((lot) => (
              <li key={lot.code}>
                {lot.code} {lot.name}
              </li>
            ))}
          </ul>
        </dd>
        <dt>{m.kind}</dt>
        <dd>{language === 'sl' ? permit.user_type_name_sl : permit.user_type_name_en}</dd>
      </dl>
    </article>
  );
}
