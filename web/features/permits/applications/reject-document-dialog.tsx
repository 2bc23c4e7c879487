import { useState } from 'react';
import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import type { DocumentRow } from '../../../../contract/permits/documents.ts';
import { rejectDocument } from '../../../../contract/permits/review.ts';
import { reason as reasonSchema } from '../../../../contract/values/values.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { ReasonPicker } from '../../../shared/mail/reason-picker.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { errorOf, useAction } from './use-action.ts';

/** The longest reason: it goes unchanged into the note of a request for a supplement. */
const LONGEST = 500;

type Props = {
  application: ApplicationDetail;
  document: DocumentRow;
  onDone: (application: ApplicationDetail) => void;
  onClose: () => void;
};

/** Why a document is rejected. The applicant reads it with the request for a supplement. */
export function RejectDialog({ application, document, onDone, onClose }: Props) {
  const m = useMessages('applications');
  const labels = useMessages('labels');
  const validationErrors = useFieldErrors();
  const [reason, setReason] = useState('');
  const control = useAction<ApplicationDetail>({
    application,
    onDone,
    run: ({ seen, idempotency_key }) => {
      const version = seen.documents.find(({ id }) => id === document.id)?.version ?? document.version;
      const body = { version, reason: reason.trim() };
      return call(rejectDocument, { params: { id: document.id }, body }, { idempotency_key, quiet: true });
    },
  });
  const submit = (): void => {
    const rejected = validationErrors(reasonSchema, reason, 'reason');
    control.setErrors(rejected);
    if (rejected.length === 0) void control.submit(reason);
  };
  return (
    <ActionDialog
      title={m.reject_title({
        kind: (labels.document_kind as Record<string, string>)[document.kind] ?? document.kind,
      })}
      lead={<p>{m.reject_lead}</p>}
      application={application}
      control={control}
      isOpen={({ allowed, documents }) =>
        allowed.includes('check_documents') && documents.some(({ id }) => id === document.id)
      }
      confirm={m.reject_confirm}
      danger
      onSubmit={submit}
      onClose={onClose}
      fieldId={() => 'reject-reason'}
    >
      <ReasonPicker
        kind="supplement"
        onPick={(picked) => setReason(application.language === 'en' ? picked.text_en : picked.text_sl)}
      />
      <TextArea
        id="reject-reason"
        label={m.reason}
        hint={m.reason_hint}
        required
        lang={application.language}
        rows={3}
        value={reason}
        maxLength={LONGEST}
        error={errorOf(control.errors, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  );
}
