import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnSession } from '../../../../contract/people/account.ts';
import {
  endUserSession,
  endUserSessions,
  listUserSessions,
} from '../../../../contract/people/user-sessions.ts';
import type { UserDetail } from '../../../../contract/people/users.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Actions, Muted } from '../../../ui/layout.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import styles from './people.module.css';

type Props = { user: UserDetail };

/**
 * Where the person is signed in, each with a button that ends it: for a lost telephone or a stolen laptop.
 * Loaded, and so recorded as a look, only when opened; once open it stays, also when none is left.
 */
export function UserSessions({ user }: Props) {
  const m = useMessages('people');
  const [open, setOpen] = useState(false);
  if (!user.allowed.includes('sessions') || (user.sessions === 0 && !open)) return null;
  return (
    <Disclosure title={m.sessions} open={open} onOpen={setOpen}>
      <Sessions user={user} />
    </Disclosure>
  );
}

function Sessions({ user }: Props) {
  const m = useMessages('people');
  const query = useQuery(callQuery(listUserSessions, { params: { id: user.id } }));
  if (query.data === undefined) return <LoadState error={query.error} onRetry={() => void query.refetch()} />;
  const rows = query.data.data;
  return (
    <Card className={styles.sessions}>
      {rows.length === 0 ? (
        <Muted>{m.sessions_none}</Muted>
      ) : (
        <>
          <p>{m.sessions_lead}</p>
          <ul>
            {rows.map((row) => (
              <Session key={row.id} user={user} row={row} />
            ))}
          </ul>
        </>
      )}
      <Actions>
        <ConfirmButton
          button={{ children: m.sessions_end_all }}
          offered={rows.length > 0}
          title={m.sessions_end_all_title}
          confirm={m.sessions_end_all}
          danger
          send={() => call(endUserSessions, { params: { id: user.id }, body: {} }, { quiet: true })}
          onDone={() => showSnackbar(m.sessions_ended)}
        >
          <p>{m.sessions_end_text({ name: user.name })}</p>
        </ConfirmButton>
      </Actions>
    </Card>
  );
}

function Session({ user, row }: Props & { row: OwnSession }) {
  const m = useMessages('people');
  const language = useLanguage();
  const name = row.name ?? ([row.browser, row.system].filter(Boolean).join(', ') || m.session_unknown);
  const last = formatDateTime(row.last_seen_at, language);
  const params = { id: user.id, session_id: row.id };
  return (
    <li>
      <div>
        <p>
          <strong>{row.kind === 'bearer' ? m.session_program({ name }) : name}</strong>
        </p>
        <Muted>{m.session_used({ last, since: formatDateTime(row.created_at, language), ip: row.ip })}</Muted>
      </div>
      <ConfirmButton
        button={{ 'aria-label': `${m.session_end}: ${name}, ${last}`, children: m.session_end }}
        title={m.session_end_title({ name })}
        confirm={m.session_end}
        danger
        send={() => call(endUserSession, { params, body: {} }, { quiet: true })}
        onDone={() => showSnackbar(m.session_ended)}
      >
        <p>{m.sessions_end_text({ name: user.name })}</p>
      </ConfirmButton>
    </li>
  );
}
