import { Wifi, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { onlineState, watchOnline } from '../../lib/http/online.ts';
import { useStore } from '../../lib/store.ts';
import { cx } from '../cx.ts';
import styles from './offline-banner.module.css';

/**
 * Watches the connection and says when it is lost and, for 5 seconds, when it is back. One per page, with
 * `Snackbar`.
 */
export function OfflineBanner() {
  const m = useMessages('ui');
  const { online, back_online } = useStore(onlineState);
  useEffect(() => watchOnline(m.offline), [m]);
  return (
    <div role="status">
      {online ? null : (
        <div className={styles.banner}>
          <WifiOff aria-hidden="true" />
          {m.offline_banner}
        </div>
      )}
      {back_online ? (
        <div className={cx(styles.banner, styles.back)}>
          <Wifi aria-hidden="true" />
          {m.back_online}
        </div>
      ) : null}
    </div>
  );
}
