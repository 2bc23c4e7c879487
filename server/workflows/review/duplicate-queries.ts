import { statusesWhere } from '../../../contract/values/application-states.ts';
import { plateTexts } from '../../platform/db/plate-texts.ts';
import { sql, type SqlBool } from 'kysely';
import type { Application } from '../../permits/applications/queries.ts';
import { identifyingDataOf, possiblySame } from '../../people/users/person-rules.ts';
import { isOfPerson, isUndecided } from '../../platform/db/same-person.ts';
import { byKey, type Db, together, type Trx } from '../../platform/db/db.ts';

const DUPLICATE_LIMIT = 40;

const hasPlate = (alias: string) =>
  sql<SqlBool>`${sql.ref(`${alias}.registration_numbers`)} && asking.registration_numbers`;
const isPerson = (alias: string) => isOfPerson(alias, sql.ref('asking.person_key'));
/** Rows of the same year with a plate, the person, or a namesake about whom nobody has decided; each by its own index. */
const beside = (table: 'permits' | 'applications', name: 'holder_name' | 'applicant_name') => {
  const from = sql`select beside.id from ${sql.table(table)} beside
    where beside.permit_year = asking.permit_year and beside.deleted_at is null and`;
  return sql<{ id: string }>`(${from} ${hasPlate('beside')}
    union ${from} ${isPerson('beside')}
    union ${from} same_words(${sql.ref(`beside.${name}`)}) = same_words(asking.applicant_name)
      and ${isUndecided(sql.ref('beside.person_key'), sql.ref('asking.person_key'))})`.as('beside');
};
const reasonOf = (alias: string) => sql<'same_plate' | 'same_person' | 'possible_person'>`case
  when ${hasPlate(alias)} then 'same_plate' when ${isPerson(alias)} then 'same_person' else 'possible_person' end`;

/**
 * Live permits and open applications that may repeat each of these applications (`of`); of namesakes those with whom
 * something else agrees.
 */
export async function listSimilar(db: Db | Trx, application_ids: readonly string[]) {
  const [first, ...others] = application_ids;
  // A plan for any number of them would read whole tables for one.
  const asked = others.length
    ? sql<SqlBool>`asking.id = any(${sql.val([...application_ids])}::uuid[])`
    : sql<SqlBool>`asking.id = ${first}::uuid`;
  // Found first, and once: joined with the rows that may count it could be sought anew for each of them.
  const near = (found: ReturnType<typeof beside>) =>
    db
      .with(
        (named) => named('near').materialized(),
        (query) =>
          query
            .selectFrom('applications as asking')
            .innerJoinLateral(found, (join) => join.onTrue())
            .select(['asking.id as of', 'beside.id'])
            .where(asked),
      )
      .selectFrom('near')
      .innerJoin('applications as asking', 'asking.id', 'near.of');
  const permits = near(beside('permits', 'holder_name'))
    .innerJoin('permits as p', 'p.id', 'near.id')
    .select([
      'asking.id as of',
      'asking.applicant as asking',
      'p.id',
      'p.permit_nr as number',
      'p.status',
      'p.holder_name as applicant_name',
      'p.holder as who',
      'p.permit_year',
      'p.user_type',
      'p.created_at',
      'p.registration_numbers',
      plateTexts('p').as('plate_texts'),
      reasonOf('p').as('reason'),
    ])
    .where('p.deleted_at', 'is', null)
    .where('p.status', 'in', ['pending', 'active', 'suspended'])
    .whereRef('p.application_id', '!=', 'asking.id');
  const applications = near(beside('applications', 'applicant_name'))
    .innerJoin('applications as a', 'a.id', 'near.id')
    .select([
      'asking.id as of',
      'asking.applicant as asking',
      'a.id',
      'a.application_nr as number',
      'a.status',
      'a.applicant_name',
      'a.applicant as who',
      'a.permit_year',
      'a.user_type',
      'a.created_at',
      'a.registration_numbers',
      plateTexts('a').as('plate_texts'),
      reasonOf('a').as('reason'),
    ])
    .where('a.deleted_at', 'is', null)
    .where('a.status', 'not in', statusesWhere('closed'))
    .whereRef('a.id', '!=', 'asking.id');
  const found = await (others.length
    ? together([permits.execute(), applications.execute()])
    : together([byKey(db, permits), byKey(db, applications)]));
  return [
    ...found[0].map((row) => ({ ...row, record: 'permit' as const })),
    ...found[1].map((row) => ({ ...row, record: 'application' as const })),
  ].flatMap(({ asking, who, ...row }) => {
    const own = identifyingDataOf(who);
    const agrees = row.reason === 'possible_person' ? possiblySame(identifyingDataOf(asking), own) : [];
    if (row.reason === 'possible_person' && agrees.length === 0) return [];
    return [{ ...row, address: own.address ?? '', agrees }];
  });
}
const ORDER = ['same_person', 'same_plate', 'possible_person'] as const;

/**
 * What may be the same application again. Another vehicle of the same person is none while the price list allows
 * so many permits (`max_permits`): it is counted instead, in the order in which they came.
 */
export function duplicatesAmong(
  found: Awaited<ReturnType<typeof listSimilar>>,
  application: Application,
  max_permits: number | null,
) {
  const similar = found
    .map(({ of: _, ...row }) => row)
    .toSorted((a, b) => ORDER.indexOf(a.reason) - ORDER.indexOf(b.reason))
    .slice(0, DUPLICATE_LIMIT);
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
