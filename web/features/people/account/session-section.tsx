import { useQuery } from '@tanstack/react-query';
import { KeyRound, Monitor, Smartphone } from 'lucide-react';
import {
  deleteOwnSession,
  endOtherSessions,
  listOwnSessions,
  type OwnSession,
} from '../../../../contract/people/account.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { refreshMs } from '../../../lib/list/list-query.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import styles from './account.module.css';

/** Where the account is signed in, each with a sign-out button; API tokens are listed separately. */
export function SessionSection({ has_password }: { has_password: boolean }) {
  const m = useMessages('own_account');
  const ui = useMessages('ui');
  const query = useQuery({
    ...callQuery(listOwnSessions, {}, { quiet: false }),
    refetchInterval: refreshMs,
  });
  const rows = query.data?.data ?? [];
  const browsers = rows.filter(({ kind }) => kind === 'cookie');
  const tokens = rows.filter(({ kind }) => kind === 'bearer');
  const failed = query.isError && query.data === undefined;
  return (
    <>
      <Card
        title={m.sessions_title}
        actions={
          <ConfirmButton
            button={{ children: m.sessions_end_others }}
            offered={browsers.length > 1}
            title={m.sessions_end_title}
            confirm={m.session_end}
            danger
            send={() => call(endOtherSessions, { body: {} }, { quiet: true })}
            onDone={() => showSnackbar(m.sessions_ended)}
          >
            <p>{m.sessions_end_text}</p>
          </ConfirmButton>
        }
      >
        <p className={styles.lead}>{has_password ? m.sessions_lead : m.sessions_lead_no_password}</p>
        {failed ? (
          <Notice tone="error">
            <p>{m.load_failed}</p>
            <Button onClick={() => void query.refetch()}>{ui.retry}</Button>
          </Notice>
        ) : null}
        {query.isPending ? <Spinner label={ui.loading} /> : null}
        <SessionList rows={browsers} />
      </Card>
      {tokens.length > 0 ? (
        <Card title={m.tokens_title}>
          <p className={styles.lead}>{m.tokens_lead}</p>
          <SessionList rows={tokens} />
        </Card>
      ) : null}
    </>
  );
}

function SessionList({ rows }: { rows: readonly OwnSession[] }) {
  const m = useMessages('own_account');
  const language = useLanguage();
  const nameOf = (row: OwnSession): string =>
    row.name ?? m.device({ browser: row.browser, system: row.system });
  return (
    <ul className={styles.sessions}>
      {rows.map((row) => {
        const Icon = row.kind === 'bearer' ? KeyRound : row.mobile ? Smartphone : Monitor;
        const name = nameOf(row);
        return (
          <li key={row.id} className={styles.session}>
            <Icon aria-hidden="true" />
            <div>
              <p className={styles.device}>
                {name} {row.current ? <StatusTag tone="success">{m.session_current}</StatusTag> : null}
              </p>
              <p className={styles.lead}>
                {m.session_last({ when: formatDateTime(row.last_seen_at, language) })}
                <br />
                {m.session_began({ when: formatDateTime(row.created_at, language), ip: row.ip })}
              </p>
            </div>
            {row.current ? null : <EndSession row={row} name={name} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Signs a browser out, or ends a token, after a question. */
function EndSession({ row, name }: { row: OwnSession; name: string }) {
  const m = useMessages('own_account');
  const language = useLanguage();
  const token = row.kind === 'bearer';
  const end = token ? m.token_end : m.session_end;
  return (
    <ConfirmButton
      button={{
        'aria-label': `${end}: ${name}, ${formatDateTime(row.last_seen_at, language)}`,
        children: end,
      }}
      title={token ? m.token_end_title : m.session_end_title}
      confirm={end}
      danger
      send={() => call(deleteOwnSession, { params: { id: row.id } }, { quiet: true })}
      onDone={() => showSnackbar(m.session_ended)}
    >
      <p>{m.session_end_text}</p>
    </ConfirmButton>
  );
}
