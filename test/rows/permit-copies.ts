import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/db.ts';
import { newId } from '../../server/platform/db/ids.ts';
import { copyApplications } from './copies.ts';

/**
 * `count` copies of an issued permit, each with an application, a holder, a person and a plate of its own,
 * straight in the database. Without an account and a card. Returns the ids, in the order of the holders'
 * names.
 */
export async function copyPermits(db: Db, of: string, count: number): Promise<string[]> {
  const { application_id } = await db
    .selectFrom('permits')
    .select('application_id')
    .where('id', '=', of)
    .executeTakeFirstOrThrow();
  const applications = await copyApplications(db, application_id, count);
  const { rows } = await sql<{ columns: string }>`
    select string_agg(column_name, ', ') as columns from information_schema.columns
    where table_name = 'permits' and is_generated = 'NEVER' and column_name not in ('id', 'permit_nr', 'application_id', 'version', 'user_id',
      'rfid_card_number', 'holder_name', 'person_key', 'registration_numbers', 'vehicles', 'holder', 'lookup_code')`.execute(
    db,
  );
  const columns = sql.raw(rows[0]!.columns);
  const ids = applications.map(() => newId());
  const from = applications.map(({ id }) => id);
  await sql`insert into permits (id, permit_nr, version, user_id, rfid_card_number, application_id, holder_name, person_key,
      registration_numbers, vehicles, holder, ${columns})
    select c.id::uuid, 'K-' || c.id, 1, null, null, c.application_id::uuid, 'Oseba ' || lpad(c.n::text, 4, '0'), 'copy:' || c.n,
      array['KRC' || lpad(c.n::text, 4, '0')],
      jsonb_build_array(permits.vehicles -> 0 || jsonb_build_object('registration_number', 'KRC' || lpad(c.n::text, 4, '0'))),
      permits.holder || jsonb_build_object('email', 'kopija' || c.n || '@example.org', 'first_name', 'Oseba', 'last_name', lpad(c.n::text, 4, '0')),
      ${columns}
    from permits, unnest(${ids}::text[], ${from}::text[]) with ordinality as c (id, application_id, n)
    where permits.id = ${of}`.execute(db);
  await sql`update applications a set vehicles = p.vehicles, registration_numbers = p.registration_numbers
    from permits p where p.application_id = a.id and p.id = any(${ids}::uuid[])`.execute(db);
  return ids;
}
