import { resetUserFactors } from '../../../../../contract/people/user-sessions.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { ReasonArea } from '../../../../ui/form/reason-area.tsx';
import { UserDialog } from './user-dialog.tsx';
import { useUserForm, type UserDialogProps } from './use-user-form.ts';

/** For a person who has lost telephone, key and recovery codes; whether it is them the office has to know. */
export function ResetFactorsDialog({ user, onDone, onClose }: UserDialogProps) {
  const m = useMessages('people');
  const form = useUserForm({
    user,
    route: resetUserFactors,
    params: { id: user.id },
    start: { reason: '' },
    onDone: (saved) => {
      showSnackbar(m.factors_done({ name: saved.name }));
      onDone(saved);
    },
  });
  return (
    <UserDialog
      title={m.factors_title}
      lead={
        <>
          <p>{m.factors_lead({ name: user.name })}</p>
          <p>{m.factors_check}</p>
        </>
      }
      action="factors"
      form={form}
      confirm={m.factors_confirm}
      danger
      onClose={onClose}
    >
      <ReasonArea {...form.text('reason')} hint={m.factors_reason_hint} rows={2} />
    </UserDialog>
  );
}
