import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { logout } from '../../../../contract/people/auth.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../lib/http/api.ts';
import { forgetDrafts, hasDrafts } from '../../../lib/form/draft.ts';
import { forgetKeptFiles, hasKeptFiles } from '../../../lib/files/kept-files.ts';
import { LOGIN } from '../../../lib/http/redirect.ts';
import { clearUser, session } from '../../../lib/session/session.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import styles from '../../common/message-page.module.css';

/**
 * /odjava: ends the session at the server, then here and in the other tabs. Where drafts or chosen documents
 * would stay behind in the browser it asks first, because the next one at it may be somebody else. Without a
 * connection the person stays signed in and sees a message.
 */
export function Component() {
  const m = useMessages('app');
  const [asks, setAsks] = useState(false);
  const signOut = useSignOut();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void hasKeptFiles().then((files) => (files || hasDrafts() ? setAsks(true) : signOut()));
  }, [signOut]);
  if (asks)
    return (
      <Left
        onDone={(keep) => {
          setAsks(false);
          if (!keep) {
            forgetDrafts();
            void forgetKeptFiles().then(signOut);
          } else signOut();
        }}
      />
    );
  return (
    <div className={styles.page}>
      <h1>{m.logging_out}</h1>
      <Spinner large />
    </div>
  );
}

/** What stays behind in the browser, and what becomes of it. */
function Left({ onDone }: { onDone: (keep: boolean) => void }) {
  const m = useMessages('app');
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {m.left_title}
      </h1>
      <p>{m.left_text}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => onDone(false)}>
          {m.left_forget}
        </Button>
        <Button onClick={() => onDone(true)}>{m.left_keep}</Button>
        <Button variant="tertiary" onClick={() => void navigate(-1)}>
          {m.left_stay}
        </Button>
      </div>
    </div>
  );
}

function useSignOut(): () => void {
  const m = useMessages('app');
  const ui = useMessages('ui');
  const navigate = useNavigate();
  return useCallback(() => {
    const leave = (): void => {
      const { user } = session.get();
      clearUser();
      // The provider is asked to end its session, too: the next person at this computer would be signed in at once.
      if (user?.by_provider)
        return window.location.replace(
          `/api/auth/provider/${user.role === 'user' ? 'applicants' : 'staff'}/sign-out`,
        );
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
}
