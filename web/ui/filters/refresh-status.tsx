import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatRelative } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { IconButton } from '../icon-button.tsx';
import styles from './refresh-status.module.css';

type Props = { at: number | undefined; refreshing: boolean; onRefresh: () => void };

const tick = 15_000;

/** Age of the shown data, with a refresh button. */
export function RefreshStatus({ at, refreshing, onRefresh }: Props) {
  const m = useMessages('app_ui');
  const language = useLanguage();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  const fresh = at !== undefined && now - at < tick;
  const age =
    at === undefined
      ? m.table_refresh
      : fresh
        ? m.table_refreshed_now
        : m.table_refreshed({ when: formatRelative(at, now, language) });
  // The age is the hint of the button: as text beside it, it would move the buttons whenever it changes.
  return (
    <IconButton
      label={m.table_refresh}
      title={refreshing ? m.table_refreshing : `${m.table_refresh} (${age})`}
      icon={<RefreshCw className={refreshing ? styles.turning : undefined} />}
      onClick={onRefresh}
    />
  );
}
