import type { PassageRow } from '../../../../contract/barrier/barrier-office.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Muted } from '../../../ui/layout.tsx';
import styles from './barrier.module.css';
import { DecisionTag, WhatWasRead } from './passages-tab.tsx';

/** A few passages in short lines, newest first. */
export function PassageList({ rows, days = 30 }: { rows: readonly PassageRow[]; days?: number }) {
  const labels = useMessages('barrier');
  const language = useLanguage();
  return (
    <ul className={styles.passages}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className={styles.passageHead}>
            <span>{formatDateTime(row.occurred_at, language)}</span>
            <DecisionTag row={row} />
          </span>
          <span>
            {row.lot_code} {row.lot_name}, {labels.directions[row.direction]}
            {' · '}
            <WhatWasRead row={row} days={days} />
          </span>
          <Muted as="span">
            {labels.reasons[row.reason]}
            {row.manual_reason ? `: ${row.manual_reason}` : ''}
          </Muted>
        </li>
      ))}
    </ul>
  );
}
