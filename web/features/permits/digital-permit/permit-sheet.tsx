import { CircleCheck, CircleX, WifiOff } from 'lucide-react';
import type { Ref } from 'react';
import type { MyPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import { formatLookupCode } from '../../../../contract/values/lookup-code.ts';
import { vehiclePlate } from '../../../../contract/values/vehicles/vehicle-plate.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useToday } from '../../../shared/settings/today.ts';
import { BrandMark } from '../../../ui/frame/brand-mark.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './digital-permit.module.css';
import { allowsParking, statusOn } from './holds-now.ts';
import type { Issuer } from './offline-permits.ts';
import { QrCode } from '../../../ui/qr-code.tsx';

type Props = {
  permit: MyPermit;
  issuer: Issuer | null;
  kept_at: string | null;
  ref?: Ref<HTMLElement>;
};

/** The permit as it is shown to a warden: who issued it, whether it is valid, for which cars, until when, where. */
export function PermitSheet({ permit, issuer, kept_at, ref }: Props) {
  const m = useMessages('digital_permit');
  const labels = useMessages('labels');
  const language = useLanguage();
  const status = statusOn(permit, useToday());
  const valid = allowsParking(status);
  const at = kept_at && formatDateTime(kept_at, language);
  return (
    <article ref={ref} className={styles.sheet} aria-labelledby="digital">
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
      {issuer ? (
        <p className={styles.issuer}>
          <BrandMark crest={issuer.crest} />
          <span>{issuer.name}</span>
        </p>
      ) : null}
      <h1 id="digital" className={styles.number}>
        {m.title} <span>{permit.permit_nr}</span>
      </h1>
      <ul className={styles.plates} aria-label={m.plates}>
        {permit.vehicles.map(vehiclePlate).map((plate) => (
          <li key={plate}>{plate}</li>
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
        {m.check} <span className={styles.typed}>{formatLookupCode(permit.verify_code)}</span>
      </p>
      <p className={styles.hint}>{m.brightness}</p>
      <ul className={styles.lots} aria-label={labels.lots}>
        {permit.parking_lots.map((lot) => (
          <li key={lot.code}>
            {lot.code} {lot.name}
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <dt>{m.holder}</dt>
        <dd>{permit.holder_name}</dd>
        <dt>{m.kind}</dt>
        <dd>{language === 'sl' ? permit.user_type_name_sl : permit.user_type_name_en}</dd>
      </dl>
    </article>
  );
}
