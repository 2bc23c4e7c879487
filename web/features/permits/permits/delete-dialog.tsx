import { deletePermit } from '../../../../contract/permits/permit-actions.ts';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { PermitDialog } from './permit-dialog.tsx';
import { usePermitForm } from './use-action.ts';

type Props = { permit: PermitDetail; onDone: () => void; onClose: () => void };

/** Removes a revoked permit from the lists. */
export function DeleteDialog({ permit, onDone, onClose }: Props) {
  const m = useMessages('permits');
  const form = usePermitForm({
    name: 'delete',
    route: deletePermit,
    params: { id: permit.id },
    permit,
    start: {},
    onDone,
  });
  return (
    <PermitDialog
      action="delete"
      title={m.delete_title}
      lead={<p>{m.delete_lead({ nr: permit.permit_nr, name: permit.holder_name })}</p>}
      form={form}
      confirm={m.delete_confirm}
      danger
      onClose={onClose}
    />
  );
}
