import { useQuery } from '@tanstack/react-query';
import { KeyRound, Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import {
  deleteOwnSession,
  endOtherSessions,
  listOwnSessions,
  type OwnSession,
} from '../../../../contract/people/account.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { refreshMs } from '../../../lib/list-query.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import styles from './account.module.css';
import { useSending } from '../../../lib/sending.ts';
import { FormErrors } from '../../../ui/form.tsx';

type Question = { kind: 'one'; session: OwnSession } | { kind: 'others' };

/** Where the account is signed in, each with a sign-out button; API tokens are listed separately. */
export function SessionSection() {
  const m = useMessages('own_account');
  const ui = useMessages('ui');
  const form = useSending();
  const [asked, setAsked] = useState<Question | null>(null);
  const query = useQuery({
    ...callQuery(listOwnSessions, {}, { quiet: false }),
    refetchInterval: refreshMs,
  });
  const rows = query.data?.data ?? [];
  const browsers = rows.filter(({ kind }) => kind === 'cookie');
  const tokens = rows.filter(({ kind }) => kind === 'bearer');
  const end = (): void => {
    if (asked === null) return;
    void form.run<unknown>({
      send: () =>
        asked.kind === 'one'
          ? call(deleteOwnSession, { params: { id: asked.session.id } }, { quiet: true })
          : call(endOtherSessions, { body: {} }, { quiet: true }),
      done: () => {
        setAsked(null);
        showSnackbar(asked.kind === 'one' ? m.session_ended : m.sessions_ended);
      },
    });
  };
  const failed = query.isError && query.data === undefined;
  return (
    <>
      <Card
        title={m.sessions_title}
        actions={
          browsers.length > 1 ? (
            <Button onClick={() => setAsked({ kind: 'others' })}>{m.sessions_end_others}</Button>
          ) : null
        }
      >
        <p className={styles.lead}>{m.sessions_lead}</p>
        {failed ? (
          <Notice tone="error">
            <p>{m.load_failed}</p>
            <Button onClick={() => void query.refetch()}>{ui.table_retry}</Button>
          </Notice>
        ) : null}
        {query.isPending ? <Spinner label={ui.loading} /> : null}
        <SessionList rows={browsers} onEnd={(session) => setAsked({ kind: 'one', session })} />
      </Card>
      {tokens.length > 0 ? (
        <Card title={m.tokens_title}>
          <p className={styles.lead}>{m.tokens_lead}</p>
          <SessionList rows={tokens} onEnd={(session) => setAsked({ kind: 'one', session })} />
        </Card>
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        title={
          asked?.kind === 'one'
            ? asked.session.kind === 'bearer'
              ? m.token_end_title
              : m.session_end_title
            : m.sessions_end_title
        }
        confirm={asked?.kind === 'one' && asked.session.kind === 'bearer' ? m.token_end : m.session_end}
        danger
        busy={form.busy}
        onConfirm={end}
        onClose={() => {
          form.restart();
          setAsked(null);
        }}
      >
        <p>{asked?.kind === 'one' ? m.session_end_text : m.sessions_end_text}</p>
        <FormErrors form={form} />
      </ConfirmDialog>
    </>
  );
}

function SessionList({ rows, onEnd }: { rows: readonly OwnSession[]; onEnd: (row: OwnSession) => void }) {
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
            {row.current ? null : (
              <Button
                aria-label={`${row.kind === 'bearer' ? m.token_end : m.session_end}: ${name}, ${formatDateTime(row.last_seen_at, language)}`}
                onClick={() => onEnd(row)}
              >
                {row.kind === 'bearer' ? m.token_end : m.session_end}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
