import {
  reopenPermit,
  resumePermit,
  suspendPermit,
  withdrawTemporaryPermit,
} from '../../../../contract/permits/permit-actions.ts';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useBegins } from '../../../shared/permits/begins.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { ReasonPicker } from '../../../shared/mail/reason-picker.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { DANGEROUS } from './actions.ts';
import { PermitDialog } from './permit-dialog.tsx';
import { usePermitForm } from './use-action.ts';

const ROUTES = {
  suspend: suspendPermit,
  resume: resumePermit,
  reopen: reopenPermit,
  withdraw_temporary: withdrawTemporaryPermit,
} as const;
export type ReasonAction = keyof typeof ROUTES;

type Props = {
  chosenAction: ReasonAction;
  permit: PermitDetail;
  onDone: (permit: PermitDetail) => void;
  onClose: () => void;
};

/**
 * Suspends, resumes, reopens, or withdraws the temporary permit: shows the effect on plate and card, with a reason that the holder
 * reads.
 */
export function ReasonDialog({ chosenAction, permit, onDone, onClose }: Props) {
  const m = useMessages('permits');
  const language = useLanguage();
  const form = usePermitForm({
    name: 'permit',
    route: ROUTES[chosenAction],
    params: { id: permit.id },
    permit,
    start: { reason: '' },
    onDone,
  });
  const labels = m.action_texts[chosenAction];
  const { seen } = form;
  const begins = useBegins(seen);
  return (
    <PermitDialog
      action={chosenAction}
      title={labels.title}
      lead={
        <p>
          {labels.lead({
            nr: seen.permit_nr,
            name: seen.holder_name,
            ...begins,
            until: seen.reopen_until ? formatDateTime(seen.reopen_until, language) : '',
          })}
        </p>
      }
      form={form}
      confirm={labels.confirm}
      danger={DANGEROUS.includes(chosenAction)}
      onClose={onClose}
    >
      {chosenAction === 'suspend' ? (
        <ReasonPicker kind={chosenAction} onPick={(picked) => form.set('reason', picked.text_sl)} />
      ) : null}
      <TextArea {...form.text('reason')} label={m.reason} hint={m.reason_hint} rows={4} />
    </PermitDialog>
  );
}
