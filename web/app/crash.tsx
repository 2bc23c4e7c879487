import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { useMessages } from '../i18n/i18n.tsx';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import styles from './common/message-page.module.css';

/** Shown instead of a screen that failed to load or render; `whole` when even the frame is gone. */
export function Crash({ whole }: { whole?: boolean }) {
  const m = useMessages('app');
  const app = useMessages('app_ui');
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the only trace of a defect in the browser
    console.error(error);
  }, [error]);
  const again = useCallback(() => void navigate(location, { replace: true }), [navigate, location]);
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);
  const Frame = whole ? 'main' : 'div';
  return (
    <Frame className={styles.page} id={whole ? 'main' : undefined}>
      <h1>{m.crash_title}</h1>
      <p>{m.crash_text}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => (navigator.onLine ? window.location.reload() : again())}>
          {m.reload}
        </Button>
        <LinkButton href="/nadzorna-plosca">{app.to_dashboard}</LinkButton>
      </div>
    </Frame>
  );
}
