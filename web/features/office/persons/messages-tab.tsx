import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { listPersonMessages } from '../../../../contract/office/persons.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { usePlace } from '../../../lib/list/use-place.ts';
import { mailHref } from '../../../shared/mail/mail-href.ts';
import { MailStatusTag } from '../../../shared/mail/mail-status-tag.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { Lines } from './lines.tsx';

/** Mails and letters to a person; the page of each shows it as its recipient reads it. */
export function MessagesTab({ id }: { id: string }) {
  const m = useMessages('persons');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(callQuery(listPersonMessages, { params: { id } }));
  usePlace(useLocation().pathname, data?.data);
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return (
    <Lines
      empty={m.messages_empty}
      rows={data.data.map((mail) => ({
        id: mail.id,
        title: mail.subject,
        href: mailHref(mail.id),
        detail: `${formatDateTime(mail.sent_at ?? mail.created_at, language)} · ${mail.to_address ?? m.letter}`,
        end: <MailStatusTag status={mail.status} />,
      }))}
    />
  );
}
