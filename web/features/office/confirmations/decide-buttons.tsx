import { useState } from 'react';
import { type Confirmation, decideConfirmation } from '../../../../contract/office/confirmations.ts';
import { reason } from '../../../../contract/values/values.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../lib/http/api.ts';
import { useForm } from '../../../lib/form/form.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { ChangedFacts } from './changed-facts.tsx';
import { CHANGED_TAGS } from './changes.ts';

type Props = { row: Confirmation };

/**
 * What the reader may do with a request that waits: withdraw their own, confirm or reject another's, or object. A question
 * once asked stays when somebody else decides meanwhile, so that the reader learns why it is too late.
 */
export function DecideButtons({ row }: Props) {
  const m = useMessages('confirmations');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const [rejecting, setRejecting] = useState(false);
  const params = { id: row.id };
  const reload = (): void => void announceChange('office');
  if (row.own)
    return (
      <ConfirmButton
        button={{ children: app.withdraw }}
        offered={row.status === 'pending'}
        title={m.withdraw_title}
        confirm={app.withdraw}
        send={() => call(decideConfirmation, { params, body: { decision: 'withdraw' } }, { quiet: true })}
        onFailure={reload}
        onDone={() => {
          showSnackbar(m.withdrawn);
          void announceChange(CHANGED_TAGS[row.kind]);
        }}
      >
        <p>{m.withdraw_text}</p>
      </ConfirmButton>
    );
  return (
    <>
      <ConfirmButton
        button={{ variant: 'primary', children: ui.confirm }}
        offered={row.may_decide}
        title={m.confirm_title}
        confirm={ui.confirm}
        send={() => call(decideConfirmation, { params, body: { decision: 'confirm' } }, { quiet: true })}
        onFailure={reload}
        onDone={() => {
          showSnackbar(m.confirmed);
          void announceChange(CHANGED_TAGS[row.kind]);
        }}
      >
        <Stack>
          <p>{m.confirm_text({ name: row.requested_by_name ?? m.gone })}</p>
          <ChangedFacts facts={row.facts} reason={row.reason} />
        </Stack>
      </ConfirmButton>
      {row.may_reject ? (
        <Button variant={row.may_decide ? 'secondary' : 'primary'} onClick={() => setRejecting(true)}>
          {row.due_at ? m.object : m.reject}
        </Button>
      ) : null}
      {rejecting ? <RejectDialog row={row} onClose={() => setRejecting(false)} /> : null}
    </>
  );
}

function RejectDialog({ row, onClose }: Props & { onClose: () => void }) {
  const m = useMessages('confirmations');
  const objects = row.due_at !== null;
  const why = objects ? m.object_reason_missing : m.reject_reason_missing;
  const form = useForm({
    name: 'reject',
    route: decideConfirmation,
    params: { id: row.id },
    start: { reason: '' },
    body: (typed) => ({ decision: 'reject' as const, reason: typed.reason }),
    // The call takes one for a rejection only.
    rules: () => ({ reason }),
    messages: { required: why, 'reason.too_short': why },
    onDone: () => {
      showSnackbar(objects ? m.objected : m.rejected);
      void announceChange(CHANGED_TAGS[row.kind]);
      onClose();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={objects ? m.object_title : m.reject_title}
      lead={<p>{objects ? m.object_text : m.reject_text}</p>}
      confirm={objects ? m.object : m.reject}
      danger
      onClose={onClose}
    />
  );
}
