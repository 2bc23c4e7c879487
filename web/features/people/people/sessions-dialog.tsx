import { useQuery } from '@tanstack/react-query';
import type { OwnSession } from '../../../../contract/people/account.ts';
import {
  endUserSession,
  endUserSessions,
  listUserSessions,
} from '../../../../contract/people/user-sessions.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-action.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import styles from './people.module.css';
import type { UserDialogProps } from './use-user-form.ts';

/** Where the person is signed in, each with a button that ends it: for a lost telephone or a stolen laptop. */
export function SessionsDialog({ user, onClose }: UserDialogProps) {
  const m = useMessages('people');
  const ui = useMessages('ui');
  const query = useQuery(callQuery(listUserSessions, { params: { id: user.id } }, { quiet: false }));
  const rows = query.data?.data ?? [];
  return (
    <Dialog
      open
      title={m.sessions}
      onClose={onClose}
      footer={
        <>
          <ConfirmButton
            button={{ children: m.sessions_end_all }}
            offered={rows.length > 0}
            title={m.sessions_end_all_title}
            confirm={m.sessions_end_all}
            danger
            send={() => call(endUserSessions, { params: { id: user.id }, body: {} }, { quiet: true })}
            onDone={() => {
              showSnackbar(m.sessions_ended);
              onClose();
            }}
          >
            <p>{m.sessions_end_text({ name: user.name })}</p>
          </ConfirmButton>
          <Button onClick={onClose}>{ui.close}</Button>
        </>
      }
    >
      <Stack>
        <p>{m.sessions_lead}</p>
        {query.data === undefined ? (
          <LoadState error={query.error} onRetry={() => void query.refetch()} />
        ) : rows.length === 0 ? (
          <Muted>{m.sessions_none}</Muted>
        ) : (
          <ul className={styles.sessions}>
            {rows.map((row) => (
              <Session key={row.id} user={user} row={row} />
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  );
}

function Session({ user, row }: Pick<UserDialogProps, 'user'> & { row: OwnSession }) {
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
