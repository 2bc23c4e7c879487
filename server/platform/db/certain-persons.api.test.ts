// @module-tag postgres

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { applicationData } from '../../../test/make.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { createdBy, issued } from '../../../test/rows/transitions.ts';
import { givenApplication } from '../../../test/rows/applications.ts';
import { givenPermit } from '../../../test/rows/permits.ts';
import { newId } from './ids.ts';
import { MIGRATIONS_DIR } from './migrate.ts';

let world: TestApp;
let clerk: Client;
let visitor: Client;
beforeAll(async () => {
  world = await app();
  clerk = await world.as('admin');
  visitor = await world.as('anonymous');
});
afterAll(() => world.close());

let plates = 0;
const OLD = 'name:hans muller:1970-01-01';
/** A permit of Hans Müller as programs before migration 90 left it. */
async function before(old_key: string, change: object = {}) {
  const { applicant } = applicationData();
  const id = await createdBy(visitor, {
    applicant: {
      ...applicant,
      first_name: 'Hans',
      last_name: 'Müller',
      tax_number: undefined,
      country: 'DE',
      postal_code: '80331',
      birth_date: '1970-01-01',
      ...change,
    } as never,
    vehicles: [{ registration_number: `M HM ${++plates}`, country: 'DE', ownership: 'own' }],
  });
  const permit = await issued(clerk, id);
  await givenApplication(world.deps.db, id, { person_key: old_key });
  await givenPermit(world.deps.db, permit.id, { person_key: old_key });
  return { id, permit: permit.id };
}
const keyOf = async ({ id, permit }: { id: string; permit: string }): Promise<string[]> => {
  const { rows } = await sql<{ person_key: string }>`select person_key from applications where id = ${id}
    union select person_key from permits where id = ${permit}`.execute(world.deps.db);
  return rows.map(({ person_key }) => person_key);
};

it('stored keys are made anew without joining what was not certain', async () => {
  const { db } = world.deps;
  const first = await before(OLD);
  const second = await before(OLD);
  // The renewal of the first permit stays with it.
  const renewal = await before(OLD);
  await givenApplication(db, renewal.id, { kind: 'renewal', replaces_permit_id: first.permit });
  // The holder of an account, and somebody else in the family of the same name.
  const account = await makeUser(db, 'user', {
    name: 'Hans Müller',
    details: {
      applicant: {
        type: 'natural_person',
        first_name: 'Hans',
        last_name: 'Müller',
        birth_date: '1970-01-01',
      },
    },
  });
  const own = await before(OLD);
  await givenApplication(db, own.id, { user_id: account.id, person_key: OLD });
  const lena = 'name:lena muller:1972-02-02';
  const family = await before(lena, { first_name: 'Lena', birth_date: '1972-02-02' });
  await givenApplication(db, family.id, { user_id: account.id, person_key: lena });
  const numbered = await before('tax:SI:10039856');
  const said = async (a: string, b: string) => {
    const id = newId();
    await sql`insert into person_links (id, key_a, key_b, verdict, decided_at)
      values (${id}, least(${a}::text, ${b}::text), greatest(${a}::text, ${b}::text), 'same', '2026-01-01')`.execute(
      db,
    );
    return id;
  };
  // Of three people with this name nobody knows which was meant; of Lena it is clear.
  await said(OLD, 'tax:SI:10039856');
  const clear = await said(lena, 'tax:SI:10039856');

  const whole = await readFile(join(MIGRATIONS_DIR, '0090_certain_persons.sql'), 'utf8');
  const data = whole.slice(whole.indexOf('-- `isHolder` in'), whole.indexOf('-- Namesakes of a year'));
  // Temporary tables are of one connection.
  await db.connection().execute(async (one) => {
    for (const statement of data.split(';\n')) if (statement.trim()) await sql.raw(statement).execute(one);
  });

  expect(await keyOf(first)).toEqual([`record:${first.id}`]);
  expect(await keyOf(second)).toEqual([`record:${second.id}`]);
  expect(await keyOf(renewal)).toEqual([`record:${first.id}`]);
  expect(await keyOf(own)).toEqual([account.id]);
  expect(await keyOf(family)).toEqual([`record:${family.id}`]);
  expect(await keyOf(numbered)).toEqual(['tax:SI:10039856']);
  const links = await db.selectFrom('person_links').select(['id', 'key_a', 'key_b']).execute();
  expect(links).toEqual([{ id: clear, key_a: `record:${family.id}`, key_b: 'tax:SI:10039856' }]);
  const groups = await db.selectFrom('person_groups').select('key').orderBy('key').execute();
  expect(groups.map(({ key }) => key)).toEqual([`record:${family.id}`, 'tax:SI:10039856']);
});
