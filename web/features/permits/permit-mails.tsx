import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { listMails } from '../../../contract/office.ts';
import type { PermitDetail } from '../../../contract/permits.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { call } from '../../lib/api.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MailStatusTag } from '../../ui/domain-tags.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import record from '../../ui/record.module.css';
import styles from './permit.module.css';

/** One mail opened over the page; the mail log brings its own dialog (web/app composes them). */
export type ShowMail = ComponentType<{ id: string; onClose: () => void }>;

/** What was written to the holder: mails about a permit hang on the application that it came of. */
export function PermitMails({ permit, MailDialog }: { permit: PermitDetail; MailDialog: ShowMail }) {
  const m = useMessages('permits');
  const language = useLanguage();
  const [opened, setOpened] = useState<string | null>(null);
  const application_id = permit.application?.id ?? '';
  const allowed = useCan('mail_log.view') && application_id !== '';
  const mails = useQuery({
    queryKey: [listMails.path, application_id, permit.version],
    queryFn: ({ signal }) =>
      call(listMails, { body: { per_page: 50, filters: { application_id } } }, { signal, quiet: true }),
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
