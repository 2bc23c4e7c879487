import { ROLES, type Permission, type Role } from '../../../../../contract/platform/permissions.ts';
import { updateUser, type UserDetail } from '../../../../../contract/people/users.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../../../ui/field/radio-group.tsx';
import { Muted, Stack } from '../../../../ui/layout.tsx';
import styles from '../people.module.css';
import { choiceOf, effectOf, rightsInput, type RightsChoice } from '../rights/rights.ts';
import { RightsFields } from '../rights/rights-fields.tsx';
import { UserDialog } from './user-dialog.tsx';
import { useUserForm, type UserDialogProps } from './use-user-form.ts';

/**
 * Kind of account and permissions, by root only; shows what the change grants and revokes before it is made.
 */
export function RightsDialog({ user, onDone, onClose }: UserDialogProps) {
  const m = useMessages('people');
  const labels = useMessages('labels');
  const form = useUserForm({
    user,
    route: updateUser,
    params: { id: user.id },
    start: { ...choiceOf(user) },
    body: rightsInput,
    onDone: (saved) => {
      showSnackbar(m.rights_done);
      onDone(saved);
    },
  });
  const choice = form.values;
  const effect = effectOf(form.seen, choice);
  return (
    <UserDialog
      title={m.rights_title}
      lead={<p>{m.rights_lead}</p>}
      action="rights"
      form={form}
      confirm={m.rights_confirm}
      blocked={effect === null}
      size="large"
      onClose={onClose}
    >
      <RadioGroup<Role>
        {...form.choice('role')}
        required={false}
        label={m.rights_role}
        options={ROLES.map((value) => ({
          value,
          label: labels.role[value],
          hint: m.create_roles[value],
        }))}
      />
      {choice.role === 'admin' ? <RightsFields choice={choice} onChange={form.change} /> : null}
      <Effect user={form.seen} choice={choice} />
    </UserDialog>
  );
}

function Effect({ user, choice }: { user: UserDetail; choice: RightsChoice }) {
  const m = useMessages('people');
  const effect = effectOf(user, choice);
  const list = (permissions: readonly Permission[]) => (
    <div className={styles.effect} tabIndex={0} role="group" aria-label={m.rights_single}>
      <ul>
        {permissions.map((permission) => (
          <li key={permission}>{m.permissions[permission]}</li>
        ))}
      </ul>
    </div>
  );
  if (effect === null) return <Muted role="status">{m.rights_nothing}</Muted>;
  const { gained, lost, role } = effect;
  return (
    <Stack aria-live="polite">
      {role && choice.role === 'root' ? <Notice tone="warning">{m.rights_to_root}</Notice> : null}
      {role && choice.role === 'user' ? <Notice tone="warning">{m.rights_to_user}</Notice> : null}
      {role && user.role === 'user' ? <Notice>{m.rights_from_user}</Notice> : null}
      {lost.length > 0 && choice.role === 'admin' ? (
        <Notice tone="warning" title={m.rights_lose({ n: lost.length })}>
          {list(lost)}
        </Notice>
      ) : null}
      {gained.length > 0 && user.role === 'admin' ? (
        <Notice title={m.rights_gain({ n: gained.length })}>{list(gained)}</Notice>
      ) : null}
    </Stack>
  );
}
