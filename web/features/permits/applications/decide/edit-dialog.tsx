import { useMemo } from 'react';
import { updateApplication, type ApplicationDetail } from '../../../../../contract/permits/applications.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { EditApplicant } from '../edit/edit-applicant.tsx';
import { EditRequest } from '../edit/edit-request.tsx';
import { EditVehicles } from '../edit/edit-vehicles.tsx';
import { type EditPart } from '../edit/edit-part.ts';
import { changesOf, editValuesOf } from '../edit/edit-values.ts';
import styles from '../dialogs.module.css';
import { useReviewForm } from '../use-review-form.ts';

type Props = {
  application: ApplicationDetail;
  onDone: (application: ApplicationDetail) => void;
  onClose: () => void;
};

/** Corrects an application; only changes are sent. */
export function EditDialog({ application, onDone, onClose }: Props) {
  const m = useMessages('applications');
  const app = useMessages('app_ui');
  const form = useReviewForm({
    name: 'edit',
    route: updateApplication,
    params: { application_uuid: application.id },
    application,
    start: editValuesOf,
    body: (values, seen) => ({ changes: changesOf(values, editValuesOf(seen)) }),
    place: (path) => path.replace(/^changes\./, ''),
    onDone,
  });
  const base = useMemo(() => editValuesOf(form.seen), [form.seen]);
  const changes = changesOf(form.values, base);
  const nothing = Object.keys(changes).length === 0;
  const part: EditPart = {
    values: form.values,
    set: form.change,
    setAt: form.changeAt,
    error: form.errorOf,
  };
  return (
    <ReviewDialog
      title={m.edit_title}
      lead={<p>{m.edit_lead}</p>}
      form={form}
      isOpen={({ allowed }) => allowed.includes('update')}
      confirm={m.edit_confirm}
      blocked={nothing}
      size="large"
      onClose={onClose}
    >
      <EditApplicant {...part} />
      <EditRequest {...part} />
      <EditVehicles {...part} />
      {'user_type' in changes || 'permit_year' in changes || 'rfid_card' in changes ? (
        <Notice>{m.edit_price}</Notice>
      ) : null}
      <p className={styles.muted} role="status">
        {nothing ? app.nothing_changed : m.edit_changed({ n: Object.keys(changes).length })}
      </p>
    </ReviewDialog>
  );
}
