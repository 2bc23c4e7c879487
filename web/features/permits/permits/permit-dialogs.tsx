import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import type { Action } from './actions.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { GiveTemporaryDialog } from './give-temporary-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { PlateCheckDialog } from './plate-check-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import type { PrintInvoiceButton } from './replace-done.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { UpdateDialog } from './update-dialog.tsx';
import { VehiclesDialog } from './vehicles-dialog.tsx';

type Props = {
  dialog: Action;
  /** The change of plate to check; by default the first that waits. */
  check_id: string | null;
  permit: PermitDetail;
  PrintInvoice: PrintInvoiceButton;
  onClose: () => void;
  onDone: (permit: PermitDetail, text: string) => void;
  /** The permit was replaced; its dialog stays open to say what follows. */
  onReplaced: (permit: PermitDetail) => void;
  onDeleted: () => void;
};

/** The dialog of an action. */
export function PermitDialogs({ dialog, check_id, permit, onClose, onDone, ...rest }: Props) {
  const { PrintInvoice, onReplaced, onDeleted } = rest;
  const m = useMessages('permits');
  const notify = (next: PermitDetail): void =>
    onDone(next, dialog === 'hand_over' && next.delivery === 'post' ? m.done_posted : m.done[dialog]);
  const props = { permit, onClose, onDone: notify };
  switch (dialog) {
    case 'check_plates': {
      const check = permit.plate_checks.find(({ id }) => id === check_id) ?? permit.plate_checks[0];
      return check ? <PlateCheckDialog {...props} check={check} /> : null;
    }
    case 'hand_over':
      return <HandOverDialog {...props} />;
    case 'change_vehicles':
      return <VehiclesDialog {...props} />;
    case 'correct':
      return <UpdateDialog {...props} />;
    case 'replace':
      return (
        <ReplaceDialog
          permit={permit}
          PrintInvoice={PrintInvoice}
          onReplaced={onReplaced}
          onClose={onClose}
        />
      );
    case 'give_temporary':
      return <GiveTemporaryDialog {...props} />;
    case 'withdraw_temporary':
    case 'suspend':
    case 'resume':
    case 'reopen':
      return <ReasonDialog {...props} chosenAction={dialog} />;
    case 'revoke':
      return <RevokeDialog {...props} />;
    case 'delete':
      return <DeleteDialog permit={permit} onClose={onClose} onDone={onDeleted} />;
  }
}
