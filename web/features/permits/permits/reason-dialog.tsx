import { useState } from 'react';
import {
  reopenPermit,
  resumePermit,
  revokePermit,
  suspendPermit,
} from '../../../../contract/permits/permit-actions.ts';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { reason as reasonSchema } from '../../../../contract/values/values.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf } from '../../../lib/row-action.ts';
import { ReasonPicker } from '../../../shared/mail/reason-picker.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { useAction } from './use-action.ts';

const ROUTES = {
  suspend: suspendPermit,
  resume: resumePermit,
  revoke: revokePermit,
  reopen: reopenPermit,
} as const;
export type ReasonAction = keyof typeof ROUTES;

type Props = {
  chosenAction: ReasonAction;
  permit: PermitDetail;
  onDone: (permit: PermitDetail) => void;
  onClose: () => void;
};

/**
 * Suspends, resumes, revokes or reopens: shows the effect on plate and card, with a reason that the holder
 * reads.
 */
export function ReasonDialog({ chosenAction, permit, onDone, onClose }: Props) {
  const m = useMessages('permits');
  const language = useLanguage();
  const validationErrors = useFieldErrors();
  const [reason, setReason] = useState('');
  const control = useAction<PermitDetail>({
    permit,
    onDone,
    run: ({ version }) =>
      call(
        ROUTES[chosenAction],
        { params: { id: permit.id }, body: { version, reason: reason.trim() } },
        { quiet: true },
      ),
  });
  const labels = m.action_texts[chosenAction];
  const { seen } = control;
  const submit = (): void => {
    const rejected = validationErrors(reasonSchema, reason, 'reason');
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(JSON.stringify([chosenAction, reason]));
  };
  return (
    <ActionDialog
      action={chosenAction}
      title={labels.title}
      lead={
        <p>
          {labels.lead({
            nr: seen.permit_nr,
            name: seen.holder_name,
            until: seen.reopen_until ? formatDateTime(seen.reopen_until, language) : '',
          })}
        </p>
      }
      control={control}
      confirm={labels.confirm}
      danger={chosenAction === 'suspend' || chosenAction === 'revoke'}
      onSubmit={submit}
      onClose={onClose}
      fieldId={() => 'reason'}
    >
      {chosenAction === 'suspend' || chosenAction === 'revoke' ? (
        <ReasonPicker kind={chosenAction} onPick={(picked) => setReason(picked.text_sl)} />
      ) : null}
      <TextArea
        id="reason"
        label={m.reason}
        hint={m.reason_hint}
        required
        rows={4}
        value={reason}
        maxLength={2000}
        error={errorOf(control.errors, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  );
}
