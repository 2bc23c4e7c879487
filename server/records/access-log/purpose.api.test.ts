import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAccessLogEntry,
  findLogPeople,
  getAccessLogChain,
  getAccessLogEntry,
  getPurpose,
  listAccessLog,
  listMyAccessLog,
} from '../../../contract/records/access-log.ts';
import { getApplication } from '../../../contract/permits/applications.ts';
import {
  listApplicationDocuments,
  listDocuments,
  downloadDocument,
} from '../../../contract/permits/documents.ts';
import { permissionsOf } from '../../../contract/platform/permissions.ts';
import { getPermit } from '../../../contract/permits/permits.ts';
import { getUser } from '../../../contract/people/users.ts';
import { listUserAccessLog } from '../../../contract/permits/user-records.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { act, createdBy, issuedToAccount, pay, permitOf } from '../../../test/rows/transitions.ts';
import { makeUser, givenUser } from '../../../test/rows/people.ts';
import { newId } from '../../platform/db/ids.ts';
import { appendEntry } from './record.ts';

let world: TestApp;
let clerk: Awaited<ReturnType<TestApp['as']>>;
let holder: Awaited<ReturnType<typeof permitOf>>;
beforeAll(async () => {
  world = await app();
  clerk = await world.as('admin');
  holder = await permitOf(clerk, await world.as('anonymous'));
});
afterAll(() => world.close());

/** The clerk in a new session: purposes stated in another one do not count. */
const again = async () => world.signIn(clerk.person!);
type Staff = Awaited<ReturnType<typeof again>>;
const stateAs = (staff: Staff, body: Record<string, unknown>) => staff.send(createAccessLogEntry, { body });
const known = async (staff: Staff, subject_type: string, subject_id: string) =>
  (await staff.send(getPurpose, { query: { subject_type, subject_id } })).body;
const entriesOf = async (subject_id: string, action = 'view') => {
  const { body } = await clerk.call(listAccessLog, { body: { per_page: 100, filters: { action } } });
  return body.data.filter((row) => row.subject_id === subject_id);
};

describe('stating a purpose', () => {
  it('is asked once for a context and a session, and covers the views before and after it', async () => {
    const staff = await again();
    const { user_id, permit } = holder;
    await staff.call(getUser, { params: { id: user_id } });
    const [look] = await entriesOf(user_id);
    expect(look).toMatchObject({ purpose_code: null, purpose_missing: true });
    expect(await known(staff, 'user', user_id)).toEqual({ known: false, purpose_code: null, purpose: null });

    const { status, body } = await stateAs(staff, {
      subject_type: 'user',
      subject_id: user_id,
      purpose_code: 'question',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ purpose_code: 'question', purpose: null });
    expect(await known(staff, 'user', user_id)).toMatchObject({ known: true, purpose_code: 'question' });
    expect(await known(staff, 'permit', permit.id), 'the same person').toMatchObject({ known: true });
    await staff.call(getPermit, { params: { id: permit.id } });

    expect((await entriesOf(user_id))[0]).toMatchObject({
      id: look!.id,
      purpose_code: 'question',
      purpose_missing: false,
    });
    expect((await entriesOf(permit.id))[0]).toMatchObject({
      purpose_code: 'question',
      purpose_missing: false,
    });

    const detail = await clerk.call(getAccessLogEntry, { params: { id: body.id } });
    expect(detail.body).toMatchObject({ action: 'purpose', looks: 2, segment_nr: null });
    const ofLook = await clerk.call(getAccessLogEntry, { params: { id: look!.id } });
    expect(ofLook.body).toMatchObject({ purpose_entry_id: body.id, looks: null, person_id: user_id });
    expect(ofLook.body.request_id).not.toBe('');

    const other = await again();
    expect(await known(other, 'user', user_id)).toMatchObject({ known: false });
  });

  it('stores free text only for another reason, which requires it', async () => {
    const staff = await again();
    const context = { subject_type: 'permit', subject_id: holder.permit.id };
    const without = await stateAs(staff, { ...context, purpose_code: 'other' });
    expect(without.status).toBe(422);
    expect(without.problem.errors).toMatchObject([{ path: 'purpose', code: 'required' }]);
    const { body } = await stateAs(staff, {
      ...context,
      purpose_code: 'other',
      purpose: 'Vračilo najdene kartice.',
    });
    expect(body.purpose).toBe('Vračilo najdene kartice.');
    expect(await known(staff, 'permit', holder.permit.id)).toMatchObject({
      purpose: 'Vračilo najdene kartice.',
    });
    const dropped = await stateAs(staff, { ...context, purpose_code: 'question', purpose: 'Ime' });
    expect(dropped.body.purpose).toBeNull();
  });

  it('rejects unknown reasons, unknown records, and callers who may not see them', async () => {
    const staff = await again();
    const body = { subject_type: 'user', subject_id: holder.user_id, purpose_code: 'question' };
    expect((await stateAs(staff, { ...body, purpose_code: 'curiosity' })).status).toBe(422);
    expect((await stateAs(staff, { ...body, subject_type: 'payment' })).status).toBe(422);
    for (const subject_type of ['user', 'permit', 'application'])
      expect((await stateAs(staff, { ...body, subject_type, subject_id: newId() })).status).toBe(404);
    const warden = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: [...permissionsOf('warden')] }),
    );
    expect((await stateAs(warden, body)).status).toBe(403);
    const protection = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: [...permissionsOf('data_protection')] }),
    );
    expect((await stateAs(protection, body)).status, 'may not open people').toBe(404);
  });

  it('nobody is asked about an open application, nor after work on the case', async () => {
    const id = await createdBy(await world.as('anonymous'));
    const staff = await again();
    expect(await known(staff, 'application', id)).toMatchObject({ known: true, purpose_code: 'review' });
    await staff.call(getApplication, { params: { id } });
    expect((await entriesOf(id))[0]).toMatchObject({ purpose_code: 'review', purpose_missing: false });

    await act(staff, id, { transition: 'withdraw', reason: 'Vlagatelj je vlogo umaknil na okencu.' });
    const later = await again();
    expect(await known(later, 'application', id)).toMatchObject({ known: false });
    await act(later, id, { transition: 'reopen', reason: 'Vlogo je umaknil po pomoti.' });
    await act(later, id, { transition: 'withdraw', reason: 'Vlagatelj je vlogo umaknil na okencu.' });
    expect(await known(later, 'application', id)).toMatchObject({ known: true });
  });

  it('views without a purpose can be listed', async () => {
    const staff = await again();
    await staff.call(getPermit, { params: { id: holder.permit.id } });
    const missing = await clerk.call(listAccessLog, {
      body: { per_page: 100, filters: { without_purpose: true } },
    });
    expect(missing.body.data.length).toBeGreaterThan(0);
    expect(missing.body.data.every((row) => row.purpose_missing && row.purpose_code === null)).toBe(true);
    await stateAs(staff, { subject_type: 'permit', subject_id: holder.permit.id, purpose_code: 'complaint' });
    const after = await clerk.call(listAccessLog, {
      body: { per_page: 100, filters: { without_purpose: true } },
    });
    expect(after.body.data.length).toBeLessThan(missing.body.data.length);
  });
});

describe('entries about a person', () => {
  it('include views of their records from before the account, and related records', async () => {
    const staff = await world.as('admin');
    const id = await createdBy(await world.as('anonymous'));
    await pay(staff, id);
    await staff.call(getApplication, { params: { id } });
    const one = await issuedToAccount(staff, id);
    const file = (
      await staff.call(listApplicationDocuments, { params: { itemId: one.application.id }, body: {} })
    ).body.data[0]!;
    await staff.call(downloadDocument, { params: { id: file.id }, query: {} });
    const { db } = world.deps;
    const invoice = newId();
    const caller = { user_id: clerk.person!.id, role: 'admin' as const };
    await appendEntry(
      db,
      { caller, action: 'view', subject_type: 'invoice', subject_id: invoice, request_id: 'r' },
      world.clock.now(),
    );
    const { body } = await staff.call(listUserAccessLog, {
      params: { itemId: one.user_id },
      body: { per_page: 100 },
    });
    const kinds = new Set(body.data.map((row) => `${row.action} ${row.subject_type}`));
    // The first two were made before the account was known.
    for (const kind of ['view application', 'change application', 'download document', 'create permit'])
      expect(kinds, kind).toContain(kind);
    expect(
      body.data.some((row) => row.subject_id === invoice),
      'not theirs',
    ).toBe(false);
    expect(body.data.find((row) => row.subject_type === 'document')!.subject_label).not.toBeNull();
    const before = await db
      .selectFrom('access_log')
      .select('id')
      .where('subject_id', '=', one.application.id)
      .where('person_id', 'is', null)
      .execute();
    expect(before.length).toBeGreaterThan(0);
    for (const { id } of before) expect(body.data.some((row) => row.id === id)).toBe(true);

    const filtered = await staff.call(listAccessLog, {
      body: { per_page: 100, filters: { person_id: one.user_id, action: 'download' } },
    });
    expect(filtered.body.data.map((row) => row.subject_id)).toEqual([file.id]);
    await staff.call(listDocuments, { body: {} });
  });

  it('are shown to the person without the names of staff, own views left out, page by page', async () => {
    const staff = await again();
    const person = await world.signIn(await makeUser(world.deps.db, 'user'));
    const id = person.person.id;
    const finance = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: [...permissionsOf('finance')] }),
    );
    const root = await world.as('root');
    await stateAs(staff, { subject_type: 'user', subject_id: id, purpose_code: 'legal_request' });
    await staff.call(getUser, { params: { id } });
    await finance.call(getUser, { params: { id } });
    await root.call(getUser, { params: { id } });
    await appendEntry(
      world.deps.db,
      {
        caller: { user_id: id, role: 'user' },
        action: 'change',
        subject_type: 'user',
        subject_id: id,
        person_id: id,
        request_id: 'r',
      },
      world.clock.now(),
    );
    await appendEntry(
      world.deps.db,
      {
        caller: { user_id: null, role: 'admin' },
        action: 'change',
        subject_type: 'user',
        subject_id: id,
        person_id: id,
        request_id: 'r',
      },
      world.clock.now(),
    );
    const { status, body } = await person.call(listMyAccessLog, { body: { per_page: 100 } });
    expect(status).toBe(200);
    expect(
      body.data.map(({ office, action, purpose_code }) => [office, action, purpose_code]).toSorted(),
    ).toEqual([
      ['administrator', 'view', null],
      ['clerk', 'view', 'legal_request'],
      ['finance', 'view', null],
      ['system', 'change', null],
    ]);
    expect(JSON.stringify(body)).not.toContain('Oseba admin');
    expect(JSON.stringify(body)).not.toContain(clerk.person!.id);
    const first = await person.call(listMyAccessLog, { body: { per_page: 1, page: 2 } });
    expect(first.body.meta).toMatchObject({ page: 2, total: 4 });
    expect(first.body.data).toHaveLength(1);
    const other = await world.signIn(await makeUser(world.deps.db, 'user'));
    expect((await other.call(listMyAccessLog, { body: {} })).body.data).toEqual([]);
  });
});

describe('the screen of the log', () => {
  it('finds people and staff by a text, records that somebody asked, and is only for those who may', async () => {
    await givenUser(world.deps.db, [clerk.person!.id, holder.user_id], { search: 'oseba admin' });
    const { body } = await clerk.call(findLogPeople, { body: { query: 'Oseba ADMIN', staff: true } });
    expect(body.data.map(({ id }) => id)).toEqual([clerk.person!.id]);
    const people = await clerk.call(findLogPeople, { body: { query: 'Oseba', staff: false } });
    const found = people.body.data.map(({ id }) => id);
    expect(found).toContain(holder.user_id);
    expect(found).not.toContain(clerk.person!.id);
    const warden = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: [...permissionsOf('warden')] }),
    );
    expect((await warden.call(findLogPeople, { body: { query: 'a', staff: true } })).status).toBe(403);
    expect((await clerk.call(getAccessLogEntry, { params: { id: newId() } })).status).toBe(404);
  });

  it('records views of itself, and shows the state of the chain', async () => {
    await clerk.call(listAccessLog, { body: { filters: { person_id: holder.user_id } } });
    const looks = await clerk.call(listAccessLog, {
      body: { filters: { subject_type: 'access_log' }, per_page: 100 },
    });
    expect(looks.body.data.some((row) => row.person_id === holder.user_id)).toBe(true);
    const { body } = await clerk.call(getAccessLogChain);
    expect(body).toMatchObject({ head: null, sealed_entries: 0, deleted_entries: 0, last_check: null });
  });
});
