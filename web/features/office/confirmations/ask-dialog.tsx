import { useNavigate } from 'react-router';
import { createConfirmation } from '../../../../contract/office/confirmations.ts';
import type { WaitingRequest } from '../../../../contract/platform/second-person.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { announceChange } from '../../../lib/http/api.ts';
import { useForm } from '../../../lib/form/form.ts';
import type { SecondPersonCall } from '../../../lib/session/second-person.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { ChangedFacts } from './changed-facts.tsx';
import { CHANGED_TAGS } from './changes.ts';
import { confirmationHref } from './paths.ts';

type Props = { needed: SecondPersonCall; onClose: () => void };

/** Sends what needs a second person to be confirmed, with a reason; then shows the request. */
export function AskDialog({ needed, onClose }: Props) {
  return needed.waiting ? (
    <AskedBefore waiting={needed.waiting} onClose={onClose} />
  ) : (
    <Ask needed={needed} onClose={onClose} />
  );
}

function Ask({ needed, onClose }: Props) {
  const m = useMessages('confirmations');
  const navigate = useNavigate();
  const { kind, params, body, unless_objected } = needed;
  const form = useForm({
    name: 'confirmation',
    route: createConfirmation,
    start: { reason: '' },
    body: ({ reason }) => ({ kind, params: params ?? {}, body: body ?? {}, reason }),
    onDone: ({ id }) => {
      onClose();
      showSnackbar(unless_objected ? m.asked_due : m.asked);
      void announceChange(CHANGED_TAGS[kind]);
      void navigate(confirmationHref(id));
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={unless_objected ? m.ask_due_title : m.ask_title}
      lead={<p>{unless_objected ? m.ask_due_text : m.ask_text}</p>}
      hint={unless_objected ? m.reason_hint_due : m.reason_hint}
      confirm={unless_objected ? m.ask_due : m.ask}
      onClose={onClose}
    >
      <ChangedFacts facts={needed.facts} />
    </ReasonDialog>
  );
}

/** The same is asked for once: whoever comes second is led to it. */
function AskedBefore({ waiting, onClose }: { waiting: WaitingRequest; onClose: () => void }) {
  const m = useMessages('confirmations');
  const ui = useMessages('ui');
  const language = useLanguage();
  const navigate = useNavigate();
  return (
    <Dialog
      open
      title={m.asked_before_title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{ui.close}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              void navigate(confirmationHref(waiting.id));
            }}
          >
            {m.asked_before_open}
          </Button>
        </>
      }
    >
      <p>
        {m.asked_before({
          who: waiting.requested_by_name ?? m.gone,
          when: formatDateTime(waiting.requested_at, language),
        })}
      </p>
    </Dialog>
  );
}
