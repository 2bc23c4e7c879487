// @module-tag postgres

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkPersons, listPersons, unlinkPersons } from '../../../contract/office/persons.ts';
import { findRecords } from '../../../contract/office/find.ts';
import { getApplication } from '../../../contract/permits/applications.ts';
import { createMyApplication } from '../../../contract/permits/applicant/my-applications.ts';
import { issuePermit } from '../../../contract/permits/permits.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { applicationData, certificate } from '../../../test/make.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { createdBy, issued, pay } from '../../../test/rows/transitions.ts';
import { json } from '../../platform/db/db.ts';
import { collectPersonalData } from '../../records/data-requests/collect.ts';
import { planErasure } from '../../records/data-requests/erase.ts';
import { anonymise } from '../../records/retention/anonymise.ts';
import { loadTerms } from '../../records/retention/run.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { loadRowContexts } from '../../workflows/review/context-queries.ts';

/** Persons are not equal because their names are (ADR 103). */

let world: TestApp;
let clerk: Client;
let visitor: Client;
beforeAll(async () => {
  world = await app();
  clerk = await world.as('admin');
  visitor = await world.as('anonymous');
  await world.deps.db
    .updateTable('user_type_parking_lots')
    .set({ max_permits: 1 })
    .where('user_type', '=', 'RES')
    .execute();
});
afterAll(() => world.close());

let plates = 0;
const hans = (street: string, change: object = {}) => ({
  applicant: {
    ...applicationData().applicant,
    type: 'natural_person' as const,
    first_name: 'Hans',
    last_name: 'Müller',
    tax_number: undefined,
    country: 'DE',
    birth_date: '1970-01-01',
    street,
    house_number: '1',
    postal_code: '80331',
    city: 'München',
    email: `${street.toLowerCase().replace(/\W/g, '')}@example.org`,
    phone: undefined,
    ...change,
  } as never,
  vehicles: [{ registration_number: `M HM ${++plates}`, country: 'DE', ownership: 'own' as const }],
});
const apply = (street: string, change: object = {}) => createdBy(visitor, hans(street, change));
const issue = (id: string) => clerk.call(issuePermit, { body: { application_uuid: id } });
const review = async (id: string) => (await clerk.call(getApplication, { params: { id } })).body;
const say = async (id: string, other_id: string, verdict: 'same' | 'different') =>
  (
    await clerk.call(linkPersons, {
      params: { id },
      body: { other_id, verdict, reason: 'Osebni dokument na okencu.' },
    })
  ).body;
const undo = (id: string) => clerk.call(unlinkPersons, { params: { id } });
const groups = () => world.deps.db.selectFrom('person_groups').select('key').orderBy('key').execute();

it('three Hans Müller of one birthday at three addresses have a permit each and are three persons', async () => {
  const streets = ['Lindenallee', 'Rosenweg', 'Marktplatz'];
  const ids: string[] = [];
  for (const street of streets) ids.push(await apply(street));
  for (const id of ids) await issued(clerk, id);
  const { data } = (await clerk.call(listPersons, { body: { search: 'hans müller' } })).body;
  expect(data.map(({ address, permits_now }) => [address, permits_now]).toSorted()).toEqual(
    streets.map((street) => [`${street} 1, 80331 München`, 1]).toSorted(),
  );
  const found = (await clerk.call(findRecords, { body: { query: 'hans müller' } })).body.data;
  expect(found.map(({ person, records }) => [person?.address, records.length]).toSorted()).toEqual(
    streets.map((street) => [`${street} 1, 80331 München`, 1]).toSorted(),
  );
});

it('the review shows who may be the same with the address and what agrees, until staff decide', async () => {
  const born = { first_name: 'Jürgen', birth_date: '1961-02-03' };
  const [one, two] = [await apply('Amselweg', born), await apply('Finkenweg', born)];
  const possible = async () =>
    (await review(two)).duplicates.map(({ id, reason, address, agrees }) => ({
      id,
      reason,
      address,
      agrees,
    }));
  const hint = {
    id: one,
    reason: 'possible_person',
    address: 'Amselweg 1, 80331 München',
    agrees: ['birth_date'],
  };
  expect(await possible()).toEqual([hint]);
  const apart = await say(one, two, 'different');
  expect(await possible()).toEqual([]);
  await undo(apart.id);
  expect(await possible()).toEqual([hint]);
  const joined = await say(one, two, 'same');
  expect((await review(two)).duplicates).toMatchObject([{ id: one, reason: 'same_person' }]);
  await undo(joined.id);
  expect(await possible()).toEqual([hint]);
});

it('the limit counts whom staff have joined, and again not when that is undone', async () => {
  const born = { first_name: 'Kurt', birth_date: '1962-02-03' };
  const [one, two] = [await apply('Amselweg', born), await apply('Finkenweg', born)];
  await pay(clerk, one);
  await pay(clerk, two);
  const before = await groups();
  const joined = await say(one, two, 'same');
  expect((await issue(one)).status).toBe(201);
  const rejected = await issue(two);
  expect([rejected.status, rejected.problem.errors?.[0]?.code]).toEqual([422, 'rule.max_permits']);
  await undo(joined.id);
  expect(await groups()).toEqual(before);
  expect((await issue(two)).status).toBe(201);
});

it('joined persons who are issued permits at once share the limit', async () => {
  const born = { first_name: 'Uwe', birth_date: '1963-02-03' };
  const [one, two] = [await apply('Amselweg', born), await apply('Finkenweg', born)];
  await pay(clerk, one);
  await pay(clerk, two);
  await say(one, two, 'same');
  const replies = await Promise.all([issue(one), issue(two)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
});

it('the program leaves to people what counting a namesake would reject', async () => {
  const born = { first_name: 'Rolf', birth_date: '1964-02-03' };
  const [one, two] = [await apply('Amselweg', born), await apply('Finkenweg', born)];
  const doubts = async () => {
    const { application } = (await loadRowContexts(world.deps.db, [two])).get(two)!;
    return { duplicate: application.duplicate, possibly_too_many: application.possibly_too_many };
  };
  expect(await doubts()).toEqual({ duplicate: false, possibly_too_many: true });
  await say(one, two, 'different');
  expect(await doubts()).toEqual({ duplicate: false, possibly_too_many: false });
});

it('families share an account: copy, erasure and register keep its holder and the others apart', async () => {
  const born = { first_name: 'Otto', birth_date: '1965-02-03' };
  const { applicant } = hans('Amselweg', born);
  const account = await makeUser(world.deps.db, 'user', {
    name: 'Otto Müller',
    details: json({ applicant }) as never,
  });
  const browser = await world.signIn(account);
  const send = async (street: string, change: object) =>
    (
      await browser.send(createMyApplication, {
        body: applicationData(hans(street, change)),
        files: certificate(),
      })
    ).body.id;
  const own = await send('Amselweg', born);
  // The son has his father's name; the wife has another.
  const son = await send('Sohnweg', { ...born, birth_date: '1995-02-03' });
  const wife = await send('Frauweg', { first_name: 'Ulla', birth_date: '1966-02-03' });

  const subject = { user_id: account.id, application_id: null };
  const { data } = await collectPersonalData(world.deps.db, subject);
  expect(data['applications']!.map(({ id }) => id)).toEqual([own]);
  expect(JSON.stringify(data)).not.toMatch(/Sohnweg|Frauweg|Ulla/);
  const terms = await loadTerms(world.deps.db, world.clock.today());
  const plan = await transaction(world.deps.db, (trx) => planErasure(trx, subject, terms));
  expect([...plan.cases, ...plan.kept.map(({ label }) => label)]).not.toEqual(
    expect.arrayContaining([son, wife]),
  );
  const { data: persons } = (await clerk.call(listPersons, { body: { search: 'müller otto' } })).body;
  expect(persons.map(({ user_id, birth_date }) => [user_id, birth_date]).toSorted()).toEqual(
    [
      [account.id, '1965-02-03'],
      [null, '1995-02-03'],
    ].toSorted(),
  );
});

it('a copy of one never has the data of another, nor does anonymising one touch another', async () => {
  const born = { first_name: 'Emil', birth_date: '1967-02-03' };
  const [one, two, three] = [
    await apply('Amselweg', born),
    await apply('Finkenweg', born),
    await apply('Meisenweg', born),
  ];
  await say(two, three, 'same');
  const { data } = await collectPersonalData(world.deps.db, { user_id: null, application_id: one });
  expect(JSON.stringify(data)).toContain('Amselweg');
  expect(JSON.stringify(data)).not.toMatch(/Finkenweg|Meisenweg/);
  const rowsOf = (id: string) =>
    world.deps.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [others, said] = [
    [await rowsOf(two), await rowsOf(three)],
    await world.deps.db.selectFrom('person_links').selectAll().execute(),
  ];
  await transaction(world.deps.db, (trx) => anonymise(trx, world.deps, 'case', one));
  expect([await rowsOf(two), await rowsOf(three)]).toEqual(others);
  expect(await world.deps.db.selectFrom('person_links').selectAll().execute()).toEqual(said);
});

it('an account whose holder gives a number is one person with it', async () => {
  const { applicant } = hans('Amselweg', { first_name: 'Ernst', birth_date: '1968-02-03' });
  const account = await makeUser(world.deps.db, 'user', {
    name: 'Ernst Müller',
    details: json({ applicant }) as never,
  });
  const browser = await world.signIn(account);
  const send = async (change: object) => {
    const body = applicationData(
      hans('Amselweg', { first_name: 'Ernst', birth_date: '1968-02-03', ...change }),
    );
    const reply = await browser.send(createMyApplication, { body, files: certificate() });
    expect(reply.status, JSON.stringify(reply.problem)).toBe(201);
    return reply.body.id;
  };
  const plain = await send({});
  const numbered = await send({ tax_number: '77001303' });
  expect((await review(numbered)).duplicates).toMatchObject([{ id: plain, reason: 'same_person' }]);
  const { rows } = await sql<{ key: string }>`select person_keys(${account.id}) as key order by key`.execute(
    world.deps.db,
  );
  expect(rows.map(({ key }) => key)).toEqual([account.id, 'tax:DE:77001303'].toSorted());
});
