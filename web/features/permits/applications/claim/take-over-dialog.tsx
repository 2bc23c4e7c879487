import type { Claim } from '../../../../../contract/permits/applications.ts';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';

type Props = { claim: Claim; busy: boolean; onConfirm: () => void; onClose: () => void };

/** Asks before taking over an application, since a colleague may be in the middle of it. */
export function TakeOverDialog({ claim, busy, onConfirm, onClose }: Props) {
  const m = useMessages('applications');
  const language = useLanguage();
  return (
    <ConfirmDialog
      open
      title={m.take_over_title}
      confirm={m.claim_take_over}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{m.claim_other({ name: claim.name, when: formatDateTime(claim.claimed_at, language) })}</p>
      <p>{m.take_over_text({ name: claim.name })}</p>
    </ConfirmDialog>
  );
}
