import type { ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import type { DocumentRow } from '../../../../../contract/permits/documents.ts';
import { rejectDocument } from '../../../../../contract/permits/review.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { ReasonPicker } from '../../../../shared/mail/reason-picker.tsx';
import { ReasonArea } from '../../../../ui/form/reason-area.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useReviewForm } from '../use-review-form.ts';

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
  const form = useReviewForm({
    name: 'reject',
    route: rejectDocument,
    params: { id: document.id },
    application,
    start: { reason: '' },
    body: (values, seen) => ({
      ...values,
      version: seen.documents.find(({ id }) => id === document.id)?.version ?? document.version,
    }),
    onDone,
  });
  return (
    <ReviewDialog
      title={m.reject_title({
        kind: labels.document_kind[document.kind],
      })}
      lead={<p>{m.reject_lead}</p>}
      form={form}
      isOpen={({ allowed, documents }) =>
        allowed.includes('check_documents') && documents.some(({ id }) => id === document.id)
      }
      confirm={m.reject_confirm}
      danger
      onClose={onClose}
    >
      <ReasonPicker
        kind="supplement"
        onPick={(picked) =>
          form.set('reason', application.language === 'en' ? picked.text_en : picked.text_sl)
        }
      />
      <ReasonArea
        {...form.text('reason')}
        hint={m.reason_hint}
        lang={application.language}
        rows={3}
        maxLength={LONGEST}
      />
    </ReviewDialog>
  );
}
