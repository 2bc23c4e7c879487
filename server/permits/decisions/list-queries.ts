import { type Expression, sql, type SqlBool } from 'kysely';
import type { DecisionKind } from '../../../contract/permits/decisions/decisions.ts';
import type { ServiceFilter } from '../../../contract/permits/decisions/decision-services.ts';
import type { FilterValue, ListBody } from '../../../contract/platform/lists.ts';
import { byKey, type Db, type Trx } from '../../platform/db/db.ts';
import { appealStateOf } from '../appeals/queries.ts';
import { isReplaced } from '../is-replaced.ts';
import { allFilters, escapeLike, filterCondition, listPage, matches } from '../../platform/db/list.ts';
import { finalityOn, listFictionDue, serviceIs, serviceStatus } from './service/finality-queries.ts';

const decisions = (db: Db | Trx, today: string) =>
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
      'decisions.served_on',
      'decisions.appeal_until',
      'decisions.final_on',
      finalityOn(today).as('finality'),
      serviceStatus.as('service'),
    ]);

type ListContext = {
  today: string;
  /** What the filter `service` finds as `fiction_due`. */
  fiction_due: readonly string[];
};

const condition = (field: string, value: FilterValue, context: ListContext): Expression<SqlBool> => {
  const words = [value].flat() as string[];
  if (field === 'finality') return sql<SqlBool>`${finalityOn(context.today)} in (${sql.join(words)})`;
  if (field === 'service')
    return sql<SqlBool>`(${sql.join(
      words.map((word) => serviceIs(word as ServiceFilter, context.fiction_due)),
      sql` or `,
    )})`;
  return filterCondition(`decisions.${field}`, value);
};

/** The filters of the list of decisions as a condition on `decisions`. */
export const decisionFilters = (filters: ListBody['filters'], context: ListContext): Expression<SqlBool> =>
  allFilters(filters, (field, value) => condition(field, value, context));

export const pageDecisions = async (db: Db | Trx, body: ListBody, today: string) => {
  let rows = decisions(db, today);
  const { search } = body;
  if (search)
    rows = rows.where((where) =>
      where.or([
        sql<SqlBool>`decisions.decision_nr like ${`${escapeLike(search.trim())}%`}`,
        matches('applications.search', search),
        matches('permits.search', search),
      ]),
    );
  const fiction_due = body.filters['service'] ? await listFictionDue(db, today) : [];
  rows = rows.where(decisionFilters(body.filters, { today, fiction_due }));
  return listPage(db, rows, body, { table: 'decisions', newest_field: 'issued_at' });
};

const links = (db: Db | Trx, today: string) =>
  db
    .selectFrom('decisions')
    .select(['id', 'kind', 'decision_nr', 'issued_at', 'served_on', 'appeal_until', 'final_on'])
    .select(finalityOn(today).as('finality'));

/** Decisions and requests of an application or about a permit, oldest first. */
export const listDecisionsOf = (
  db: Db | Trx,
  of: { application_id: string } | { permit_id: string },
  today: string,
) => {
  const [column, id] =
    'permit_id' in of
      ? (['permit_id', of.permit_id] as const)
      : (['application_id', of.application_id] as const);
  return byKey(db, links(db, today).where(column, '=', id).orderBy('issued_at').orderBy('id'));
};

export const findDecision = (db: Db | Trx, id: string, today: string) =>
  decisions(db, today)
    .select([
      'decisions.document_id',
      'decisions.signed_document_id',
      'decisions.ground',
      'decisions.appeal_suspends',
      'decisions.no_suspension_reason',
      'decisions.carried_out_at',
      'decisions.replaces_id',
      'decisions.appeal_id',
      sql<
        string | null
      >`(select c.id from decisions c where c.replaces_id = decisions.id and c.kind = 'correction')`.as(
        'corrected_by',
      ),
      sql<DecisionKind | null>`(select r.kind from decisions r where r.id = decisions.replaces_id)`.as(
        'replaces_kind',
      ),
      appealStateOf('decisions.id').as('appeal'),
      sql<string | null>`coalesce(permits.user_id, applications.user_id)`.as('person_id'),
    ])
    .where('decisions.id', '=', id)
    .executeTakeFirst();

export const findDecisionLink = (db: Db | Trx, id: string, today: string) =>
  links(db, today).where('id', '=', id).executeTakeFirst();

/** The decision that an annulment or reopening took the place of, also by way of its correction. */
export const findReplaced = (trx: Trx, id: string) =>
  trx
    .selectFrom('decisions as n')
    .innerJoin('decisions as r', 'r.id', 'n.replaces_id')
    .innerJoin('decisions as d', (join) =>
      join.on((eb) =>
        eb(
          'd.id',
          '=',
          eb
            .case()
            .when('r.kind', '=', 'correction')
            .then(eb.ref('r.replaces_id'))
            .else(eb.ref('r.id'))
            .end(),
        ),
      ),
    )
    .select(['d.id', 'd.kind', 'd.decision_nr', 'd.issued_at', 'd.issued_by', 'd.appeal_id'])
    .where('n.id', '=', id)
    .executeTakeFirst();

/** The decision that took the place of another. */
export const findReplacing = (db: Db | Trx, id: string, today: string) =>
  links(db, today).where('replaces_id', '=', id).where('undone_at', 'is', null).executeTakeFirst();
