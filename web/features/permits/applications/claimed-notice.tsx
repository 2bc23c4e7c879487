import { useState } from 'react';
import type { Claim } from '../../../../contract/permits/applications.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/**
 * In a dialog: a colleague took over the application meanwhile. What was typed stays; the action continues
 * once it is claimed again.
 */
export function ClaimedNotice({ claim, onTake }: { claim: Claim; onTake: () => Promise<void> }) {
  const m = useMessages('applications');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      await onTake();
    } catch {
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <Notice tone="warning" role="alert" title={m.claim_taken_meanwhile({ name: claim.name })}>
      <p>{failed ? m.error_network : m.take_over_text({ name: claim.name })}</p>
      <Button busy={busy} onClick={() => void take()}>
        {m.claim_take_over}
      </Button>
    </Notice>
  );
}
