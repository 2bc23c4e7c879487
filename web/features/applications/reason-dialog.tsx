import { useState } from 'react';
import {
  rejectApplication,
  updateApplication,
  type ApplicationDetail,
} from '../../../contract/applications.ts';
import { reason as reasonSchema } from '../../../contract/values.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { call } from '../../lib/api.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { DISMISS_REASONS, REJECT_REASONS, type ReasonTemplate } from './reason-templates.ts';
import { useRefusals } from '../../lib/refusals.ts';
import { errorOf, useAction, type Run } from './use-action.ts';

export type ReasonDeed = 'reject' | 'dismiss' | 'withdraw' | 'reopen';
const templates: Record<ReasonDeed, readonly ReasonTemplate[]> = {
  reject: REJECT_REASONS,
  dismiss: DISMISS_REASONS,
  withdraw: [],
  reopen: [],
};

type Props = {
  deed: ReasonDeed;
  application: ApplicationDetail;
  onDone: (application: ApplicationDetail) => void;
  onClose: () => void;
};

/** Rejecting, dismissing, withdrawing and reopening: a reason that the applicant reads, and the mail that carries it. */
export function ReasonDialog({ deed, application, onDone, onClose }: Props) {
  const m = useMessages('applications');
  const language = useLanguage();
  const refusals = useRefusals();
  const [reason, setReason] = useState('');
  const [template, setTemplate] = useState('');
  const optional = deed === 'withdraw';
  const run: Run<ApplicationDetail> = ({ version, idempotency_key }) => {
    const params = { application_uuid: application.id };
    const options = { idempotency_key, quiet: true };
    const text = reason.trim();
    if (deed === 'reject')
      return call(
        rejectApplication,
        { body: { ...params, version, reason: text, ...(template ? { reason_template: template } : {}) } },
        options,
      );
    return call(
      updateApplication,
      { params, body: { version, transition: deed, ...(text ? { reason: text } : {}) } },
      options,
    );
  };
  const control = useAction({ application, run, onDone });
  const words = m.deeds[deed];
  const offered = templates[deed];

  const submit = (): void => {
    const refused = optional && reason.trim() === '' ? [] : refusals(reasonSchema, reason, 'reason');
    control.setErrors(refused);
    if (refused.length === 0) void control.submit(JSON.stringify([deed, reason, template]));
  };

  return (
    <ActionDialog
      title={words.title}
      lead={<p>{words.lead}</p>}
      application={application}
      control={control}
      isOpen={({ allowed }) => allowed.includes(deed)}
      confirm={words.confirm}
      danger={deed !== 'reopen'}
      onSubmit={submit}
      onClose={onClose}
      fieldId={() => 'reason'}
      preview={{ transition: deed, reason: reason.trim() }}
    >
      {offered.length > 0 ? (
        <Select
          label={m.reason_template}
          hint={m.reason_template_hint}
          placeholder={m.reason_own}
          value={template}
          options={offered.map((one) => ({
            value: one.id,
            label: m.reason_templates[one.id] ?? one[language],
          }))}
          onChange={(event) => {
            const chosen = offered.find(({ id }) => id === event.target.value);
            setTemplate(event.target.value);
            if (chosen) setReason(chosen[application.language]);
          }}
        />
      ) : null}
      <TextArea
        id="reason"
        label={m.reason}
        hint={m.reason_hint}
        optional={optional}
        required={!optional}
        rows={6}
        lang={application.language}
        value={reason}
        maxLength={2000}
        error={errorOf(control.errors, 'reason') ?? errorOf(control.errors, 'transition')}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  );
}
