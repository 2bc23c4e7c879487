import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { logout } from '../../../contract/people/auth.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { ApiError, call } from '../../lib/api.ts';
import { LOGIN } from '../../lib/redirect.ts';
import { clearUser } from '../../lib/session.ts';
import { showSnackbar } from '../../lib/snackbar.ts';
import { Spinner } from '../../ui/spinner.tsx';
import styles from '../common/message-page.module.css';

/**
 * /odjava: ends the session at the server, then here and in the other tabs. Without a connection the person
 * stays signed in and sees a message.
 */
export function Component() {
  const m = useMessages('app');
  const ui = useMessages('ui');
  const navigate = useNavigate();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const leave = (): void => {
      clearUser();
      void navigate(LOGIN, { replace: true });
      showSnackbar(m.logged_out);
    };
    call(logout, {}, { quiet: true }).then(leave, (error: unknown) => {
      // A session that the server no longer knows counts as ended.
      if (error instanceof ApiError && error.status === 401) return leave();
      showSnackbar(error instanceof ApiError && error.kind === 'network' ? ui.offline : m.server_error_text, {
        timeout: 7000,
      });
      void navigate('/nadzorna-plosca', { replace: true });
    });
  }, [navigate, m, ui]);
  return (
    <div className={styles.page}>
      <h1>{m.logging_out}</h1>
      <Spinner large />
    </div>
  );
}
