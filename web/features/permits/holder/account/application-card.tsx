import type { MyApplicationRow } from '../../../../../contract/permits/applicant/my-applications.ts';
import { formatDateTime, formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { ApplicationStatusTag } from '../../../../shared/permits/status-tags.tsx';
import { Link } from '../../../../ui/link.tsx';
import styles from './mine.module.css';
import { paths } from './paths.ts';
import { ProgressLine } from './progress-line.tsx';

/** One of the applicant's applications: its stage and the next step. */
export function ApplicationCard({ application }: { application: MyApplicationRow }) {
  const m = useMessages('mine');
  const labels = useMessages('labels');
  const app = useMessages('app_ui');
  const language = useLanguage();
  const { id, application_nr, kind, status, permit_year, plate_texts } = application;
  const { price_total, received, open, deleted_at } = application;
  return (
    <li>
      <article className={styles.card} aria-labelledby={`application-${id}`}>
        <div className={styles.cardHead}>
          <div>
            <h3 id={`application-${id}`}>
              <Link href={paths.application(id)}>{m.application_nr({ nr: application_nr })}</Link>
            </h3>
            <p>
              {m.kind[kind]}:{' '}
              {language === 'sl' ? application.user_type_name_sl : application.user_type_name_en},{' '}
              {m.for_year({ year: permit_year })}
            </p>
          </div>
          <ApplicationStatusTag status={status} />
        </div>
        <ProgressLine status={status} free={Number(price_total) === 0} />
        <p>{deleted_at ? m.set_aside : m.next[status]}</p>
        <dl className={styles.facts}>
          <dt>{plate_texts.length === 1 ? m.vehicle : labels.vehicles}</dt>
          <dd>{plate_texts.join(', ')}</dd>
          <dt>{app.amount}</dt>
          <dd>{formatMoney(price_total, language)}</dd>
          {Number(received) > 0 && Number(open) > 0 ? (
            <>
              <dt>{m.received}</dt>
              <dd>{formatMoney(received, language)}</dd>
              <dt>{m.open}</dt>
              <dd>{formatMoney(open, language)}</dd>
            </>
          ) : null}
          <dt>{m.submitted_on}</dt>
          <dd>{formatDateTime(application.created_at, language)}</dd>
        </dl>
      </article>
    </li>
  );
}
