import { useState } from 'react';
import {
  rejectApplication,
  updateApplication,
  type ApplicationDetail,
} from '../../../../contract/permits/applications.ts';
import { reason as reasonSchema } from '../../../../contract/values/values.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { ReasonPicker } from '../../../shared/mail/reason-picker.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf, useAction, type Run } from './use-action.ts';

export type ReasonAction = 'reject' | 'dismiss' | 'request_payment' | 'withdraw' | 'reopen';

type Props = {
  chosenAction: ReasonAction;
  application: ApplicationDetail;
  onDone: (application: ApplicationDetail) => void;
  onClose: () => void;
};

/**
 * Rejects, dismisses, requests a payment again, withdraws or reopens: with a reason that the applicant reads,
 * and its mail.
 */
export function ReasonDialog({ chosenAction, application, onDone, onClose }: Props) {
  const m = useMessages('applications');
  const validationErrors = useFieldErrors();
  const [reason, setReason] = useState('');
  const [translation, setTranslation] = useState('');
  const [template, setTemplate] = useState('');
  // The decision is Slovenian; a reader of English gets a translation beside it.
  const translated =
    application.language === 'en' && (chosenAction === 'reject' || chosenAction === 'dismiss');
  const optional = chosenAction === 'withdraw';
  const run: Run<ApplicationDetail> = ({ version, idempotency_key }) => {
    const params = { application_uuid: application.id };
    const options = { idempotency_key, quiet: true };
    const text = reason.trim();
    const more = translated && translation.trim() ? { reason_translation: translation.trim() } : {};
    if (chosenAction === 'reject')
      return call(
        rejectApplication,
        {
          body: {
            ...params,
            version,
            reason: text,
            ...more,
            ...(template ? { reason_template: template } : {}),
          },
        },
        options,
      );
    return call(
      updateApplication,
      { params, body: { version, transition: chosenAction, ...(text ? { reason: text } : {}), ...more } },
      options,
    );
  };
  const control = useAction({ application, run, onDone });
  const labels = m.action_texts[chosenAction];

  const submit = (): void => {
    const rejected = [
      ...(optional && reason.trim() === '' ? [] : validationErrors(reasonSchema, reason, 'reason')),
      ...(translated ? validationErrors(reasonSchema, translation, 'reason_translation') : []),
    ];
    control.setErrors(rejected);
    if (rejected.length === 0)
      void control.submit(JSON.stringify([chosenAction, reason, translation, template]));
  };

  return (
    <ActionDialog
      title={labels.title}
      lead={<p>{labels.lead}</p>}
      application={application}
      control={control}
      isOpen={({ allowed }) => allowed.includes(chosenAction)}
      confirm={labels.confirm}
      danger={chosenAction !== 'reopen' && chosenAction !== 'request_payment'}
      onSubmit={submit}
      onClose={onClose}
      fieldId={(path) => (path === 'reason_translation' ? 'reason-translation' : 'reason')}
      preview={{
        transition: chosenAction,
        reason: reason.trim(),
        ...(translated ? { reason_translation: translation.trim() } : {}),
      }}
    >
      {chosenAction === 'reject' || chosenAction === 'dismiss' ? (
        <ReasonPicker
          kind={chosenAction}
          onPick={(picked) => {
            setTemplate(picked.title_en.slice(0, 60).trim());
            setReason(picked.text_sl);
            setTranslation(picked.text_en);
          }}
        />
      ) : null}
      <TextArea
        id="reason"
        label={m.reason}
        hint={translated ? m.reason_hint_sl : m.reason_hint}
        optional={optional}
        required={!optional}
        rows={6}
        lang={translated ? 'sl' : application.language}
        value={reason}
        maxLength={2000}
        error={errorOf(control.errors, 'reason') ?? errorOf(control.errors, 'transition')}
        onChange={(event) => setReason(event.target.value)}
      />
      {translated ? (
        <TextArea
          id="reason-translation"
          label={m.reason_translation}
          hint={m.reason_translation_hint}
          required
          rows={6}
          lang="en"
          value={translation}
          maxLength={2000}
          error={errorOf(control.errors, 'reason_translation')}
          onChange={(event) => setTranslation(event.target.value)}
        />
      ) : null}
    </ActionDialog>
  );
}
