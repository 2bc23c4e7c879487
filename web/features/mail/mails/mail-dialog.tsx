import { useQuery } from '@tanstack/react-query';
import { getMail, retryMail } from '../../../../contract/mail/mail-log.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useCan } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MailStatusTag } from '../../../shared/mail/mail-status-tag.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import styles from './mails.module.css';

/** One message as its recipient reads it; a failed one can be sent again. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const m = useMessages('mails');
  const applications = useCan('applications.view');
  const permits = useCan('permits.view');
  const ui = useMessages('ui');
  const language = useLanguage();
  const mail = useQuery(callQuery(getMail, { params: { id } }, { quiet: false }));
  const { busy, run } = useAction({ tag: 'mail' });
  const retry = (): void =>
    void run({
      send: () => call(retryMail, { params: { id } }, { quiet: true }),
      done: () => showSnackbar(m.retried),
    });
  const row = mail.data;
  return (
    <Dialog
      open
      size="large"
      title={row?.subject ?? m.detail_title}
      onClose={onClose}
      footer={
        <>
          {row?.application_id && applications ? (
            <LinkButton href={`/vloge/${row.application_id}`}>{m.application}</LinkButton>
          ) : null}
          {row?.permit_id && permits ? (
            <LinkButton href={`/dovolilnice/${row.permit_id}`}>{m.permit}</LinkButton>
          ) : null}
          {row?.status === 'failed' ? (
            <Button variant="primary" busy={busy} onClick={retry}>
              {m.retry}
            </Button>
          ) : null}
          <Button onClick={onClose}>{ui.close}</Button>
        </>
      }
    >
      {row ? (
        <Stack>
          {row.status === 'failed' ? (
            <Notice tone="error" title={m.failed_title}>
              {row.last_error}
            </Notice>
          ) : null}
          <DescriptionList
            items={[
              { key: 'to', term: m.to_address, value: row.to_address ?? m.no_address },
              { key: 'status', term: m.status, value: <MailStatusTag status={row.status} /> },
              { key: 'created', term: m.created_at, value: formatDateTime(row.created_at, language) },
              {
                key: 'sent',
                term: m.sent_at,
                value: row.sent_at ? formatDateTime(row.sent_at, language) : m.not_sent,
              },
              { key: 'attempts', term: m.attempts, value: row.attempts },
            ]}
          />
          <Muted>{m.text_note}</Muted>
          <div className={styles.text} role="group" aria-label={m.text} tabIndex={0}>
            {row.text}
          </div>
        </Stack>
      ) : mail.isError ? (
        <Notice tone="error" role="alert">
          {m.not_loaded}
        </Notice>
      ) : (
        <p role="status">
          <Spinner /> {m.loading}
        </p>
      )}
    </Dialog>
  );
}
