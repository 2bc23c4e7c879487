import type { ApplicationListRow } from '../../../../contract/permits/applications.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { ageInWorkingDays, deadlineOf } from './deadline.ts';
import { Muted } from '../../../ui/layout.tsx';
import styles from './age.module.css';

type Props = { row: ApplicationListRow; today: string; decision_days: number };

/** How long an application has waited and its deadline; nothing once it is decided. */
export function Age({ row, today, decision_days }: Props) {
  const m = useMessages('application_list');
  const language = useLanguage();
  const deadline = deadlineOf(row, today, decision_days);
  if (!deadline) return <>–</>;
  const due = m.age_due({ date: formatDate(deadline.due, language) });
  return (
    <span className={styles.age}>
      {m.age_working({ n: ageInWorkingDays(row.received_at, today) })}
      {deadline.overdue ? <StatusTag tone="error">{due}</StatusTag> : <Muted as="span">{due}</Muted>}
    </span>
  );
}
