import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { formatDateTime } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { onlineState } from '../../lib/http/online.ts';
import { useSession } from '../../lib/session/session.ts';
import { askToSignIn } from '../../lib/session/sign-in-request.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './held-banner.module.css';

/** Time of the oldest data on the screen that could not be refreshed; 0 when all are fresh. */
const oldest = (client: QueryClient): number => {
  const failed = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && query.state.status === 'error' && query.state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt);
  return failed.length > 0 ? Math.min(...failed) : 0;
};

/** Warns that the screen shows old data: the session has ended, or a background refresh failed. */
export function HeldBanner() {
  const m = useMessages('app');
  const ui = useMessages('ui');
  const language = useLanguage();
  const client = useQueryClient();
  const { authenticated } = useSession();
  const { online } = useStore(onlineState);
  const since = useSyncExternalStore(
    useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client]),
    () => oldest(client),
  );
  return (
    <div role="status" className={styles.held}>
      {authenticated ? null : (
        <Notice tone="warning" title={m.held_title}>
          <p>{m.held_text}</p>
          <Button variant="primary" aria-haspopup="dialog" onClick={() => void askToSignIn()}>
            {ui.login}
          </Button>
        </Notice>
      )}
      {authenticated && online && since > 0 ? (
        <Notice tone="warning">
          <p>{m.old_data({ when: formatDateTime(new Date(since).toISOString(), language) })}</p>
          <Button
            onClick={() =>
              void client.refetchQueries({
                type: 'active',
                predicate: ({ state }) => state.status === 'error',
              })
            }
          >
            {ui.retry}
          </Button>
        </Notice>
      ) : null}
    </div>
  );
}
