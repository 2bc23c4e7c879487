import { useQuery } from '@tanstack/react-query';
import {
  createRetentionHold,
  getRetentionSummary,
  type RetentionSummary,
  type RetentionSubject,
} from '../../../../contract/records/retention.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useCan } from '../../../lib/session/session.ts';
import { askAction, type RecordAction, RecordActions } from '../../../ui/dialog/record-actions.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import styles from './retention.module.css';

type Props = { subject_type: RetentionSubject; subject_id: string };

/**
 * Shows below a record when and by which rule its personal data go; staff with the permission can hold them.
 */
export function RetentionLine({ subject_type, subject_id }: Props) {
  const m = useMessages('retention');
  const may = useCan('dashboard.view');
  const handles = useCan('data_requests.handle');
  const hold = useHold({ subject_type, subject_id });
  const { data } = useQuery({
    ...callQuery(getRetentionSummary, { params: { subject_type, id: subject_id } }),
    enabled: may && subject_id !== '',
  });
  const sentences = useSentences(data);
  if (!data) return null;
  const holdable = handles && (subject_type === 'application' || subject_type === 'user');
  return (
    <section className={styles.line} aria-label={m.line_label}>
      <p>{sentences.join(' ')}</p>
      {holdable ? <RecordActions row={data} actions={{ hold }} /> : null}
    </section>
  );
}

/** Holds the data of a case or a person, with the reason. */
const useHold = (subject: Props): RecordAction<RetentionSummary> => {
  const m = useMessages('retention');
  const app = useMessages('app_ui');
  return askAction({
    name: 'hold',
    route: createRetentionHold,
    label: m.hold_add,
    title: m.hold_add_title,
    lead: <p>{m.hold_add_text}</p>,
    confirm: m.hold_save,
    offered: ({ hold, anonymised_at }) => !hold && !anonymised_at,
    start: { ...subject, reason: '' },
    fields: (form) => <TextField {...form.text('reason')} label={app.reason} hint={m.hold_reason_hint} />,
    done: m.held,
  });
};

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
