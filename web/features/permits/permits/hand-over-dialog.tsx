import { handOverPermit, type PermitDetail } from '../../../../contract/permits/permits.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { ActionDialog } from './action-dialog.tsx';
import { useAction } from './use-action.ts';

type Props = { permit: PermitDetail; onDone: (permit: PermitDetail) => void; onClose: () => void };

/** Records that the holder has the card, or that it went to the post. */
export function HandOverDialog({ permit, onDone, onClose }: Props) {
  const m = useMessages('permits');
  const control = useAction<PermitDetail>({
    permit,
    onDone,
    run: ({ version }) =>
      call(handOverPermit, { params: { id: permit.id }, body: { version } }, { quiet: true }),
  });
  const { seen } = control;
  const post = seen.delivery === 'post';
  const context = { card: seen.rfid_card_number ?? '–', name: seen.holder_name };
  return (
    <ActionDialog
      action="hand_over"
      title={post ? m.hand_over_post_title : m.hand_over_title}
      lead={<p>{post ? m.hand_over_post_text(context) : m.hand_over_text(context)}</p>}
      control={control}
      confirm={post ? m.hand_over_post_confirm : m.hand_over_confirm}
      onSubmit={() => void control.submit('hand_over')}
      onClose={onClose}
    />
  );
}
