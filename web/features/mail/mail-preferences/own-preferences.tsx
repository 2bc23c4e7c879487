import { useQuery } from '@tanstack/react-query';
import {
  changeOwnMailPreferences,
  getOwnMailPreferences,
} from '../../../../contract/mail/mail-preferences.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { Topics } from './topics.tsx';
import styles from './own-preferences.module.css';

/** The tab "Obvestila" of an applicant's settings. */
export function Tab() {
  const m = useMessages('mail_preferences');
  const query = useQuery({
    ...callQuery(getOwnMailPreferences, {}, { quiet: false }),
    gcTime: 0,
  });
  if (!query.data) return <LoadState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className={styles.sheet}>
      <p>{m.lead}</p>
      <Topics
        preferences={query.data}
        save={(body) => call(changeOwnMailPreferences, { body }, { quiet: true })}
      />
    </div>
  );
}
