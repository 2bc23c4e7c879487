import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import type { ApplicationDetail } from '../../../contract/applications.ts';
import { listMails } from '../../../contract/office.ts';
import { can } from '../../../contract/permissions.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MailStatusTag } from '../../ui/domain-tags.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import record from '../../ui/record.module.css';
import styles from './review.module.css';

/** One mail opened over the page; the mail log brings its own dialog (web/app composes them). */
export type ShowMail = ComponentType<{ id: string; onClose: () => void }>;

/** The panel with the money of the file; it is a feature of its own. */
export type ShowMoney = ComponentType<{ application: ApplicationDetail }>;

/** What was written to the applicant about this file. */
export function ReviewMails({
  application,
  MailDialog,
}: {
  application: ApplicationDetail;
  MailDialog: ShowMail;
}) {
  const m = useMessages('applications');
  const language = useLanguage();
  const { user } = useSession();
  const [opened, setOpened] = useState<string | null>(null);
  const allowed = user !== null && can(user, 'mail_log.view');
  const mails = useQuery({
    queryKey: [listMails.path, application.id, application.version],
    queryFn: ({ signal }) =>
      call(
        listMails,
        { body: { per_page: 50, filters: { application_id: application.id } } },
        { signal, quiet: true },
      ),
    enabled: allowed,
  });
  if (!allowed) return null;
  return (
    <Card title={m.mails} className={record.card}>
      {mails.data ? (
        mails.data.data.length === 0 ? (
          <p className={record.muted}>{m.mails_none}</p>
        ) : (
          <ul className={record.records}>
            {mails.data.data.map((mail) => (
              <li key={mail.id}>
                <button
                  type="button"
                  className={styles.recordLink}
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
          {m.mails_failed} <Button onClick={() => void mails.refetch()}>{m.try_again}</Button>
        </p>
      ) : (
        <Spinner label={m.mails_loading} />
      )}
      {opened ? <MailDialog id={opened} onClose={() => setOpened(null)} /> : null}
    </Card>
  );
}
