import { FilePlus, IdCard, KeyRound, Pencil, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { UserDetail } from '../../../../contract/people/users.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { listHref } from '../../../lib/list/list-place.ts';
import { useCan } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { DeleteUserDialog } from './account/delete-user-dialog.tsx';
import { EditUserDialog } from './account/edit-user-dialog.tsx';
import { PasswordDialog } from './account/password-dialog.tsx';
import styles from './people.module.css';
import { ResetFactorsDialog } from './account/reset-factors-dialog.tsx';
import { RightsDialog } from './account/rights-dialog.tsx';
import { useSetUser } from './user-query.ts';
import { listPathOf, USERS_PATH } from './paths.ts';

type Action = 'update' | 'password' | 'factors' | 'rights' | 'delete';
const ACTIONS = [
  { id: 'update', icon: <Pencil />, text: 'edit' },
  { id: 'password', icon: <KeyRound />, text: 'change_password' },
  { id: 'factors', icon: <ShieldOff />, text: 'factors_reset' },
  { id: 'rights', icon: <ShieldCheck />, text: 'change_rights' },
  { id: 'delete', icon: <Trash2 />, text: 'delete' },
] as const;
const DIALOGS = {
  update: EditUserDialog,
  password: PasswordDialog,
  factors: ResetFactorsDialog,
  rights: RightsDialog,
};

/** What the signed-in person may do with this account. */
export function UserActions({ user }: { user: UserDetail }) {
  const m = useMessages('people');
  const navigate = useNavigate();
  const takeOver = useSetUser();
  const [open, setOpen] = useState<Action | null>(null);
  const close = (): void => setOpen(null);
  const Opened = open === null || open === 'delete' ? null : DIALOGS[open];
  // Without any factors there is nothing to reset.
  const present = (id: Action): boolean => id !== 'factors' || user.factors > 0;
  const allowed = ACTIONS.filter(({ id }) => user.allowed.includes(id) && present(id));
  if (allowed.length === 0) return null;
  return (
    <div className={styles.actions} role="group" aria-label={m.actions_label}>
      {allowed.map(({ id, icon, text }) => (
        <Button key={id} icon={icon} aria-haspopup="dialog" onClick={() => setOpen(id)}>
          {id === 'password' && !user.has_password ? m.invite_again : m[text]}
        </Button>
      ))}
      {Opened ? (
        <Opened
          user={user}
          onClose={close}
          onDone={(saved) => {
            takeOver(saved);
            close();
          }}
        />
      ) : null}
      {open === 'delete' ? (
        <DeleteUserDialog
          user={user}
          onClose={close}
          onDeleted={() => void navigate(listHref(listPathOf(user.role)), { replace: true })}
        />
      ) : null}
    </div>
  );
}

/** What is made for an applicant with an account. */
export function ApplicantActions({ id }: { id: string }) {
  const m = useMessages('people');
  const ui = useMessages('ui');
  const mayApply = useCan('applications.create');
  const mayIssue = useCan('permits.create');
  if (!mayApply && !mayIssue) return null;
  return (
    <div className={styles.actions}>
      {mayApply ? (
        <LinkButton
          variant="primary"
          icon={<FilePlus />}
          href={`${USERS_PATH}/${id}/vloge/parkirna-dovolilnica`}
        >
          {ui.apply}
        </LinkButton>
      ) : null}
      {mayIssue ? (
        <LinkButton icon={<IdCard />} href={`${USERS_PATH}/${id}/dovolilnice/parkirna-dovolilnica`}>
          {m.new_permit}
        </LinkButton>
      ) : null}
    </div>
  );
}
