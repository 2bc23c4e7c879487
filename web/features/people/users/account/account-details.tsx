import type { UserDetail } from '../../../../../contract/people/users.ts';
import { formatDateTime } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { IncompleteNotice } from '../../../../shared/people/incomplete.tsx';
import { WaitingRequestNotice } from '../../../../shared/platform/waiting-request.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import styles from '../people.module.css';
import { UserActions } from '../user-actions.tsx';
import { UserHistory } from '../user-history.tsx';
import { UserSessions } from '../user-sessions.tsx';
import { AccountSummary, RightsSummary, UserSummary } from '../user-summary.tsx';

/** An account: what may be done with it, whose it is, how the person signs in, and what staff did with it. */
export function AccountDetails({ user }: { user: UserDetail }) {
  const m = useMessages('people');
  const language = useLanguage();
  return (
    <>
      <UserActions user={user} />
      <WaitingRequestNotice waiting={user.waiting} />
      {user.held_until ? (
        <Notice title={m.held_title({ until: formatDateTime(user.held_until, language) })}>
          <p>{m.held}</p>
        </Notice>
      ) : null}
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
