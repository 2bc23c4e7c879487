import { useQuery } from '@tanstack/react-query';
import { getFiscalOverview } from '../../../../contract/money/fiscal.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { callQuery } from '../../../lib/http/call-query.ts';
import { refreshMs } from '../../../lib/list/list-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { EnvironmentCard } from './environment-card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './fiscal.module.css';
import { MessagesList } from './messages-list.tsx';
import { PremisesCard } from './premises-card.tsx';
import { SystemCard } from './system-card.tsx';
import { UnverifiedList } from './unverified-list.tsx';

/** Tab of the settings: environment, certificates, premises, unverified invoices and sent messages. */
export function Tab() {
  const m = useMessages('fiscal');
  const ui = useMessages('ui');
  const overview = useQuery({
    ...callQuery(getFiscalOverview, {}, { quiet: false }),
    refetchInterval: refreshMs,
  });
  if (!overview.data)
    return overview.isError ? (
      <Notice tone="error" role="alert">
        <p>{m.load_failed}</p>
        <Button onClick={() => void overview.refetch()}>{ui.retry}</Button>
      </Notice>
    ) : (
      <Spinner label={ui.loading} />
    );
  return (
    <Stack gap={5}>
      <p>{m.lead}</p>
      <EnvironmentCard overview={overview.data} />
      <UnverifiedList />
      <PremisesCard overview={overview.data} />
      <div className={styles.cards}>
        {overview.data.systems.map((system) => (
          <SystemCard key={system.environment} system={system} />
        ))}
      </div>
      <MessagesList />
    </Stack>
  );
}
