import { statusIs } from '../../../contract/values/application-states.ts';
import type { PurposeSubject } from '../../../contract/records/access-log.ts';
import { can } from '../../../contract/platform/permissions.ts';
import { findSubject } from './subject-queries.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/problem.ts';

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
  /** Reviewing an open application is the work itself: no purpose is requested. */
  in_review: boolean;
};

/** The context of a purpose. Throws 404 when it does not exist or the caller may not see it. */
export async function loadContext(
  db: Db | Trx,
  caller: Pick<Caller, 'role' | 'permissions'>,
  { subject_type, subject_id }: { subject_type: PurposeSubject; subject_id: string },
): Promise<PurposeContext> {
  if (!can(caller, PERMISSIONS[subject_type])) throw notFound();
  const found = await findSubject(db, subject_type, subject_id);
  if (!found) throw notFound();
  const { person_id, status } = found;
  const in_review = status !== null && !statusIs(status, 'closed');
  return { subject_type, subject_id, person_id, in_review };
}
