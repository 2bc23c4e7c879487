import type { ApplicationListRow } from '../../../../contract/permits/applications.ts';
import { formatDate, NONE } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { cx } from '../../../ui/cx.ts';
import { toneIcons } from '../../../ui/tone.ts';
import { ageInWorkingDays, deadlineOf } from './deadline.ts';
import { Muted } from '../../../ui/layout.tsx';
import styles from './age.module.css';

const LateIcon = toneIcons.error;

type Props = { row: ApplicationListRow; today: string; terms: Parameters<typeof deadlineOf>[2] };

/** How long an application has waited and its deadline; a dash once it is decided. */
export const ageCell = (props: Props) =>
  deadlineOf(props.row, props.today, props.terms) ? <Age {...props} /> : NONE;

function Age({ row, today, terms }: Props) {
  const m = useMessages('application_list');
  const language = useLanguage();
  const deadline = deadlineOf(row, today, terms);
  if (!deadline) return null;
  const due = m.age_due({ date: formatDate(deadline.due, language) });
  return (
    <span className={cx(styles.age, deadline.overdue && styles.overdue)}>
      <span>
        {deadline.overdue ? <LateIcon aria-hidden="true" /> : null}
        {m.age_working({ n: ageInWorkingDays(row.received_at, today) })}
      </span>
      <Muted as="span">{due}</Muted>
    </span>
  );
}
