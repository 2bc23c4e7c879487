import type { MyPermit } from '../../../contract/my-permits.ts';
import { formatDate, formatDateTime } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { plateText } from '../../lib/plate-text.ts';
import { cx } from '../../ui/cx.ts';
import { PermitStatusTag } from '../../ui/domain-tags.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './dashboard.module.css';

const OVER: readonly MyPermit['status'][] = ['expired', 'replaced', 'revoked'];

/** Where the card is, in a sentence. */
export const useHandover = (permit: MyPermit): string => {
  const m = useMessages('dashboard');
  const language = useLanguage();
  if (permit.handed_over_at === null) return permit.delivery === 'pickup' ? m.pickup_waiting : m.post_waiting;
  const date = formatDateTime(permit.handed_over_at, language).split(',')[0]!;
  return permit.delivery === 'pickup' ? m.handed_over({ date }) : m.sent_by_post({ date });
};

/** The plates of a permit as they look on the car. */
export function Plates({ numbers }: { numbers: readonly string[] }) {
  const m = useMessages('dashboard');
  return (
    <ul className={styles.plates} aria-label={numbers.length === 1 ? m.vehicle : m.vehicles}>
      {numbers.map((number) => (
        <li key={number} className={styles.plate}>
          {plateText(number)}
        </li>
      ))}
    </ul>
  );
}

/** One own permit at a glance: until when, for which cars, where. */
export function PermitCard({ permit }: { permit: MyPermit }) {
  const m = useMessages('dashboard');
  const language = useLanguage();
  const handover = useHandover(permit);
  const scheduled = permit.status === 'scheduled';
  return (
    <li>
      <article
        className={cx(styles.card, styles.permit, OVER.includes(permit.status) && styles.over)}
        aria-labelledby={`permit-${permit.id}`}
      >
        <div className={styles.band}>
          <h3 id={`permit-${permit.id}`}>
            <Link href={`/nadzorna-plosca/dovolilnice/parkirna-dovolilnica/${permit.id}`}>
              {m.permit_nr({ nr: permit.permit_nr })}
            </Link>
          </h3>
          <PermitStatusTag status={permit.status} />
        </div>
        <div>
          <p className={styles.until}>
            {scheduled
              ? m.valid_from({ date: formatDate(permit.valid_from, language) })
              : m.valid_to({ date: formatDate(permit.valid_to, language) })}
          </p>
          <p className={styles.lead}>
            {language === 'sl' ? permit.user_type_name_sl : permit.user_type_name_en}
          </p>
        </div>
        <Plates numbers={permit.registration_numbers} />
        <ul className={styles.lots} aria-label={m.lots}>
          {permit.parking_lots.map((lot) => (
            <li key={lot.code} className={styles.lot}>
              {lot.code} {lot.name}
            </li>
          ))}
        </ul>
        <dl className={styles.facts}>
          <dt>{m.card}</dt>
          <dd>{permit.rfid_card_number ?? m.card_none}</dd>
          <dt>{m.delivery}</dt>
          <dd>{handover}</dd>
        </dl>
      </article>
    </li>
  );
}
