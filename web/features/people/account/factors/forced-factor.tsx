import { currentUser } from '../../../../../contract/people/auth.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { call } from '../../../../lib/http/api.ts';
import { canUsePasskeys } from '../../../../lib/session/passkeys.ts';
import { setUser } from '../../../../lib/session/session.ts';
import { Card } from '../../../../ui/card.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { Link } from '../../../../ui/link.tsx';
import { AddFactorButtons } from './add-factor-buttons.tsx';
import styles from './factors.module.css';

/** Shown before everything else while a second factor is due; then the requested page follows. */
export function ForcedFactor() {
  const m = useMessages('factors');
  const ui = useMessages('ui');
  const done = async (): Promise<void> => setUser(await call(currentUser));
  return (
    <Card className={styles.card}>
      <Stack>
        <h1>{m.forced_title}</h1>
        <p>{m.forced_lead}</p>
        {canUsePasskeys() ? null : <p>{m.forced_ip}</p>}
        <AddFactorButtons primary onDone={() => void done()} />
        <Link href="/odjava">{ui.logout}</Link>
      </Stack>
    </Card>
  );
}
