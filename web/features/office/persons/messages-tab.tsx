import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listPersonMessages } from '../../../../contract/office/persons.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/call-query.ts';
import { MailStatusTag } from '../../../shared/mail/mail-status-tag.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { MailDialog } from '../../mail/mails/mail-dialog.tsx';
import { Lines } from './lines.tsx';

/** Mails and letters to a person; each opens as its recipient reads it. */
export function MessagesTab({ id }: { id: string }) {
  const m = useMessages('persons');
  const language = useLanguage();
  const [opened, setOpened] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(callQuery(listPersonMessages, { params: { id } }));
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Lines
        empty={m.messages_empty}
        rows={data.data.map((mail) => ({
          id: mail.id,
          title: mail.subject,
          open: () => setOpened(mail.id),
          detail: `${formatDateTime(mail.sent_at ?? mail.created_at, language)} · ${mail.to_address ?? m.letter}`,
          end: <MailStatusTag status={mail.status} />,
        }))}
      />
      {opened ? <MailDialog id={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
