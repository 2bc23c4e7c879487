import { giveTemporaryPermit } from '../../../../contract/permits/permit-actions.ts';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { PermitDialog } from './permit-dialog.tsx';
import { usePermitForm } from './use-action.ts';

type Props = { permit: PermitDetail; onDone: (permit: PermitDetail) => void; onClose: () => void };

/** Mails a temporary permit to a holder who waits for the card. */
export function GiveTemporaryDialog({ permit, onDone, onClose }: Props) {
  const m = useMessages('permits');
  const form = usePermitForm({
    name: 'give-temporary',
    route: giveTemporaryPermit,
    params: { id: permit.id },
    permit,
    start: {},
    onDone,
  });
  const { seen } = form;
  return (
    <PermitDialog
      action="give_temporary"
      title={m.actions.give_temporary}
      lead={<p>{m.give_temporary_text({ nr: seen.permit_nr, name: seen.holder_name })}</p>}
      form={form}
      confirm={m.give_temporary_confirm}
      onClose={onClose}
    />
  );
}
