import { useNavigate } from 'react-router';
import { createConfirmation } from '../../../../contract/office/confirmations.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useForm } from '../../../lib/form.ts';
import type { NeedsSecond } from '../../../lib/second-person.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { ChangedFacts } from './changed-facts.tsx';
import { confirmationHref } from './paths.ts';

type Props = { needed: NeedsSecond; onClose: () => void };

/** Sends what needs a second person to be confirmed, with a reason; then shows the request. */
export function AskDialog({ needed, onClose }: Props) {
  const m = useMessages('confirmations');
  const navigate = useNavigate();
  const { kind, params, body } = needed;
  const form = useForm({
    name: 'confirmation',
    route: createConfirmation,
    start: { reason: '' },
    body: ({ reason }) => ({ kind, params: params ?? {}, body: body ?? {}, reason }),
    onDone: ({ id }) => {
      onClose();
      showSnackbar(m.asked);
      void navigate(confirmationHref(id));
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.ask_title}
      lead={<p>{m.ask_text}</p>}
      label={m.reason}
      hint={m.reason_hint}
      confirm={m.ask}
      onClose={onClose}
    >
      <ChangedFacts facts={needed.facts} />
    </ReasonDialog>
  );
}
