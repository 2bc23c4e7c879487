import { useState } from 'react';
import {
  deleteUser,
  userRecords,
  type UserDetail,
  type UserRecords,
} from '../../../../../contract/people/users.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { showSnackbar } from '../../../../lib/show-snackbar.ts';
import { Link } from '../../../../ui/link.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import styles from '../people.module.css';
import { UserDialog } from './user-dialog.tsx';
import { useUserForm } from './use-user-form.ts';

type Props = { user: UserDetail; onDeleted: () => void; onClose: () => void };

/** Deletes an account; names what prevents it, with links. */
export function DeleteUserDialog({ user, onDeleted, onClose }: Props) {
  const m = useMessages('people');
  const [records, setRecords] = useState<UserRecords | null>(null);
  const form = useUserForm({
    user,
    route: deleteUser,
    params: { id: user.id },
    start: {},
    onDone: () => {
      showSnackbar(m.delete_done({ name: user.name }));
      onDeleted();
    },
    onFailure: ({ problem }) => {
      const found = userRecords.safeParse(problem?.current);
      if (found.success) setRecords(found.data);
      return found.success;
    },
  });
  const busy = user.live_permits + user.open_applications > 0;
  return (
    <UserDialog
      title={m.delete_title}
      lead={<p>{m.delete_lead({ name: user.name })}</p>}
      action="delete"
      form={form}
      confirm={m.delete_confirm}
      danger
      blocked={records !== null}
      onClose={onClose}
    >
      {records ? (
        <Notice tone="error" role="alert" title={m.delete_blocked}>
          <p>{m.delete_first}</p>
          <ul className={styles.links}>
            {records.permits.map(({ id, number }) => (
              <li key={id}>
                {m.clues.permit_nr} <Link href={`/dovolilnice/${id}`}>{number}</Link>
              </li>
            ))}
            {records.applications.map(({ id, number }) => (
              <li key={id}>
                {m.clues.application_nr} <Link href={`/vloge/${id}`}>{number}</Link>
              </li>
            ))}
          </ul>
        </Notice>
      ) : busy ? (
        <Notice tone="warning">
          {m.delete_has({ permits: user.live_permits, applications: user.open_applications })}
        </Notice>
      ) : null}
    </UserDialog>
  );
}
