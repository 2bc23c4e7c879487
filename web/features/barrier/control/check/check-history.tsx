import type { PlateCheck } from '../../../../../contract/barrier/plate-checks.ts';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import { Muted } from '../../../../ui/layout.tsx';
import styles from './field-check.module.css';

/** What this warden checked in the last hours, so that nobody reports the same car twice. */
export function CheckHistory({ checks }: { checks: readonly PlateCheck[] }) {
  const m = useMessages('field_check');
  const language = useLanguage();
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">{m.history}</h2>
      <Muted>{m.history_hint}</Muted>
      {checks.length === 0 ? (
        <p>{m.history_none}</p>
      ) : (
        <ul>
          {checks.map((check) => (
            <li key={check.id}>
              <span className={styles.historyPlate}>{check.plate_text}</span>
              <StatusTag tone={check.valid ? 'success' : 'error'}>
                {check.valid ? m.valid_short : m.invalid_short}
              </StatusTag>
              <Muted as="span">
                {formatDateTime(check.checked_at, language).split(', ')[1]}, {check.lot_code}
              </Muted>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
