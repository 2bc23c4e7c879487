import type { PurposeSubject } from '../../../contract/records/access-log.ts';
import { can } from '../../../contract/platform/permissions.ts';
import { findApplication } from '../../permits/applications/queries.ts';
import { CLOSED } from '../../permits/applications/rules.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/problem.ts';
import { findPermitFacts } from '../../permits/permits/queries.ts';

const PERMISSIONS = {
  application: 'applications.view',
  permit: 'permits.view',
  user: 'users.view',
} as const satisfies Record<PurposeSubject, string>;

export type PurposeContext = {
  subject_type: PurposeSubject;
  subject_id: string;
  /** The account that the record belongs to, when there is one. */
  person_id: string | null;
  /** Reviewing an open application is the work itself: nobody is asked why. */
  in_review: boolean;
};

/** What a purpose is stated for. Throws 404 when it is not there or not for the eyes of the caller. */
export async function loadContext(
  db: Db | Trx,
  caller: Pick<Caller, 'role' | 'permissions'>,
  { subject_type, subject_id }: { subject_type: PurposeSubject; subject_id: string },
): Promise<PurposeContext> {
  if (!can(caller, PERMISSIONS[subject_type])) throw notFound();
  const base = { subject_type, subject_id };
  if (subject_type === 'application') {
    const application = await findApplication(db, subject_id);
    if (!application) throw notFound();
    return { ...base, person_id: application.user_id, in_review: !CLOSED.includes(application.status) };
  }
  if (subject_type === 'permit') {
    const permit = await findPermitFacts(db, subject_id);
    if (!permit) throw notFound();
    return { ...base, person_id: permit.user_id, in_review: false };
  }
  const user = await db.selectFrom('users').select('id').where('id', '=', subject_id).executeTakeFirst();
  if (!user) throw notFound();
  return { ...base, person_id: user.id, in_review: false };
}
