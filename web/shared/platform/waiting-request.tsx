import type { WaitingRequest } from '../../../contract/platform/second-person.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** On the screen of a record: somebody has asked for a change that two persons decide, and where it waits. */
export function WaitingRequestNotice({ waiting }: { waiting: WaitingRequest | null }) {
  const m = useMessages('shared');
  const language = useLanguage();
  if (waiting === null) return null;
  const { id, due_at } = waiting;
  const asked = {
    who: waiting.requested_by_name ?? m.second_person_gone,
    when: formatDateTime(waiting.requested_at, language),
  };
  return (
    <Notice title={due_at ? m.second_person_due_title : m.second_person_title}>
      <p>
        {due_at
          ? m.second_person_due({ ...asked, due: formatDateTime(due_at, language) })
          : m.second_person_asked(asked)}
      </p>
      <Link href={`/potrditve/${id}`}>{m.second_person_open}</Link>
    </Notice>
  );
}
