import type { ListBody } from '../../../contract/platform/lists.ts';
import { plainNamesFor } from '../../../contract/permits/plain-fields.ts';
import { presentClaim } from '../../permits/applications/claim/claim-queries.ts';
import { HELD_FIELD } from '../../permits/applications/held/held-queries.ts';
import { liveApplications, ROW_FIELDS } from '../../permits/applications/queries.ts';
import { listHindered } from '../../permits/permit-life/hindrances/hindrances.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { openingList } from '../../platform/db/postgres/opening-list.ts';
import { applicationFilters, type ListContext } from './due-queries.ts';

const pageApplications = openingList(
  (db) =>
    liveApplications(db)
      .leftJoin('users as claimer', 'claimer.id', 'applications.claimed_by')
      .select(ROW_FIELDS)
      .select([
        'claimed_by',
        'claimed_at',
        'claim_seen_at',
        'claimer.name as claimed_by_name',
        'approved_by_program',
      ])
      .select(HELD_FIELD)
      .select(plainNamesFor('export').map((name) => `applications.${name}` as const)),
  { table: 'applications', search: 'applications.search' },
);

/** The page of applications for a list request, each with who claimed it. */
export const listApplications = async (db: Db | Trx, body: ListBody, context: ListContext) => {
  const known =
    body.filters.hindered === undefined ? context : { ...context, hindered: await listHindered(db) };
  const page = await pageApplications(db, body, (all) => all.where(applicationFilters(body.filters, known)));
  return {
    ...page,
    data: page.data.map((row) => ({ ...row, claim: presentClaim(row, context.since, context.caller_id) })),
  };
};
