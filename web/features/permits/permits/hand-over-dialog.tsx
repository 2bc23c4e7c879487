import { handOverPermit, type PermitDetail } from '../../../../contract/permits/permits.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { PermitDialog } from './permit-dialog.tsx';
import { usePermitForm } from './use-action.ts';

type Props = { permit: PermitDetail; onDone: (permit: PermitDetail) => void; onClose: () => void };

/** Records that the holder has the card, or that it went to the post. */
export function HandOverDialog({ permit, onDone, onClose }: Props) {
  const m = useMessages('permits');
  const form = usePermitForm({
    name: 'hand-over',
    route: handOverPermit,
    params: { id: permit.id },
    permit,
    start: {},
    onDone,
  });
  const { seen } = form;
  const post = seen.delivery === 'post';
  const context = { card: seen.rfid_card_number ?? '–', name: seen.holder_name };
  return (
    <PermitDialog
      action="hand_over"
      title={post ? m.hand_over_post_title : m.hand_over_title}
      lead={<p>{post ? m.hand_over_post_text(context) : m.hand_over_text(context)}</p>}
      form={form}
      confirm={post ? m.hand_over_post_confirm : m.hand_over_confirm}
      onClose={onClose}
    />
  );
}
