import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { listMails } from '../../../contract/mail/mail-log.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/i18n.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MailStatusTag } from './mail-status-tag.tsx';
import record from '../../ui/record.module.css';
import { Spinner } from '../../ui/spinner.tsx';

/** Opens one mail over the page; the mail log provides the dialog (web/app composes them). */
export type ShowMail = ComponentType<{ id: string; onClose: () => void }>;

type Props = {
  /** The application that the mails belong to; null: nothing is shown. */
  application_id: string | null;
  /** Version of the row beside it: a new one reloads the list. */
  version: number;
  words: {
    mails: string;
    mails_none: string;
    mails_loading: string;
    mails_failed: string;
    try_again: string;
  };
  MailDialog: ShowMail;
};

/** Mails about an application, for people who may read the mail log. */
export function MailList({ application_id, version, words, MailDialog }: Props) {
  const language = useLanguage();
  const [opened, setOpened] = useState<string | null>(null);
  const allowed = useCan('mail_log.view') && application_id !== null;
  const mails = useQuery({
    ...callQuery(
      listMails,
      { body: { per_page: 50, filters: { application_id: application_id ?? '' } } },
      { varies_with: version },
    ),
    enabled: allowed,
  });
  if (!allowed) return null;
  return (
    <Card title={words.mails} className={record.card}>
      {mails.data ? (
        mails.data.data.length === 0 ? (
          <p className={record.muted}>{words.mails_none}</p>
        ) : (
          <ul className={record.records}>
            {mails.data.data.map((mail) => (
              <li key={mail.id}>
                <button
                  type="button"
                  className={record.open}
                  aria-haspopup="dialog"
                  onClick={() => setOpened(mail.id)}
                >
                  {mail.subject}
                </button>
                <MailStatusTag status={mail.status} />
                <span className={record.muted}>
                  {formatDateTime(mail.sent_at ?? mail.created_at, language)}
                  {mail.to_address ? ` · ${mail.to_address}` : null}
                </span>
              </li>
            ))}
          </ul>
        )
      ) : mails.isError ? (
        <p>
          {words.mails_failed} <Button onClick={() => void mails.refetch()}>{words.try_again}</Button>
        </p>
      ) : (
        <Spinner label={words.mails_loading} />
      )}
      {opened ? <MailDialog id={opened} onClose={() => setOpened(null)} /> : null}
    </Card>
  );
}
