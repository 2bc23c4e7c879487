import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { getMail, retryMail } from '../../../../contract/mail/mail-log.ts';
import type { CallReply } from '../../../../contract/platform/route.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { useCan, useUser } from '../../../lib/session/session.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useAction } from '../../../lib/use-action.ts';
import { mailHref, MAILS_PATH } from '../../../shared/mail/mail-href.ts';
import { MailStatusTag } from '../../../shared/mail/mail-status-tag.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmailText } from '../../../ui/email.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import record from '../../../ui/record/record.module.css';
import { RecordPage } from '../../../ui/record/record-page.tsx';
import styles from './mails.module.css';

type MailDetail = CallReply<typeof getMail>;

/** /posta/{id}: one message as its recipient reads it; a failed one can be sent again. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(callQuery(getMail, { params: { id } }, { quiet: false }));
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return <Mail key={id} row={data} />;
}

function Mail({ row }: { row: MailDetail }) {
  const m = useMessages('mails');
  const app = useMessages('app_ui');
  return (
    <RecordPage
      id={row.id}
      list={MAILS_PATH}
      hrefOf={mailHref}
      title={m.detail_title({ subject: row.subject })}
      status={<MailStatusTag status={row.status} />}
      actions={useMailActions(row)}
    >
      {row.status === 'failed' ? (
        <Notice tone="error" title={m.failed_title}>
          {row.last_error}
        </Notice>
      ) : null}
      <div className={record.columns}>
        <Card>
          <Facts row={row} />
        </Card>
        <Stack as="section" gap={2} aria-label={app.text}>
          <h2>{app.text}</h2>
          <Muted>{m.text_note}</Muted>
          <div className={styles.text}>{row.text}</div>
        </Stack>
      </div>
    </RecordPage>
  );
}

/** Sends a failed message again, and leads to what it is about. */
const useMailActions = ({ id, status, application_id, permit_id }: MailDetail): ReactNode => {
  const m = useMessages('mails');
  const labels = useMessages('labels');
  const app = useMessages('app_ui');
  const applications = useCan('applications.view');
  const permits = useCan('permits.view');
  const { busy, run } = useAction({ tag: 'mail' });
  const retry = (): void =>
    void run({
      send: () => call(retryMail, { params: { id } }, { quiet: true }),
      done: () => showSnackbar(m.retried),
    });
  const failed = status === 'failed';
  const application = applications ? application_id : null;
  const permit = permits ? permit_id : null;
  if (!failed && application === null && permit === null) return null;
  return (
    <>
      {failed ? (
        <Button variant="primary" busy={busy} onClick={retry}>
          {app.send_again}
        </Button>
      ) : null}
      {application ? <LinkButton href={`/vloge/${application}`}>{labels.open_application}</LinkButton> : null}
      {permit ? <LinkButton href={`/dovolilnice/${permit}`}>{m.permit}</LinkButton> : null}
    </>
  );
};

function Facts({ row }: { row: MailDetail }) {
  const m = useMessages('mails');
  const language = useLanguage();
  const operates = useUser().role === 'root';
  return (
    <FactList
      items={[
        {
          key: 'to',
          term: m.columns.to_address,
          value: row.to_address ? <EmailText>{row.to_address}</EmailText> : m.no_address,
        },
        { key: 'template', term: m.columns.template, value: m.templates[row.template] ?? row.template },
        { key: 'created', term: m.columns.created_at, value: formatDateTime(row.created_at, language) },
        {
          key: 'sent',
          term: m.columns.sent_at,
          value: row.sent_at ? formatDateTime(row.sent_at, language) : m.not_sent,
        },
        { key: 'attempts', term: m.columns.attempts, value: row.attempts },
        ...(operates ? [{ key: 'message_id', term: m.columns.message_id, value: row.message_id }] : []),
      ]}
    />
  );
}
