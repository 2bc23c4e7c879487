import type { Claim } from '../../../../../contract/permits/applications.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { useSending } from '../../../../lib/http/sending.ts';
import { Button } from '../../../../ui/button.tsx';
import { FocusedNotice } from '../../../../ui/feedback/focused-notice.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';

/**
 * In a dialog: a colleague took over the application meanwhile. What was typed stays; the action continues
 * once it is claimed again.
 */
export function ClaimedNotice({ claim, onTake }: { claim: Claim; onTake: () => Promise<void> }) {
  const m = useMessages('applications');
  const { busy, rejection, run } = useSending();
  return (
    <FocusedNotice>
      <Notice tone="warning" role="alert" title={m.claim_taken_meanwhile({ name: claim.name })}>
        <p>{rejection ?? m.take_over_text({ name: claim.name })}</p>
        <Button busy={busy} onClick={() => void run({ send: onTake })}>
          {m.claim_take_over}
        </Button>
      </Notice>
    </FocusedNotice>
  );
}
