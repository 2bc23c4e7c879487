import { currentUser } from '../../../../contract/people/auth.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { canUsePasskeys } from '../../../lib/passkeys.ts';
import { setUser } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { Adding } from './adding.tsx';
import styles from './factors.module.css';

/** Shown before everything else while a second factor is due; then the requested page follows. */
export function ForcedFactor() {
  const m = useMessages('factors');
  const done = async (): Promise<void> => setUser(await call(currentUser));
  return (
    <Card className={styles.card}>
      <Stack>
        <h1>{m.forced_title}</h1>
        <p>{m.forced_lead}</p>
        {canUsePasskeys() ? null : <p>{m.forced_ip}</p>}
        <Adding primary onDone={() => void done()} />
        <Link href="/odjava">{m.logout}</Link>
      </Stack>
    </Card>
  );
}
