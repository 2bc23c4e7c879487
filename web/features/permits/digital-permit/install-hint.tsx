import { Smartphone } from 'lucide-react';
import { useMessages } from '../../../i18n/i18n.tsx';
import { installPrompt, isInstalled } from '../../../lib/install-prompt.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';

/** How to put the permits on the home screen: a button where the browser offers one, else words. */
export function InstallHint() {
  const m = useMessages('digital_permit');
  const { ask } = useStore(installPrompt);
  if (isInstalled()) return null;
  if (ask === null) return <p>{m.install_hint}</p>;
  return (
    <Button icon={<Smartphone aria-hidden="true" />} onClick={() => void ask()}>
      {m.install}
    </Button>
  );
}
