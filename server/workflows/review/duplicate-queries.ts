import { plateTexts } from '../../platform/db/plate-texts.ts';
import { sql } from 'kysely';
import { CLOSED_STATUSES } from '../../../contract/values/status.ts';
import type { Application } from '../../permits/applications/queries.ts';
import type { Db, Trx } from '../../platform/db/db.ts';

const DUPLICATE_LIMIT = 20;

/** Live permits and open applications of the same year with a plate or the person of this one. */
async function listSimilar(db: Db | Trx, application: Application) {
  const same = (alias: string) => sql<
    'same_plate' | 'same_person'
  >`case when ${sql.ref(`${alias}.registration_numbers`)} && ${application.registration_numbers}::text[]
    then 'same_plate' else 'same_person' end`;
  const either = (
    alias: string,
  ) => sql<boolean>`(${sql.ref(`${alias}.registration_numbers`)} && ${application.registration_numbers}::text[]
    or ${sql.ref(`${alias}.person_key`)} = ${application.person_key})`;
  const permits = await db
    .selectFrom('permits as p')
    .select([
      'p.id',
      'p.permit_nr as number',
      'p.status',
      'p.holder_name as applicant_name',
      'p.permit_year',
      'p.user_type',
      'p.created_at',
      'p.registration_numbers',
      plateTexts('p').as('plate_texts'),
      same('p').as('reason'),
    ])
    .where('p.deleted_at', 'is', null)
    .where('p.status', 'in', ['pending', 'active', 'suspended'])
    .where('p.permit_year', '=', application.permit_year)
    .where('p.application_id', '!=', application.id)
    .where(either('p'))
    .limit(DUPLICATE_LIMIT)
    .execute();
  const applications = await db
    .selectFrom('applications as a')
    .select([
      'a.id',
      'a.application_nr as number',
      'a.status',
      'a.applicant_name',
      'a.permit_year',
      'a.user_type',
      'a.created_at',
      'a.registration_numbers',
      plateTexts('a').as('plate_texts'),
      same('a').as('reason'),
    ])
    .where('a.deleted_at', 'is', null)
    .where('a.status', 'not in', CLOSED_STATUSES)
    .where('a.permit_year', '=', application.permit_year)
    .where('a.id', '!=', application.id)
    .where(either('a'))
    .limit(DUPLICATE_LIMIT)
    .execute();
  return [
    ...permits.map((row) => ({ ...row, record: 'permit' as const })),
    ...applications.map((row) => ({ ...row, record: 'application' as const })),
  ].toSorted((a, b) => a.reason.localeCompare(b.reason));
}

/**
 * What may be the same application again. Another vehicle of the same person is none while the price list allows
 * so many permits (`max_permits`): it is counted instead, in the order in which they came.
 */
export async function listDuplicates(db: Db | Trx, application: Application, max_permits: number | null) {
  const similar = await listSimilar(db, application);
  const others = similar.filter(
    ({ reason, user_type }) => reason === 'same_person' && user_type === application.user_type,
  );
  if (max_permits === null || others.length === 0 || others.length >= max_permits)
    return { duplicates: similar, among: null };
  const before = others.filter(({ created_at }) => created_at < application.created_at);
  return {
    duplicates: similar.filter((one) => !others.includes(one)),
    among: { nr: before.length + 1, of: max_permits, others },
  };
}
