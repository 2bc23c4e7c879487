import type { DecisionLink } from '../../../../contract/permits/decisions/decisions.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import record from '../../../ui/record/record.module.css';
import { RecordLink } from '../../platform/record-link.tsx';
import { FinalityTag } from './finality-tag.tsx';

/** The decisions of a case, each with the way to its page; nothing before the first. */
export function DecisionLinks({ rows }: { rows: readonly DecisionLink[] }) {
  const m = useMessages('decisions');
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <Card title={m.title} className={record.card}>
      <ul className={record.records}>
        {rows.map(({ id, kind, decision_nr, issued_at, served_on, finality }) => (
          <li key={id}>
            <RecordLink kind="decision" id={id}>
              {`${m.kinds[kind]} ${decision_nr}`}
            </RecordLink>
            <FinalityTag status={finality} />
            <span className={record.muted}>
              {formatDateTime(issued_at, language)}
              {served_on ? `, ${m.served_in_link({ date: formatDate(served_on, language) })}` : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
