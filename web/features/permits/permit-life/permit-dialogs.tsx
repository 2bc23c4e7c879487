import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import type { Action } from './actions.ts';
import { usePermitActions } from './use-permit-actions.tsx';
import { Stale } from './permit-dialog.tsx';
import { PlateCheckDialog } from './plate-check-dialog.tsx';
import { ReplaceDialog } from './replace/replace-dialog.tsx';
import type { PrintInvoiceButton } from './replace/replace-done.tsx';
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
  onDone: (permit: PermitDetail) => void;
  /** The permit was replaced; its dialog stays open to say what follows. */
  onReplaced: (permit: PermitDetail) => void;
  onDeleted: () => void;
};

/** The dialog of an action. */
export function PermitDialogs({ dialog, check_id, permit, onClose, onDone, ...rest }: Props) {
  const { PrintInvoice, onReplaced, onDeleted } = rest;
  const m = useMessages('permits');
  const actions = usePermitActions(permit, { onDone, onDeleted });
  const notify = (next: PermitDetail): void => {
    showSnackbar(m.done[dialog]);
    onClose();
    onDone(next);
  };
  const props = { permit, onClose, onDone: notify };
  switch (dialog) {
    case 'check_plates': {
      const check = permit.plate_checks.find(({ id }) => id === check_id) ?? permit.plate_checks[0];
      return check ? <PlateCheckDialog {...props} check={check} /> : null;
    }
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
    case 'revoke':
      return <RevokeDialog {...props} />;
    default:
      return actions[dialog].dialog({ row: permit, Stale, onClose });
  }
}
