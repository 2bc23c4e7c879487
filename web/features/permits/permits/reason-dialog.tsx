import { useState } from 'react';
import {
  reopenPermit,
  resumePermit,
  revokePermit,
  suspendPermit,
} from '../../../../contract/permits/permit-moves.ts';
import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { reason as reasonSchema } from '../../../../contract/values/values.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useRefusals } from '../../../lib/refusals.ts';
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
export type ReasonDeed = keyof typeof ROUTES;

type Props = {
  deed: ReasonDeed;
  permit: PermitDetail;
  onDone: (permit: PermitDetail) => void;
  onClose: () => void;
};

/** Suspending, resuming, revoking and reopening: what it does to plate and card, and a reason that the holder reads. */
export function ReasonDialog({ deed, permit, onDone, onClose }: Props) {
  const m = useMessages('permits');
  const language = useLanguage();
  const refusals = useRefusals();
  const [reason, setReason] = useState('');
  const control = useAction<PermitDetail>({
    permit,
    onDone,
    run: ({ version }) =>
      call(
        ROUTES[deed],
        { params: { id: permit.id }, body: { version, reason: reason.trim() } },
        { quiet: true },
      ),
  });
  const words = m.deeds[deed];
  const { seen } = control;
  const submit = (): void => {
    const refused = refusals(reasonSchema, reason, 'reason');
    control.setErrors(refused);
    if (refused.length === 0) void control.submit(JSON.stringify([deed, reason]));
  };
  return (
    <ActionDialog
      action={deed}
      title={words.title}
      lead={
        <p>
          {words.lead({
            nr: seen.permit_nr,
            name: seen.holder_name,
            until: seen.reopen_until ? formatDateTime(seen.reopen_until, language) : '',
          })}
        </p>
      }
      control={control}
      confirm={words.confirm}
      danger={deed === 'suspend' || deed === 'revoke'}
      onSubmit={submit}
      onClose={onClose}
      fieldId={() => 'reason'}
    >
      {deed === 'suspend' || deed === 'revoke' ? (
        <ReasonPicker kind={deed} onPick={(picked) => setReason(picked.text_sl)} />
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
