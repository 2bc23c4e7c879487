import { statusList } from '../../platform/db/status-list.ts';
import { plateTexts } from '../../platform/db/plate-texts.ts';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { keptFor } from '../../money/balances/queries.ts';
import { holderKey } from '../../people/users/search-queries.ts';
import { isUncollected } from '../../permits/permit-life/uncollected-queries.ts';

/** What an answer needs about the records of the found people: one query per kind, few columns. */

const MOST_ROWS = 200;
const uuids = (ids: readonly string[]) => sql`${sql.val([...ids])}::uuid[]`;
const texts = (keys: readonly string[]) => sql`${sql.val([...keys])}::text[]`;

const dayOf = (column: string) =>
  sql<string | null>`(${sql.ref(column)} at time zone 'Europe/Ljubljana')::date`;

/** Other entries that staff confirmed as one person with these (server/office/persons), with their group. */
export const listGroupsOf = async (db: Db, keys: readonly string[]) => {
  const { rows } = await sql<{ key: string; group_id: string }>`
    select distinct m.key, m.group_id from person_groups o join person_groups m on m.group_id = o.group_id
    where o.key = any(${texts(keys)})`.execute(db);
  return new Map(rows.map(({ key, group_id }) => [key, group_id]));
};

/** Permits of these people, `ids` and those in force first. */
export const listPermitsFor = (db: Db, keys: readonly string[], ids: readonly string[], today: string) =>
  db
    .selectFrom('permits')
    .select([
      'permits.id',
      holderKey('permits').as('key'),
      'permits.permit_nr',
      'permits.status',
      'permits.holder',
      'permits.holder_name',
      'permits.registration_numbers',
      plateTexts('permits').as('plate_texts'),
      'permits.rfid_card_number',
      'permits.valid_from',
      'permits.valid_to',
      'permits.permit_year',
      'permits.created_at',
      sql<boolean>`${isUncollected}`.as('uncollected'),
    ])
    .where('permits.deleted_at', 'is', null)
    .where('permits.anonymised_at', 'is', null)
    .where(sql<SqlBool>`${holderKey('permits')} = any(${texts(keys)})`)
    .orderBy(sql`permits.id = any(${uuids(ids)})`, 'desc')
    .orderBy(
      sql`permits.status in ('pending', 'active', 'suspended') and permits.valid_to >= ${today}`,
      'desc',
    )
    .orderBy('permits.created_at', 'desc')
    .limit(MOST_ROWS)
    .execute();
export type FoundPermit = Awaited<ReturnType<typeof listPermitsFor>>[number];

const dueDate = sql<
  string | null
>`(select f.due_date from pro_formas f where f.application_id = applications.id
  and f.status <> 'cancelled' order by f.status = 'issued' desc, f.created_at desc limit 1)`;

/** Applications of these people, `ids` and open ones first. `since`: claims without work since then are over. */
export const listApplicationsFor = (db: Db, keys: readonly string[], ids: readonly string[], since: string) =>
  db
    .selectFrom('applications')
    .leftJoin('users as clerk', (join) =>
      join.onRef('clerk.id', '=', 'applications.claimed_by').on('applications.claim_seen_at', '>', since),
    )
    .select([
      'applications.id',
      holderKey('applications').as('key'),
      'applications.application_nr',
      'applications.status',
      'applications.applicant',
      'applications.applicant_name',
      'applications.registration_numbers',
      plateTexts('applications').as('plate_texts'),
      'applications.price_total',
      'applications.received_at',
      'applications.permit_year',
      'applications.supplement_due_at',
      'applications.created_at',
      'clerk.name as claimed_by',
      dayOf('applications.claimed_at').as('claimed_on'),
      sql<
        string | null
      >`(coalesce(applications.closed_at, applications.decided_at) at time zone 'Europe/Ljubljana')::date`.as(
        'closed_on',
      ),
      dueDate.as('due_date'),
      sql<number>`case when applications.status in ${statusList('to_pay')} then ${keptFor('applications.id')} else 0 end`.as(
        'kept',
      ),
    ])
    .where('applications.deleted_at', 'is', null)
    .where('applications.anonymised_at', 'is', null)
    .where(sql<SqlBool>`${holderKey('applications')} = any(${texts(keys)})`)
    .orderBy(sql`applications.id = any(${uuids(ids)})`, 'desc')
    .orderBy(sql`applications.closed_at is null and applications.status <> 'completed'`, 'desc')
    .orderBy('applications.created_at', 'desc')
    .limit(MOST_ROWS)
    .execute();
export type FoundApplication = Awaited<ReturnType<typeof listApplicationsFor>>[number];

export const listAccountsFor = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'person_key', 'name', 'email'])
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`person_key = any(${texts(keys)})`)
    .execute();

export const listProFormas = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('pro_formas')
    .select([
      'id',
      'pro_forma_nr',
      'reference',
      'application_id',
      'amount',
      'due_date',
      'status',
      'created_at',
    ])
    .where('id', 'in', ids)
    .execute();

export const listInvoices = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('invoices')
    .select(['id', 'invoice_nr', 'reference', 'kind', 'status', 'amount', 'issued_on', 'created_at'])
    .where('id', 'in', ids)
    .execute();

export const listCards = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('rfid_cards')
    .select(['id', 'number', 'uid', 'status', 'permit_id', 'updated_at'])
    .where('id', 'in', ids)
    .execute();
