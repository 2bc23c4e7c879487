import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getRetentionSummary,
  type RetentionSummary,
  type RetentionSubject,
} from '../../../../contract/records/retention.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/call-query.ts';
import { useCan } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import styles from './retention.module.css';

type Props = { subject_type: RetentionSubject; subject_id: string };

/**
 * Shows below a record when and by which rule its personal data go; staff with the permission can hold them.
 */
export function RetentionLine({ subject_type, subject_id }: Props) {
  const m = useMessages('retention');
  const may = useCan('dashboard.view');
  const handles = useCan('data_requests.handle');
  const [holding, setHolding] = useState(false);
  const { data } = useQuery({
    ...callQuery(getRetentionSummary, { params: { subject_type, id: subject_id } }),
    enabled: may && subject_id !== '',
  });
  const sentences = useSentences(data);
  if (!data) return null;
  const holdable =
    handles &&
    !data.hold &&
    !data.anonymised_at &&
    (subject_type === 'application' || subject_type === 'user');
  return (
    <section className={styles.line} aria-label={m.line_label}>
      <p>{sentences.join(' ')}</p>
      {holdable ? <Button onClick={() => setHolding(true)}>{m.hold_add}</Button> : null}
      {holding && (subject_type === 'application' || subject_type === 'user') ? (
        <HoldDialog subject_type={subject_type} subject_id={subject_id} onClose={() => setHolding(false)} />
      ) : null}
    </section>
  );
}

function useSentences(data: RetentionSummary | undefined): string[] {
  const m = useMessages('retention');
  const language = useLanguage();
  if (!data) return [];
  if (data.anonymised_at) return [m.line_anonymised(formatDateTime(data.anonymised_at, language))];
  const rule = m.rules[data.rule](data.years);
  // An open record keeps the data anyway; a longer period is shown once there is a day.
  if (data.waits_for)
    return [
      data.waits_for === 'account' ? m.line_staff : m.line_open(rule),
      ...(data.hold ? [m.line_hold(data.hold.reason)] : []),
    ];
  return [
    m.line_due({ date: formatDate(data.due_on ?? '', language), rule }),
    ...(data.block ? [m.line_block(m.blocks[data.block])] : []),
    ...(data.hold ? [m.line_hold(data.hold.reason)] : []),
    ...(data.accounting_due_on ? [m.line_accounting(formatDate(data.accounting_due_on, language))] : []),
  ];
}
