import { sql, type SqlBool } from 'kysely';
import type { listDecisions } from '../../../contract/permits/decisions.ts';
import type { HandlerInput } from '../../../contract/platform/route.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { isReplaced } from '../is-replaced.ts';
import { escapeLike, filtered, listPage, matches } from '../../platform/db/list.ts';

const decisions = (db: Db | Trx) =>
  db
    .selectFrom('decisions')
    .leftJoin('applications', 'applications.id', 'decisions.application_id')
    .leftJoin('permits', 'permits.id', 'decisions.permit_id')
    .leftJoin('users', 'users.id', 'decisions.issued_by')
    .select([
      'decisions.id',
      'decisions.kind',
      'decisions.procedure',
      'decisions.decision_nr',
      'decisions.issued_at',
      'decisions.application_id',
      'applications.application_nr',
      'decisions.permit_id',
      'permits.permit_nr',
      'users.name as issued_by_name',
      sql<string>`coalesce(permits.holder_name, applications.applicant_name)`.as('name'),
      isReplaced('decisions.id').as('replaced'),
    ]);

export const pageDecisions = (db: Db | Trx, body: HandlerInput<typeof listDecisions>['body']) => {
  let rows = decisions(db);
  const { search } = body;
  if (search)
    rows = rows.where((where) =>
      where.or([
        sql<SqlBool>`decisions.decision_nr like ${`${escapeLike(search.trim())}%`}`,
        matches('applications.search', search),
        matches('permits.search', search),
      ]),
    );
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(filtered(`decisions.${field}`, value));
  return listPage(db, rows, body, { table: 'decisions', newest_field: 'issued_at' });
};

const LINK = ['id', 'kind', 'decision_nr', 'issued_at'] as const;

/** Decisions and requests of an application or about a permit, oldest first. */
export const listDecisionsOf = (db: Db | Trx, of: { application_id: string } | { permit_id: string }) => {
  const [column, id] =
    'permit_id' in of
      ? (['permit_id', of.permit_id] as const)
      : (['application_id', of.application_id] as const);
  return db
    .selectFrom('decisions')
    .select(LINK)
    .where(column, '=', id)
    .orderBy('issued_at')
    .orderBy('id')
    .execute();
};

export const findDecision = (db: Db | Trx, id: string) =>
  decisions(db)
    .select([
      'decisions.document_id',
      'decisions.signed_document_id',
      'decisions.ground',
      'decisions.appeal_suspends',
      'decisions.no_suspension_reason',
      'decisions.carried_out_at',
      'decisions.replaces_id',
      sql<
        string | null
      >`(select c.id from decisions c where c.replaces_id = decisions.id and c.kind = 'correction')`.as(
        'corrected_by',
      ),
      sql<string | null>`coalesce(permits.user_id, applications.user_id)`.as('person_id'),
    ])
    .where('decisions.id', '=', id)
    .executeTakeFirst();

export const findDecisionLink = (db: Db | Trx, id: string) =>
  db.selectFrom('decisions').select(LINK).where('id', '=', id).executeTakeFirst();

/** The decision that took the place of another. */
export const findReplacing = (db: Db | Trx, id: string) =>
  db.selectFrom('decisions').select(LINK).where('replaces_id', '=', id).executeTakeFirst();
