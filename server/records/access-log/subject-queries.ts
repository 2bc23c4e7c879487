import type { PurposeSubject } from '../../../contract/records/access-log.ts';
import type { ApplicationStatus } from '../../../contract/values/application-states.ts';
import type { Db, Trx } from '../../platform/db/db.ts';

type Subject = { person_id: string | null; status: ApplicationStatus | null };

/** The owner of a record, and the status of an application; undefined when it does not exist. */
export async function findSubject(
  db: Db | Trx,
  subject_type: PurposeSubject,
  id: string,
): Promise<Subject | undefined> {
  if (subject_type === 'application')
    return db
      .selectFrom('applications')
      .select(['user_id as person_id', 'status'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  const row =
    subject_type === 'permit'
      ? await db
          .selectFrom('permits')
          .select('user_id as person_id')
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
      : await db.selectFrom('users').select('id as person_id').where('id', '=', id).executeTakeFirst();
  return row && { person_id: row.person_id, status: null };
}
