import { useMemo } from 'react';
import type { ApplicationEvent } from '../../../../contract/permits/applications.ts';
import type { MessageCode } from '../../../../contract/platform/messages.sl.ts';
import { useMessages } from '../../../i18n/i18n.tsx';

type Labels = {
  title: (event: ApplicationEvent) => string;
  who: (event: ApplicationEvent) => string;
  /** Why, in the words of whoever did it; what the program left to staff has a code. */
  reason: (event: ApplicationEvent) => string | null;
  status: (status: string) => string;
};

/** The label of an event of an application, and of who caused it. */
export const useEventLabels = (): Labels => {
  const m = useMessages('applications');
  const labels = useMessages('labels');
  const words = useMessages('contract');
  return useMemo(
    () => ({
      title: ({ transition, document_kind, to_status }) => {
        if (transition === 'leave_to_staff' && to_status === 'submitted') return m.left_unapproved;
        const title = { ...labels.application_transition, ...m.other_events }[transition];
        const kind = document_kind && (labels.document_kind as Record<string, string>)[document_kind];
        return kind ? `${title}: ${kind}` : title;
      },
      who: ({ actor, actor_name }) =>
        actor_name === null
          ? labels.actor[actor]
          : actor === 'staff'
            ? actor_name
            : `${actor_name} (${labels.actor[actor].toLowerCase()})`,
      reason: ({ transition, reason }) =>
        transition === 'leave_to_staff'
          ? ((m.left_because as Record<string, string>)[reason ?? ''] ??
            words[reason as MessageCode] ??
            m.left_because_other)
          : reason,
      status: (status) => (labels.application_status as Record<string, string>)[status] ?? status,
    }),
    [m, labels, words],
  );
};
