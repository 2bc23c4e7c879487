import type { UserDetail } from '../../../../contract/people/users.ts';
import { IncompleteNotice } from '../../../shared/people/incomplete.tsx';
import styles from './people.module.css';
import { UserActions } from './user-actions.tsx';
import { UserHistory } from './user-history.tsx';
import { UserSessions } from './user-sessions.tsx';
import { AccountSummary, RightsSummary, UserSummary } from './user-summary.tsx';

/** An account: what may be done with it, whose it is, how the person signs in, and what staff did with it. */
export function AccountDetails({ user }: { user: UserDetail }) {
  return (
    <>
      <UserActions user={user} />
      <IncompleteNotice incomplete={user.incomplete} person={user.applicant} />
      <div className={styles.columns}>
        <UserSummary user={user} />
        <AccountSummary user={user} />
        <RightsSummary user={user} />
        <UserHistory user={user} />
      </div>
      <UserSessions user={user} />
    </>
  );
}
