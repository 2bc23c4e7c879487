import { useMemo } from 'react';
import type { AccessLogRow } from '../../../../contract/records/access-log.ts';
import { useMessages } from '../../../i18n/i18n.tsx';

type Named = Pick<AccessLogRow, 'subject_type' | 'subject_id' | 'subject_label' | 'shown'>;

/** A label within a sentence; an abbreviation keeps its capitals. */
const inside = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase() + label.slice(1);

/** Labels of an entry; kinds that a newer server knows and this page does not are shown as another record. */
export function useLogLabels() {
  const m = useMessages('access_log');
  return useMemo(() => {
    const actionOf = (action: string): string => m.actions[action] ?? m.other_action;
    const subjectOf = (type: string): string => m.subjects[type] ?? m.other_subject;
    return {
      action: actionOf,
      subject: subjectOf,
      /** What was done with which kind of record, within a sentence. */
      what: ({ action, subject_type }: Pick<AccessLogRow, 'action' | 'subject_type'>): string =>
        `${inside(actionOf(action))}, ${inside(subjectOf(subject_type))}`,
      /** The record: its current name, that it has none (any more), or that it was a list. */
      record: ({ subject_id, subject_label, shown }: Named): string => {
        if (subject_id !== null) return subject_label ?? m.unnamed;
        if (subject_label) return m.many_of({ name: subject_label });
        return shown === null ? m.many : m.shown({ n: shown });
      },
      purpose: ({ purpose_code, purpose }: Pick<AccessLogRow, 'purpose_code' | 'purpose'>): string | null => {
        if (purpose_code === null) return null;
        return purpose_code === 'other' && purpose ? purpose : m.purposes[purpose_code];
      },
    };
  }, [m]);
}
