// @module-tag postgres

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRecords } from '../../../contract/office/find.ts';
import { createView, deleteView, listViews, MAX_VIEWS } from '../../../contract/settings/views.ts';
import { createProForma } from '../../../contract/money/pro-formas.ts';
import { listPersons } from '../../../contract/office/persons.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { applicationData } from '../../../test/make.ts';
import { act, approve, counterPermit, createdBy, permitOf } from '../../../test/rows/transitions.ts';
import { makeUser, type Person } from '../../../test/rows/people.ts';
import { rebuildNameWords } from './name-words.ts';

let world: TestApp;
let clerk: Client;
let visitor: Client;
let holder: Person;
beforeAll(async () => {
  world = await app();
  clerk = await world.as('admin');
  visitor = await world.as('anonymous');
  holder = await makeUser(world.deps.db, 'user', { name: 'Đurđica Žerjav', search: 'durdica zerjav' });
});
afterAll(() => world.close());

const car = (registration_number: string) => ({
  registration_number,
  country: 'SI',
  ownership: 'own' as const,
});
const found = async (query: string, who = clerk) =>
  (await who.call(findRecords, { body: { query } })).body.data;
const records = async (query: string, who = clerk) =>
  (await found(query, who)).flatMap((group) => group.records);
const natural = {
  ...applicationData().applicant,
  type: 'natural_person' as const,
  first_name: 'Jera',
  last_name: 'Zupan',
};

describe('one field finds', () => {
  it('a person by plate, number, card and name, with her permit first', async () => {
    const permit = await counterPermit(clerk, holder, { vehicles: [car('KR QO-101')] });
    const card = permit.rfid_card_number ?? '';
    for (const query of ['kr qo-101', 'KRQO101', permit.permit_nr, card, 'žerjav đurđica', 'DURDICA zer'])
      expect((await found(query))[0]?.records[0], query).toMatchObject({
        kind: 'permit',
        id: permit.id,
        answer: { state: 'card_waiting', registration_numbers: ['KRQO101'] },
      });
    const [group] = await found('zerjav');
    expect(group?.person).toMatchObject({ id: holder.id, user_id: holder.id, name: 'Đurđica Žerjav' });
    expect((await records(card)).find(({ kind }) => kind === 'card')).toMatchObject({
      label: card,
      shown_by: permit.id,
      answer: { state: 'card_assigned' },
    });
    expect((await records(permit.application!.number))[0]).toMatchObject({ kind: 'application' });
  });

  it('a telephone as it is spoken, and a tax number with and without SI', async () => {
    const id = await createdBy(visitor, {
      applicant: { ...natural, phone: '041 765 432', tax_number: '77001206' },
      vehicles: [car('KR QO-105')],
    });
    for (const query of ['041 765 432', '041765432', '+386 41 765 432', '00386 41765432', '041/765-432'])
      expect((await records(query))[0]?.id, query).toBe(id);
    for (const query of ['77001206', 'SI77001206', 'SI 77001206', 'si 77001 206'])
      expect((await records(query))[0]?.id, query).toBe(id);
  });

  it('a pro-forma by its number and its reference, with or without spaces', async () => {
    const id = await createdBy(visitor, { vehicles: [car('KR QO-106')] });
    await approve(clerk, id);
    const { body: proForma } = await clerk.call(createProForma, { params: { id }, query: {} });
    const spaced = proForma.reference!.replace(/(.{4})/g, '$1 ');
    for (const query of [proForma.pro_forma_nr, proForma.reference!, spaced])
      expect((await records(query))[0], query).toMatchObject({
        kind: 'pro_forma',
        shown_by: id,
        answer: { state: 'payment', amount: proForma.amount, day: proForma.due_date },
      });
    expect((await records('KR QO-106'))[0]).toMatchObject({
      kind: 'application',
      answer: { state: 'payment', amount: proForma.amount, day: proForma.due_date },
    });
  });

  it('whoever has the name before others who have it in their mail', async () => {
    const by_mail = { ...natural, last_name: 'Planina', email: 'kovkovic@sirarna.example' };
    const by_name = { ...natural, last_name: 'Kovkovič', tax_number: '77001249' };
    const apply = (applicant: typeof natural, plate: string) =>
      createdBy(visitor, { applicant, vehicles: [car(plate)] });
    await apply({ ...by_mail, tax_number: '77001273' }, 'KR QO-131');
    const id = await apply(by_name, 'KR QO-132');
    await apply({ ...by_mail, tax_number: '77001281' }, 'KR QO-133');
    for (const query of ['kovk', 'kovkovic', 'Kovkovič'])
      expect((await records(query))[0]?.id, query).toBe(id);
  });

  it('nothing where there is nothing', async () => {
    expect(await found('česar ni nikjer')).toEqual([]);
    expect(await found('%_%')).toEqual([]);
  });
});

it('tells who works on an application and since when', async () => {
  const id = await createdBy(visitor, { vehicles: [car('KR QO-107')] });
  await act(clerk, id, { transition: 'start_review' });
  expect((await records('KRQO107'))[0]?.answer).toMatchObject({
    state: 'in_review',
    day: world.clock.today(),
    by: 'Oseba admin',
  });
});

it('shows namesakes as two people with their addresses, and one person once', async () => {
  const [bled, bohinj] = [
    {
      ...natural,
      first_name: 'Zofka',
      last_name: 'Kvedrova',
      city: 'Bled',
      postal_code: '4260',
      tax_number: '77001214',
    },
    {
      ...natural,
      first_name: 'Zofka',
      last_name: 'Kvedrova',
      city: 'Bohinjska Bistrica',
      postal_code: '4264',
      tax_number: '77001222',
    },
  ];
  await createdBy(visitor, { applicant: bled, vehicles: [car('KR QO-110')] });
  await createdBy(visitor, { applicant: bohinj, vehicles: [car('KR QO-111')] });
  await createdBy(visitor, { applicant: bohinj, vehicles: [car('KR QO-112')] });
  const groups = await found('kvedrova zofka');
  expect(groups.map(({ person }) => person?.name)).toEqual(['Zofka Kvedrova', 'Zofka Kvedrova']);
  expect(groups.find(({ person }) => person?.address?.includes('4260 Bled'))?.records).toHaveLength(1);
  expect(
    groups.find(({ person }) => person?.address?.includes('4264 Bohinjska Bistrica'))?.records,
  ).toHaveLength(2);
});

it('finds nothing of the deleted and the anonymised', async () => {
  const { permit, application } = await permitOf(clerk, visitor, {
    applicant: { ...natural, first_name: 'Izginja', last_name: 'Mlakar', tax_number: '77001249' },
    vehicles: [car('KR QO-120')],
  });
  expect(await found('izginja mlakar')).toHaveLength(1);
  const { db } = world.deps;
  const now = world.clock.now();
  await db.updateTable('permits').set({ anonymised_at: now }).where('id', '=', permit.id).execute();
  await db.updateTable('applications').set({ deleted_at: now }).where('id', '=', application.id).execute();
  await db.updateTable('users').set({ deleted_at: now }).where('name', '=', 'Izginja Mlakar').execute();
  expect(await found('izginja mlakar')).toEqual([]);
  expect((await records('KRQO120')).filter(({ kind }) => kind !== 'card')).toEqual([]);
});

describe('a name with a letter or two wrong', () => {
  const people = [
    ['Žnidaršič', '77001290'],
    ['Gostinčar', '77001303'],
    ['Gostničar', '77001311'],
  ] as const;
  beforeAll(async () => {
    for (const [i, [last_name, tax_number]] of people.entries())
      await createdBy(visitor, {
        applicant: { ...natural, first_name: 'Zala', last_name, tax_number },
        vehicles: [car(`KR QO-14${i}`)],
      });
  });
  const names = async (query: string, who = clerk) =>
    (await found(query, who)).map(({ person, meant }) => [person?.name, meant]);

  it.each(['Znidarčič', 'Žnidršič', 'zindarsic', 'znidarsc'])(
    '%s finds its person as similar',
    async (query) => {
      expect(await names(query)).toEqual([['Zala Žnidaršič', 'Žnidaršič']]);
    },
  );

  it('finds by both names, also the other way round, and says both', async () => {
    expect(await names('Zaal Žnidarčič')).toEqual([['Zala Žnidaršič', 'Zala Žnidaršič']]);
    expect(await names('znidarcic zala')).toEqual([['Zala Žnidaršič', 'Zala Žnidaršič']]);
  });

  it('stands below whom the text finds exactly', async () => {
    expect(await names('gostnicar')).toEqual([
      ['Zala Gostničar', null],
      ['Zala Gostinčar', 'Gostinčar'],
    ]);
    expect(await names('gostincar')).toEqual([
      ['Zala Gostinčar', null],
      ['Zala Gostničar', 'Gostničar'],
    ]);
  });

  it('finds the same after the words were gathered, and who came since; whose data are gone leaves no word', async () => {
    const { db } = world.deps;
    const applicant = { ...natural, first_name: 'Zala', last_name: 'Podbevšek', tax_number: '77001338' };
    const id = await createdBy(visitor, { applicant, vehicles: [car('KR QO-145')] });
    const similar = [['Zala Podbevšek', 'Podbevšek']];
    const kept = async () =>
      (await db.selectFrom('name_words').select('word').where('word', 'like', 'podbev%').execute()).length;
    expect([await names('Podbevšk'), await kept()]).toEqual([similar, 0]);
    await rebuildNameWords(world.deps);
    expect([await names('Podbevšk'), await kept()]).toEqual([similar, 1]);
    await db
      .updateTable('applications')
      .set({ anonymised_at: world.clock.now() })
      .where('id', '=', id)
      .execute();
    await rebuildNameWords(world.deps);
    expect([await names('Podbevšk'), await kept()]).toEqual([[], 0]);
  });

  it('is offered by the register of persons where nobody has it', async () => {
    const meant = async (search: string, filters = {}) =>
      (await clerk.call(listPersons, { body: { search, filters } })).body.meant;
    expect(await meant('Žnidarčič')).toEqual(['Žnidaršič']);
    expect(await meant('znidarsic')).toEqual([]);
    expect(await meant('Žnidarčič', { has_account: true })).toEqual([]);
    expect(await meant('KR QO-999')).toEqual([]);
  });

  it('is found by nobody who may not see what has it', async () => {
    const limited = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: ['dashboard.view', 'permits.view'] }),
    );
    expect(await names('Žnidarčič', limited)).toEqual([]);
  });
});

it('records that somebody searched', async () => {
  const count = () =>
    world.deps.db
      .selectFrom('access_log')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('subject_type', '=', 'quick_open')
      .where('action', '=', 'search')
      .executeTakeFirstOrThrow();
  const before = Number((await count()).n);
  await found('kdor koli');
  expect(Number((await count()).n)).toBe(before + 1);
});

describe('who may not see a kind', () => {
  it('gets nothing of it, neither as a record nor as a reason to be found', async () => {
    const other = await makeUser(world.deps.db, 'user');
    const permit = await counterPermit(clerk, other, { vehicles: [car('KR QO-103')] });
    const limited = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: ['dashboard.view', 'permits.view'] }),
    );
    const kinds = (await records('kr qo-103')).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['permit', 'application']));
    const [group] = await found('kr qo-103', limited);
    expect(group?.records).toMatchObject([{ kind: 'permit', id: permit.id }]);
    expect(group?.person?.user_id).toBeNull();
    const blind = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: ['dashboard.view'] }),
    );
    expect(await found('kr qo-103', blind)).toEqual([]);
  });
});

it('keeps saved views of lists for their owner alone', async () => {
  const view = { table_id: 'applications', name: 'Čakajo name', query: 'filter.status=submitted&sort=-x' };
  const { status, body } = await clerk.call(createView, { body: view });
  expect(status).toBe(201);
  expect(body).toMatchObject(view);
  const again = await clerk.call(createView, { body: { ...view, query: 'filter.status=paid' } });
  expect(again.body).toMatchObject({ id: body.id, query: 'filter.status=paid' });
  const root = await world.as('root');
  expect((await root.call(listViews)).body.data).toEqual([]);
  expect((await root.call(deleteView, { params: { id: body.id } })).status).toBe(404);
  const bad = await clerk.call(createView, { body: { ...view, query: 'https://evil.example/?x' } });
  expect(bad.problem.errors).toMatchObject([{ path: 'query' }]);
  for (let n = 1; n < MAX_VIEWS; n++)
    await clerk.call(createView, { body: { ...view, name: `Pogled ${n}` } });
  const full = await clerk.call(createView, { body: { ...view, name: 'Še eden' } });
  expect(full.problem.errors).toMatchObject([{ path: 'name', code: 'rule.too_many_views' }]);
  expect((await clerk.call(deleteView, { params: { id: body.id } })).status).toBe(204);
  expect((await clerk.call(listViews)).body.data).toHaveLength(MAX_VIEWS - 1);
});
