import { deleteApplication, type ApplicationDetail } from '../../../../contract/permits/applications.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { ActionDialog } from './action-dialog.tsx';
import { useAction } from './use-action.ts';

type Props = { application: ApplicationDetail; onDone: () => void; onClose: () => void };

/** Removes an application from the lists. Nobody is notified. */
export function DeleteDialog({ application, onDone, onClose }: Props) {
  const m = useMessages('applications');
  const control = useAction<undefined>({
    application,
    onDone,
    run: () => call(deleteApplication, { params: { id: application.id } }, { quiet: true }),
  });
  return (
    <ActionDialog
      title={m.delete_title({ number: application.application_nr })}
      lead={<p>{m.delete_lead}</p>}
      application={application}
      control={control}
      isOpen={({ allowed }) => allowed.includes('delete')}
      confirm={m.delete_confirm}
      danger
      onSubmit={() => void control.submit('delete')}
      onClose={onClose}
    />
  );
}
