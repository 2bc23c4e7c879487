import { CircleCheck, CircleX, RefreshCw } from 'lucide-react';
import type { VerifiedPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './permit-check.module.css';

type Props = { permit: VerifiedPermit; checking: boolean; onRefresh: () => void };

/** What a warden needs in two seconds: valid or not, for which car, where, until when, and as of when. */
export function PermitCheck({ permit, checking, onRefresh }: Props) {
  const m = useMessages('permit_check');
  const labels = useMessages('labels');
  const language = useLanguage();
  const { valid_now, status } = permit;
  const Sign = valid_now ? CircleCheck : CircleX;
  return (
    <article className={cx(styles.sheet, valid_now ? styles.valid : styles.invalid)} aria-labelledby="result">
      <div className={styles.result}>
        <Sign aria-hidden="true" />
        <div>
          <h1 id="result">{valid_now ? m.valid : m.invalid}</h1>
          {!valid_now || permit.temporary_until === null ? null : (
            <p>{m.temporary({ to: formatDate(permit.temporary_until, language) })}</p>
          )}
          {valid_now ? null : (
            <p>
              {m.why[status]?.({
                from: formatDate(permit.valid_from, language),
                to: formatDate(permit.valid_to, language),
              }) ?? labels.permit_status[status]}
            </p>
          )}
        </div>
      </div>
      <div className={styles.body}>
        <p className={styles.term}>{m.plates}</p>
        <ul className={styles.plates}>
          {permit.plates_masked.map((plate) => (
            <li key={plate}>{plate}</li>
          ))}
        </ul>
        <p className={styles.hint}>{m.plates_hint}</p>
        <dl className={styles.facts}>
          <dt>{labels.lots}</dt>
          <dd>
            <ul>
              {permit.parking_lots.map((lot) => (
                <li key={lot.code}>
                  <strong>{lot.code}</strong> {lot.name}
                </li>
              ))}
            </ul>
          </dd>
          <dt>{m.validity}</dt>
          <dd>
            {formatDate(permit.valid_from, language)} – {formatDate(permit.valid_to, language)}
          </dd>
          <dt>{m.kind}</dt>
          <dd>{language === 'sl' ? permit.user_type_name_sl : permit.user_type_name_en}</dd>
          <dt>{m.number}</dt>
          <dd>{permit.permit_nr}</dd>
        </dl>
        <p className={styles.checked} role="status">
          {m.checked({ at: formatDateTime(permit.checked_at, language) })}
        </p>
        <Button variant="primary" icon={<RefreshCw />} busy={checking} onClick={onRefresh}>
          {m.refresh}
        </Button>
      </div>
    </article>
  );
}
