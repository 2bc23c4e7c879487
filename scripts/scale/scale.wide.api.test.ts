import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staffApplicant, vehicles } from '../../contract/people/applicant.ts';
import { getPermit, issuePermit, listPermits } from '../../contract/permits/permits.ts';
import { isCompanyRegistrationNumber } from '../../contract/values/identity.ts';
import { app, type TestApp } from '../../test/app.ts';
import { openTestDatabase } from '../../test/db.ts';
import { createdBy, pay } from '../../test/rows/transitions.ts';
import { keyOfNumber } from '../../server/people/users/person-rules.ts';
import { permitSearch } from '../../server/permits/permit-life/search-text.ts';
import { rejectionOfScale, seedScale } from './scale.ts';

const PERMITS = 400;
let t: TestApp;
beforeEach(async () => {
  t = await app();
  await seedScale(t.deps, { permits: PERMITS, seed: 7 });
});
afterEach(() => t.close());

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(t.deps.db)).rows;
const none = async (query: ReturnType<typeof sql<unknown>>): Promise<void> =>
  expect(await rowsOf(query)).toEqual([]);

test('every permit has one application, and numbers are unique and without gaps', async () => {
  const [counted] =
    await rowsOf(sql`select count(*) as permits, count(distinct application_id) as applications,
    count(distinct permit_nr) as numbers, (select count(*) from applications) as of_applications from permits`);
  expect(counted).toEqual({
    permits: PERMITS,
    applications: PERMITS,
    numbers: PERMITS,
    of_applications: PERMITS,
  });
  const series = await rowsOf<{ name: string; last: number; count: number; value: number }>(sql`
    select name, last, count, last_value as value from (
      select 'permit:' || permit_year as name, max(substr(permit_nr, 6)::int) as last, count(*) as count from permits group by 1
      union all select 'application:' || substr(application_nr, 3, 4), max(substr(application_nr, 8)::int), count(*) from applications group by 1
    ) found left join sequences using (name)`);
  expect(series.length).toBeGreaterThan(10);
  for (const { last, count, value } of series) expect([last, value]).toEqual([count, count]);
});

test('rows are as the product writes them', async () => {
  const rows = await t.deps.db
    .selectFrom('permits')
    .innerJoin('applications', 'applications.id', 'permits.application_id')
    .selectAll('permits')
    .select(['application_nr', 'kind', 'applications.replaces_permit_id as follows', 'extra'])
    .execute();
  for (const row of rows) {
    expect(staffApplicant.safeParse(row.holder).error).toBeUndefined();
    expect(vehicles.safeParse(row.vehicles).error).toBeUndefined();
    expect(row.vehicles.map((v) => v.registration_number)).toEqual(row.registration_numbers);
    expect(row.person_key).toBe(keyOfNumber(row.holder));
    expect(row.search).toBe(permitSearch({ ...row, applicant: row.holder }));
    if (row.holder.type === 'legal_entity')
      expect(isCompanyRegistrationNumber(row.holder.company_registration_number ?? '')).toBe(true);
    expect(row.replaces_permit_id).toBe(row.follows);
    expect(row.kind === 'new').toBe(row.follows === null);
    expect(row.created_at <= t.clock.now()).toBe(true);
    expect(row.id.charAt(14)).toBe('7');
  }
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['new', 'renewal', 'replacement']));
  expect(new Set(rows.map(({ user_type }) => user_type)).size).toBeGreaterThan(6);
});

test('links, plates, cards and dates agree with each other', async () => {
  // A later permit belongs to the same person: this year's after last year's, a replacement after the
  // original.
  await none(sql`select n.permit_nr from permits n join permits o on o.id = n.replaces_permit_id join applications a on a.id = n.application_id
    where n.person_key <> o.person_key or n.user_type <> o.user_type or o.issued_at > n.issued_at
      or n.permit_year - o.permit_year <> (a.kind = 'renewal')::int or (a.kind = 'replacement' and (o.status <> 'replaced' or o.replaced_by_permit_id <> n.id))`);
  await none(
    sql`select permit_nr from permits where (status = 'replaced') <> (replaced_by_permit_id is not null)`,
  );
  await none(sql`(select registration_number, parking_lot_code, permit_year, permit_id from permit_plates)
    except select plate, lot, permit_year, id from permits, unnest(registration_numbers) plate, unnest(parking_lot_codes) lot
      where status in ('pending', 'active', 'suspended') and valid_to >= ${t.clock.today()}::date`);
  const [plates] = await rowsOf<{ kept: number; due: number }>(sql`
    select (select count(*) from permit_plates) as kept, sum(cardinality(registration_numbers) * cardinality(parking_lot_codes)) as due
    from permits where status in ('pending', 'active', 'suspended') and valid_to >= ${t.clock.today()}::date`);
  expect(plates?.kept).toBeGreaterThan(0);
  expect(Number(plates?.due)).toBe(plates?.kept);
  await none(
    sql`select number from rfid_cards c join permits p on p.id = c.permit_id where c.number <> p.rfid_card_number`,
  );
  await none(
    sql`select permit_nr from permits p left join rfid_cards c on c.number = p.rfid_card_number where c.id is null`,
  );
  await none(sql`select permit_nr from permits p join applications a on a.id = p.application_id
    where a.decided_at < a.created_at or p.issued_at < a.decided_at or p.valid_from > p.valid_to or p.handed_over_at < p.issued_at`);
  await none(sql`select p.id from permits p join users u on u.id = p.user_id where u.name <> p.holder_name`);
  await none(sql`select user_type from permits p join user_type_parking_lots l using (user_type)
    group by l.id, person_key, p.permit_year, user_type, max_permits having count(*) filter (where status <> 'replaced') > max_permits`);
});

test('the next permit of the product continues the numbers, lists and pages work', async () => {
  const staff = await t.as('admin');
  const paid = await pay(staff, await createdBy(staff));
  const [before] = await rowsOf<{ last: number }>(
    sql`select last_value as last from sequences where name = 'permit:2027'`,
  );
  const made = await staff.call(issuePermit, {
    body: { application_uuid: paid.id, version: paid.version },
  });
  expect(made.status).toBe(201);
  expect(made.body.permit_nr).toBe(`2027-${String(before!.last + 1).padStart(5, '0')}`);
  const listed = await staff.call(listPermits, { body: { search: 'merilo.example' } });
  expect(listed.body.meta.total).toBeGreaterThan(100);
  const detail = await staff.call(getPermit, { params: { id: listed.body.data[0]!.id } });
  expect(detail.status).toBe(200);
  expect(detail.body.events).toHaveLength(1);
});

test('the same seed gives the same rows; only beside demo data, and only once', async () => {
  expect(await rejectionOfScale(t.deps.db)).toBe('loaded');
  const other = await openTestDatabase();
  try {
    expect(await rejectionOfScale(other.db)).toBe(null);
    await seedScale({ ...t.deps, db: other.db }, { permits: PERMITS, seed: 7 });
    const ids = sql<{
      digest: string;
    }>`select md5(string_agg(id::text || search, '' order by id)) as digest from permits
      where search like '%merilo.example%'`;
    expect((await ids.execute(other.db)).rows).toEqual(await rowsOf(ids));
    await sql`update applications set applicant = applicant || '{"email": "ana@obcina.si"}' where application_nr = 'V-2026-000001'`.execute(
      other.db,
    );
    await sql`update applications set applicant = applicant - 'email' where applicant->>'email' like '%merilo.example'`.execute(
      other.db,
    );
    expect(await rejectionOfScale(other.db)).toBe('real_data');
  } finally {
    await other.close();
  }
});
