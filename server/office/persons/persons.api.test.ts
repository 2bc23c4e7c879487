// @module-tag postgres

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findKnown,
  getPerson,
  getPersonMoney,
  getPersonPrivacy,
  linkPersons,
  listPersonDocuments,
  listPersonMessages,
  listPersonPassages,
  listPersonRecords,
  listPersons,
  listSuggestions,
  unlinkPersons,
} from '../../../contract/office/persons.ts';
import { changeOwnMailPreferences } from '../../../contract/mail/mail-preferences.ts';
import {
  createMyApplication,
  listMyApplications,
} from '../../../contract/permits/applicant/my-applications.ts';
import { listMyPermits } from '../../../contract/permits/applicant/my-permits.ts';
import { getApplication } from '../../../contract/permits/applications.ts';
import { getUser } from '../../../contract/people/users.ts';
import { listUserAccessLog } from '../../../contract/permits/user-records.ts';
import { findRecords } from '../../../contract/office/find.ts';
import type { Permission } from '../../../contract/platform/permissions.ts';
import { fold } from '../../../contract/values/texts/text.ts';
import { json } from '../../platform/db/db.ts';
import { anonymise } from '../../records/retention/anonymise.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { applicationData, certificate } from '../../../test/make.ts';
import { givenUser, makeUser } from '../../../test/rows/people.ts';
import { counterPermit, createdBy, pay } from '../../../test/rows/transitions.ts';

let world: TestApp;
let clerk: Client;
let visitor: Client;
beforeAll(async () => {
  world = await app();
  clerk = await world.as('admin');
  visitor = await world.as('anonymous');
});
afterAll(() => world.close());

const address = {
  street: 'Stara cesta',
  house_number: '7',
  postal_code: '4264',
  city: 'Bohinjska Bistrica',
  country: 'SI',
};
let plates = 100;
const car = () => ({ registration_number: `KR PS-${plates++}`, country: 'SI', ownership: 'own' as const });
const applicant = (last_name: string, more: object = {}) => ({
  ...applicationData().applicant,
  ...address,
  type: 'natural_person' as const,
  first_name: 'Zala',
  last_name,
  ...more,
});
const applied = (last_name: string, more: object = {}, plate = car()) =>
  createdBy(visitor, { applicant: applicant(last_name, more), vehicles: [plate] });
/** Without a number: whoever has the same name and day of birth may be the same person. */
const abroad = { tax_number: undefined, country: 'AT', postal_code: '9020', birth_date: '1970-01-01' };
const account = (name: string, tax_number: string | null = null) =>
  makeUser(world.deps.db, 'user', { name, search: fold(name), tax_number });
const persons = async (search: string, who = clerk) =>
  (await who.call(listPersons, { body: { search } })).body.data;
const person = async (id: string, who = clerk) => (await who.call(getPerson, { params: { id } })).body;
const link = (id: string, other_id: string, verdict: 'same' | 'different' = 'same', who = clerk) =>
  who.call(linkPersons, { params: { id }, body: { other_id, verdict, reason: 'Osebni dokument.' } });

describe('the register', () => {
  it('has holders, applicants and accounts, each once', async () => {
    const holder = await account('Vida Hribovšek');
    await counterPermit(clerk, holder, { vehicles: [car()] });
    await counterPermit(clerk, holder, { vehicles: [car()] });
    await applied('Gorjup', { tax_number: '77001257' });
    await applied('Gorjup', { tax_number: '77001257' });
    expect(await persons('hribovsek')).toMatchObject([
      { id: holder.id, user_id: holder.id, name: 'Vida Hribovšek', permits_now: 2 },
    ]);
    expect(await persons('gorjup zala')).toMatchObject([
      { user_id: null, name: 'Zala Gorjup', open_applications: 2, permits_now: 0, incomplete: false },
    ]);
  });

  it('finds by plate and tells what is missing', async () => {
    const plate = car();
    await applied('Tujec', { country: 'AT', tax_number: undefined, birth_date: '1980-05-01' }, plate);
    expect(await persons(plate.registration_number)).toMatchObject([
      { name: 'Zala Tujec', incomplete: false, birth_date: '1980-05-01' },
    ]);
    expect((await clerk.call(listPersons, { body: { filters: { incomplete: true } } })).status).toBe(200);
  });

  it('shows nobody from records that the caller may not see', async () => {
    await applied('Skrita', { tax_number: '77001265' });
    const limited = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: ['dashboard.view', 'permits.view'] }),
    );
    expect(await persons('skrita', limited)).toEqual([]);
    expect(await persons('skrita')).toHaveLength(1);
    const [row] = await persons('skrita');
    expect((await limited.call(getPerson, { params: { id: row!.id } })).status).toBe(404);
    const blind = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: ['dashboard.view'] }),
    );
    expect((await blind.call(listPersons, { body: {} })).status).toBe(403);
  });

  it('is paged and sorted by name', async () => {
    await applied('Aaaaaa', { tax_number: '77001273' });
    const reply = await clerk.call(listPersons, {
      body: { per_page: 1, sort: [{ field: 'name', direction: 'asc' }], search: 'zala' },
    });
    expect(reply.body.data).toHaveLength(1);
    expect(reply.body.meta.total).toBeGreaterThan(0);
  });
});

describe('one person', () => {
  it('is one by the tax number, whoever sent it', async () => {
    const user = await account('Zala Enotna', '77001273');
    const application = await applied('Enotna', { tax_number: '77001273' });
    expect(await persons('enotna')).toMatchObject([{ id: user.id, open_applications: 1 }]);
    expect(await person(application)).toMatchObject({ id: user.id, suggestions: [], links: [] });
  });

  it('is suggested by what agrees, confirmed, shown as one and taken apart again', async () => {
    const user = await account('Zala Združena');
    await givenUser(world.deps.db, user.id, { details: json({ applicant: applicant('Združena', abroad) }) });
    const application = await applied('Združena', { ...abroad, street: 'Nova cesta', house_number: '9' });
    const pairs = (await clerk.call(listSuggestions, { body: {} })).body.data;
    expect(
      pairs.filter(({ a, b }) => a.name === 'Zala Združena' && b.name === 'Zala Združena'),
    ).toMatchObject([{ agrees: ['birth_date'] }]);
    const before = await person(user.id);
    expect(before).toMatchObject({ entries: [{ id: user.id }], suggestions: [{ agrees: ['birth_date'] }] });
    expect(new Set([before.suggestions[0]?.a.address, before.suggestions[0]?.b.address])).toEqual(
      new Set(['Stara cesta 7, 9020 Bohinjska Bistrica', 'Nova cesta 9, 9020 Bohinjska Bistrica']),
    );

    const { status, body: said } = await link(user.id, application);
    expect([status, said.verdict, said.reason, said.decided_by_name]).toEqual([
      200,
      'same',
      'Osebni dokument.',
      'Oseba admin',
    ]);
    expect((await link(user.id, application)).status).toBe(409);
    for (const id of [user.id, application])
      expect(await person(id)).toMatchObject({
        id: user.id,
        entries: [{ user_id: user.id }, { user_id: null }],
        suggestions: [],
        links: [{ id: said.id }],
        open_applications: 1,
      });
    expect(await persons('združena')).toMatchObject([{ id: user.id, open_applications: 1 }]);
    const found = (await clerk.call(findRecords, { body: { query: 'združena' } })).body.data;
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ person: { user_id: user.id }, records: [{ id: application }] });

    const parted_after = world.clock.now();
    world.clock.advance({ seconds: 1 });
    expect((await clerk.call(unlinkPersons, { params: { id: said.id } })).status).toBe(204);
    // Whose entries were parted stands in the log of both.
    const logged = await world.deps.db
      .selectFrom('access_log')
      .select('subject_id')
      .where('action', '=', 'change')
      .where('subject_type', '=', 'person')
      .where('created_at', '>', parted_after)
      .execute();
    expect(new Set(logged.map(({ subject_id }) => subject_id))).toEqual(new Set([said.a!.id, said.b!.id]));
    expect((await clerk.call(unlinkPersons, { params: { id: said.id } })).status).toBe(404);
    expect(await person(user.id)).toMatchObject({ entries: [{ id: user.id }], suggestions: [{}], links: [] });
    expect(await persons('združena')).toHaveLength(2);
  });

  it('is suggested by name and address, never by the name alone', async () => {
    const there = { ...abroad, phone: undefined };
    const mails = ['ena', 'druga', 'tretja', 'zadnja'].map((name) => ({
      email: `${name}.enaka@example.org`,
    }));
    const one = await applied('Enaka', { ...there, ...mails[0] });
    await applied('Enaka', { ...there, ...mails[1], birth_date: '1990-01-01' });
    await applied('Enaka', { ...mails[2], tax_number: '77001290', phone: undefined, street: 'Nova cesta' });
    expect((await person(one)).suggestions).toEqual([]);
    await account('Zala Enaka');
    expect((await person(one)).suggestions).toEqual([]);
    const other = await applied('Enaka', {
      ...mails[3],
      phone: undefined,
      tax_number: '77001303',
      birth_date: '1970-01-01',
    });
    expect((await person(other)).suggestions).toMatchObject([{ agrees: ['birth_date'] }]);
  });

  it('is not suggested after staff said that they are two, until that is undone', async () => {
    const [one, two] = [await applied('Različna', abroad), await applied('Različna', abroad)];
    expect((await person(one)).suggestions).toHaveLength(1);
    const { body } = await link(two, one, 'different');
    expect(await person(one)).toMatchObject({ suggestions: [], links: [{ verdict: 'different' }] });
    expect(await persons('različna')).toHaveLength(2);
    await clerk.call(unlinkPersons, { params: { id: body.id } });
    expect((await person(one)).suggestions).toHaveLength(1);
  });

  it('holds three entries together and lets one of them go', async () => {
    const [a, b, c] = [
      await applied('Trojna', { tax_number: '77001320' }),
      await applied('Trojna', { tax_number: '77001338' }),
      await applied('Trojna', { tax_number: '77001346' }),
    ];
    await link(a, b);
    const { body: second } = await link(b, c);
    expect((await person(a)).entries).toHaveLength(3);
    expect((await link(a, c)).status).toBe(409);
    await clerk.call(unlinkPersons, { params: { id: second.id } });
    expect((await person(a)).entries).toHaveLength(2);
    expect((await person(c)).entries).toHaveLength(1);
    // What was kept apart is not joined by way of a third; undoing it makes that possible.
    const { body: apart } = await link(a, c, 'different');
    const refused = await link(b, c);
    expect([refused.status, refused.problem.errors?.[0]?.code]).toEqual([422, 'person.kept_apart']);
    await clerk.call(unlinkPersons, { params: { id: apart.id } });
    expect((await link(b, c)).status).toBe(200);
  });

  it('gives no account access to anything: it sees after a merge what it saw before', async () => {
    const user = await account('Zala Lastna', '77001354');
    const own = await counterPermit(clerk, user, {
      applicant: applicant('Lastna', { tax_number: '77001354' }),
      vehicles: [car()],
    });
    const foreign = await applied('Lastna', abroad);
    const browser = await world.signIn(user);
    const sees = async () => ({
      permits: (await browser.call(listMyPermits, { body: {} })).body.data.map(({ id }) => id),
      applications: (await browser.call(listMyApplications, { body: {} })).body.data.map(({ id }) => id),
    });
    const rows = async () => ({
      users: await world.deps.db.selectFrom('users').selectAll().where('id', '=', user.id).execute(),
      applications: await world.deps.db
        .selectFrom('applications')
        .selectAll()
        .where('id', '=', foreign)
        .execute(),
    });
    const [before, stored] = [await sees(), await rows()];
    expect(before.permits).toEqual([own.id]);
    await link(user.id, foreign);
    expect(await sees()).toEqual(before);
    expect({ ...(await rows()).applications[0] }).toEqual(stored.applications[0]);
    expect((await browser.call(getApplication, { params: { id: foreign } })).status).toBe(403);
    expect((await browser.call(getPerson, { params: { id: user.id } })).status).toBe(403);
  });

  it('is decided only by those who may change accounts', async () => {
    const user = await account('Zala Varovana');
    await givenUser(world.deps.db, user.id, { details: json({ applicant: applicant('Varovana', abroad) }) });
    const application = await applied('Varovana', abroad);
    const reader = await world.signIn(
      await makeUser(world.deps.db, 'admin', {
        permissions: ['dashboard.view', 'permits.view', 'users.view', 'applications.view'],
      }),
    );
    expect((await link(user.id, application, 'same', reader)).status).toBe(403);
    expect((await person(user.id, reader)).suggestions).toHaveLength(1);
    expect((await link(user.id, '01890000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await link(user.id, user.id)).status).toBe(409);
  });
});

it('the page has all of a person: records, documents, money, messages, passages, requests', async () => {
  const id = await applied('Celovita', { tax_number: '77001389' });
  await pay(clerk, id);
  const params = { id };
  const records = (await clerk.call(listPersonRecords, { params })).body.data;
  expect(records).toMatchObject([{ kind: 'application', id, answer: { state: 'to_issue' } }]);
  const documents = (await clerk.call(listPersonDocuments, { params })).body.data;
  expect(documents.length).toBeGreaterThan(0);
  expect(new Set(documents.map(({ owner_id }) => owner_id))).toEqual(new Set([id]));
  expect(documents[0]?.owner_number).toBe(records[0]?.label);
  const money = (await clerk.call(getPersonMoney, { params })).body;
  expect(money.open).toBe('0.00');
  expect(money.data.map(({ kind }) => kind)).toContain('payment');
  expect((await clerk.call(listPersonMessages, { params })).body.data.length).toBeGreaterThan(0);
  expect((await clerk.call(listPersonPassages, { params })).body).toMatchObject({ data: [] });
  const { requests, entries } = (await clerk.call(getPersonPrivacy, { params })).body;
  expect(requests).toEqual([]);
  expect(entries.length).toBeGreaterThan(0);
  const log = await world.deps.db
    .selectFrom('access_log')
    .select('action')
    .where('subject_type', '=', 'person')
    .where('subject_id', '=', id)
    .execute();
  expect(log.length).toBeGreaterThan(0);
  const clerkOnly = await world.signIn(
    await makeUser(world.deps.db, 'admin', {
      permissions: ['dashboard.view', 'permits.view', 'applications.view'],
    }),
  );
  for (const route of [listPersonDocuments, getPersonMoney, listPersonMessages, getPersonPrivacy])
    expect((await clerkOnly.call(route, { params })).status).toBe(403);
});

it('what was said about somebody goes with the last of their data', async () => {
  const user = await account('Zala Minljiva');
  const application = await applied('Minljiva', { tax_number: '77001397' });
  await link(user.id, application);
  const rows = async () => [
    ...(await world.deps.db
      .selectFrom('person_links')
      .select('id')
      .where((eb) => eb.or([eb('key_a', '=', 'tax:SI:77001397'), eb('key_b', '=', 'tax:SI:77001397')]))
      .execute()),
    ...(await world.deps.db
      .selectFrom('person_groups')
      .select('key')
      .where('key', '=', 'tax:SI:77001397')
      .execute()),
  ];
  expect(await rows()).toHaveLength(2);
  await world.deps.db.transaction().execute((trx) => anonymise(trx, world.deps, 'case', application));
  expect(await rows()).toEqual([]);
  expect(await person(user.id)).toMatchObject({ entries: [{ id: user.id }], links: [] });
});

it('tells of current records with the plate, the tax number or the whole name that is typed', async () => {
  const plate = car();
  const id = await applied('Znana', { tax_number: '77001419' }, plate);
  const known = async (body: object) =>
    (await clerk.call(findKnown, { body })).body.data.map((one) => one.id);
  expect(await known({ registration_numbers: [plate.registration_number] })).toEqual([id]);
  expect(await known({ tax_number: '77001419' })).toEqual([id]);
  expect(await known({ name: 'znana zala' })).toEqual([id]);
  expect(await known({ name: 'Zala Zna' })).toEqual([]);
  expect(await known({ name: 'Zala' })).toEqual([]);
  expect(await known({})).toEqual([]);
  expect((await clerk.call(findKnown, { body: { tax_number: '77001419' } })).body.data).toMatchObject([
    { kind: 'application', name: 'Zala Znana', answer: { state: 'waiting' } },
  ]);
});

describe('the account of a person', () => {
  const signedIn = async (...permissions: Permission[]) =>
    world.signIn(await makeUser(world.deps.db, 'admin', { permissions: ['dashboard.view', ...permissions] }));
  const looks = async (id: string): Promise<number> =>
    (
      await world.deps.db
        .selectFrom('access_log')
        .select('id')
        .where('action', '=', 'view')
        .where('subject_type', '=', 'user')
        .where('subject_id', '=', id)
        .execute()
    ).length;

  it.each<{ may: Permission[]; page: number; account: number; log: number }>([
    { may: ['permits.view', 'users.view', 'access_log.view'], page: 200, account: 200, log: 200 },
    { may: ['permits.view', 'users.view'], page: 200, account: 200, log: 403 },
    { may: ['permits.view'], page: 200, account: 403, log: 403 },
    { may: ['users.view'], page: 403, account: 200, log: 403 },
    { may: ['access_log.view'], page: 403, account: 403, log: 200 },
    { may: ['applications.view'], page: 403, account: 403, log: 403 },
  ])('with $may', async ({ may, page, account: own, log }) => {
    const holder = await account('Rada Pravičnik');
    const { id } = await counterPermit(clerk, holder, { vehicles: [car()] });
    const someone = await signedIn(...may);
    expect((await someone.call(getUser, { params: { id: holder.id } })).status).toBe(own);
    expect((await someone.call(listUserAccessLog, { params: { itemId: holder.id }, body: {} })).status).toBe(
      log,
    );
    const shown = await someone.call(getPerson, { params: { id } });
    expect(shown.status).toBe(page);
    // Without the right to accounts the page does not even tell that there is one.
    if (page === 200) expect(shown.body.user_id).toBe(own === 200 ? holder.id : null);
  });

  it('is a look of its own, which the page of the person is not', async () => {
    const holder = await account('Rada Vpogledna');
    await clerk.call(getPerson, { params: { id: holder.id } });
    expect(await looks(holder.id)).toBe(0);
    await clerk.call(getUser, { params: { id: holder.id } });
    expect(await looks(holder.id)).toBe(1);
  });

  it('tells when its owner agreed to the terms, and which optional mails they get', async () => {
    const holder = await account('Rada Soglasna');
    const own = await world.signIn(holder);
    const shown = async () => (await clerk.call(getUser, { params: { id: holder.id } })).body;
    expect(await shown()).toMatchObject({ consented_at: null });
    await own.call(changeOwnMailPreferences, { body: { topic: 'renewal', subscribed: false } });
    await own.call(createMyApplication, { body: applicationData(), files: certificate() });
    const { topics, consented_at } = await shown();
    expect(topics).toEqual([
      { topic: 'expiry', subscribed: true },
      { topic: 'renewal', subscribed: false },
    ]);
    expect(consented_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    const { id } = await makeUser(world.deps.db, 'admin', {});
    expect((await clerk.call(getUser, { params: { id } })).body).toMatchObject({
      topics: [],
      consented_at: null,
    });
  });
});
