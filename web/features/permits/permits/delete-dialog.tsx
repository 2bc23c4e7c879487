import { deletePermit } from '../../../../contract/permits/permit-actions.ts';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { ActionDialog } from './action-dialog.tsx';
import { useAction } from './use-action.ts';

type Props = { permit: PermitDetail; onDone: () => void; onClose: () => void };

/** Removes a revoked permit from the lists. */
export function DeleteDialog({ permit, onDone, onClose }: Props) {
  const m = useMessages('permits');
  const control = useAction({
    permit,
    onDone,
    run: () => call(deletePermit, { params: { id: permit.id } }, { quiet: true }),
  });
  return (
    <ActionDialog
      action="delete"
      title={m.delete_title}
      lead={<p>{m.delete_lead({ nr: permit.permit_nr, name: permit.holder_name })}</p>}
      control={control}
      confirm={m.delete_confirm}
      danger
      onSubmit={() => void control.submit('delete')}
      onClose={onClose}
    />
  );
}
