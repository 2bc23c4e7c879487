import { sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';
import { documentsOfPermit } from '../../permits/applications/submit/intake.ts';
import { loadHindranceContexts } from '../../permits/permit-life/hindrances/hindrance-queries.ts';
import { hindrancesOf, undecidedHindrances } from '../../permits/permit-life/hindrances/hindrance-rules.ts';
import { listSimilar } from './duplicate-queries.ts';
import type { RenewedPermit } from '../../permits/applications/unchanged-rules.ts';

/** What the rules of bulk actions look at, of all chosen rows with a few queries; the commit asks for one row again. */

const listApplications = (db: Db | Trx, ids: readonly string[]) =>
  db
    .selectFrom('applications as a')
    .innerJoin('user_type_parking_lots as price', 'price.id', 'a.user_type_parking_lot_id')
    .selectAll('a')
    .select([
      'price.required_documents',
      'price.official_documents',
      'price.max_permits',
      sql<boolean>`exists (select 1 from held_decisions h where h.application_id = a.id and h.dropped_at is null)`.as(
        'held',
      ),
      sql<boolean>`(exists (select 1 from invoices i where i.application_id = a.id and i.kind = 'invoice' and i.status <> 'cancelled')
        or exists (select 1 from application_events e where e.application_id = a.id and e.transition = 'issue_permit'))`.as(
        'invoiced_or_issued',
      ),
    ])
    .where('a.id', 'in', ids)
    .where('a.deleted_at', 'is', null)
    .execute();

const listProofs = (db: Db | Trx, of: readonly { owner_type: 'application' | 'permit'; ids: string[] }[]) =>
  db
    .selectFrom('documents')
    .select(['owner_id', 'kind', 'sha256', 'check_status', 'rejection_reason'])
    .where('deleted_at', 'is', null)
    .where(
      sql<SqlBool>`(${sql.join(
        of.map(({ owner_type, ids }) => sql`(owner_type = ${owner_type} and owner_id = any(${ids}::uuid[]))`),
        sql` or `,
      )})`,
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const listRenewed = (db: Db | Trx, ids: readonly string[]) =>
  db
    .selectFrom('permits as p')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .select([
      'p.id',
      'p.application_id',
      'p.status',
      'p.holder',
      'p.user_type',
      'p.permit_year',
      'p.vehicles',
      'a.extra',
      'a.vehicles as applied_for',
    ])
    .where('p.id', 'in', ids)
    .where('p.deleted_at', 'is', null)
    .execute();

/** What of the other records of the year speaks against deciding without a look. */
const doubtsOf = (
  { user_type, max_permits }: { user_type: string; max_permits: number | null },
  similar: Awaited<ReturnType<typeof listSimilar>>,
) => ({
  duplicate: similar.some(({ reason }) => reason !== 'possible_person'),
  // Others of the limit are duplicates for certain.
  possibly_too_many:
    max_permits !== null &&
    similar.filter((one) => one.reason === 'possible_person' && one.user_type === user_type).length >=
      max_permits,
});

/** The chosen applications by id, each with its documents and what it renews. */
export async function loadRowContexts(db: Db | Trx, ids: readonly string[]) {
  const applications = await listApplications(db, ids);
  const similar = Map.groupBy(await listSimilar(db, ids), (row) => row.of);
  const renewed_ids = applications.flatMap(({ kind, replaces_permit_id }) =>
    kind === 'renewal' && replaces_permit_id !== null ? [replaces_permit_id] : [],
  );
  const renewed = renewed_ids.length > 0 ? await listRenewed(db, renewed_ids) : [];
  const proofs = Map.groupBy(
    await listProofs(db, [
      { owner_type: 'application', ids: [...ids, ...renewed.map((permit) => permit.application_id)] },
      { owner_type: 'permit', ids: renewed.map(({ id }) => id) },
    ]),
    ({ owner_id }) => owner_id,
  );
  const before = new Map<string, RenewedPermit>(
    renewed.map(({ id, application_id, applied_for, ...permit }) => [
      id,
      {
        ...permit,
        documents: documentsOfPermit(
          { applied_for, now: permit.vehicles },
          proofs.get(application_id) ?? [],
          proofs.get(id) ?? [],
        ),
      },
    ]),
  );
  const issue = await loadHindranceContexts(db, ids);
  const hindranceOf = (id: string): string | null => {
    const facts = issue.get(id);
    return (facts && undecidedHindrances(hindrancesOf(facts))[0]?.code) ?? null;
  };
  return new Map(
    applications.map((application) => [
      application.id,
      {
        application: { ...application, ...doubtsOf(application, similar.get(application.id) ?? []) },
        documents: proofs.get(application.id) ?? [],
        before: before.get(application.replaces_permit_id ?? ''),
        hindrance: hindranceOf(application.id),
      },
    ]),
  );
}
