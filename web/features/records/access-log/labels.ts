import { useMemo } from 'react';
import type { AccessLogRow } from '../../../../contract/records/access-log.ts';
import { useMessages } from '../../../i18n/i18n.tsx';

type Named = Pick<AccessLogRow, 'subject_type' | 'subject_id' | 'subject_label'>;

/** Labels of an entry; kinds that a newer server knows and this page does not are shown as another record. */
export function useLogLabels() {
  const m = useMessages('access_log');
  return useMemo(
    () => ({
      action: (action: string): string => m.actions[action] ?? m.other_action,
      subject: (type: string): string => m.subjects[type] ?? m.other_subject,
      /** The record: its current name, that it has none (any more), or that it was a list. */
      record: ({ subject_id, subject_label }: Named): string => {
        if (subject_id !== null) return subject_label ?? m.unnamed;
        return subject_label ? m.many_of({ name: subject_label }) : m.many;
      },
      purpose: ({ purpose_code, purpose }: Pick<AccessLogRow, 'purpose_code' | 'purpose'>): string | null => {
        if (purpose_code === null) return null;
        return purpose_code === 'other' && purpose ? purpose : m.purposes[purpose_code];
      },
    }),
    [m],
  );
}
