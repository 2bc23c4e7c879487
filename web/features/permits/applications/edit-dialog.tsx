import { useMemo, useState } from 'react';
import { updateApplication, type ApplicationDetail } from '../../../../contract/permits/applications.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { EditApplicant } from './edit-applicant.tsx';
import { EditRequest } from './edit-request.tsx';
import { EditVehicles } from './edit-vehicles.tsx';
import { editId, type EditPart } from './edit-part.ts';
import { changesOf, editValuesOf, rebase } from './edit-values.ts';
import styles from './dialogs.module.css';
import { useFieldErrors } from '../../../lib/field-errors.ts';
import { errorOf, useAction } from './use-action.ts';

type Props = {
  application: ApplicationDetail;
  onDone: (application: ApplicationDetail) => void;
  onClose: () => void;
};

/** Corrects an application; only changes are sent. */
export function EditDialog({ application, onDone, onClose }: Props) {
  const m = useMessages('applications');
  const contract = useFieldErrors();
  const [typed, setTyped] = useState(() => editValuesOf(application));
  const control = useAction<ApplicationDetail>({
    application,
    onDone,
    run: ({ version, idempotency_key }) =>
      call(
        updateApplication,
        { params: { application_uuid: application.id }, body: { version, changes } },
        { idempotency_key, quiet: true },
      ),
  });
  const base = useMemo(() => editValuesOf(control.seen), [control.seen]);
  const changes = changesOf(typed, base);
  const nothing = Object.keys(changes).length === 0;
  const part: EditPart = {
    values: typed,
    set: (change) => setTyped((now) => ({ ...now, ...change })),
    error: (path) => errorOf(control.errors, `changes.${path}`),
  };
  const submit = (): void => {
    const rejected = contract(updateApplication.body, { version: control.seen.version, changes });
    control.setErrors(rejected);
    if (rejected.length === 0 && !nothing) void control.submit(JSON.stringify(changes));
  };
  return (
    <ActionDialog
      title={m.edit_title}
      lead={<p>{m.edit_lead}</p>}
      application={application}
      control={{
        ...control,
        takeNewer: () => {
          // What the clerk typed stays; untouched fields follow the colleague.
          if (control.newer) setTyped(rebase(typed, base, editValuesOf(control.newer)));
          control.takeNewer();
        },
      }}
      isOpen={({ allowed }) => allowed.includes('update')}
      confirm={m.edit_confirm}
      blocked={nothing}
      size="large"
      onSubmit={submit}
      onClose={onClose}
      fieldId={editId}
    >
      <EditApplicant {...part} />
      <EditRequest {...part} />
      <EditVehicles {...part} />
      {'user_type' in changes || 'permit_year' in changes || 'rfid_card' in changes ? (
        <Notice>{m.edit_price}</Notice>
      ) : null}
      <p className={styles.muted} role="status">
        {nothing ? m.edit_nothing : m.edit_changed({ n: Object.keys(changes).length })}
      </p>
    </ActionDialog>
  );
}
