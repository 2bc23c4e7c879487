import { deleteApplication, type ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useReviewForm } from '../use-review-form.ts';

type Props = { application: ApplicationDetail; onDone: () => void; onClose: () => void };

/** Removes an application from the lists. Nobody is notified. */
export function DeleteDialog({ application, onDone, onClose }: Props) {
  const m = useMessages('applications');
  const app = useMessages('app_ui');
  const form = useReviewForm({
    name: 'delete',
    route: deleteApplication,
    params: { id: application.id },
    application,
    start: {},
    onDone,
  });
  return (
    <ReviewDialog
      title={m.delete_title({ number: application.application_nr })}
      lead={<p>{m.delete_lead}</p>}
      form={form}
      isOpen={({ allowed }) => allowed.includes('delete')}
      confirm={app.to_bin}
      danger
      onClose={onClose}
    />
  );
}
