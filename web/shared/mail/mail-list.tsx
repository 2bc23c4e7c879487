import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { listMails } from '../../../contract/mail/mail-log.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { callQuery } from '../../lib/http/call-query.ts';
import { useCan } from '../../lib/session/session.ts';
import { usePlace } from '../../lib/list/use-place.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import record from '../../ui/record/record.module.css';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { mailHref } from './mail-href.ts';
import { MailStatusTag } from './mail-status-tag.tsx';

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
  };
};

/** Mails about an application, for people who may read the mail log; the page of each leads back here. */
export function MailList({ application_id, version, words }: Props) {
  const language = useLanguage();
  const ui = useMessages('ui');
  const allowed = useCan('mail_log.view') && application_id !== null;
  const mails = useQuery({
    ...callQuery(
      listMails,
      { body: { per_page: 50, filters: { application_id: application_id ?? '' } } },
      { varies_with: version },
    ),
    enabled: allowed,
  });
  usePlace(useLocation().pathname, mails.data?.data);
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
                <Link href={mailHref(mail.id)}>{mail.subject}</Link>
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
          {words.mails_failed} <Button onClick={() => void mails.refetch()}>{ui.retry}</Button>
        </p>
      ) : (
        <Spinner label={words.mails_loading} />
      )}
    </Card>
  );
}
