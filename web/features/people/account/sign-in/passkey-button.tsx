import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SessionUser } from '../../../../../contract/platform/session.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { canUsePasskeys } from '../../../../lib/session/passkeys.ts';
import { useSending } from '../../../../lib/http/sending.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormErrors } from '../../../../ui/form/form.tsx';

/** Signs in with a passkey alone; there only where the browser can, so not in the prerendered page. */
export function PasskeyButton({ onDone }: { onDone: (user: SessionUser) => Promise<void> }) {
  const m = useMessages('factors');
  const [possible, setPossible] = useState(false);
  useEffect(() => setPossible(canUsePasskeys()), []);
  const form = useSending();
  if (!possible) return null;
  const signIn = (): void =>
    void form.run({
      send: async () => (await import('./passkey-sign-in.ts')).signInWithPasskey(),
      done: (user) => (user === null ? undefined : onDone(user)),
    });
  return (
    <>
      <FormErrors form={form} />
      <Button fullWidth icon={<KeyRound />} busy={form.busy} onClick={signIn}>
        {m.sign_in_passkey}
      </Button>
    </>
  );
}
