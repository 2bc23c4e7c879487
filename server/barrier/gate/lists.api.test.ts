// @module-tag postgres

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  downloadBarrierList,
  getBarrierList,
  getBarrierPublicKeys,
  type OfflinePassage,
  sendHeartbeat,
  uploadPassages,
} from '../../../contract/barrier/barrier.ts';
import {
  countBarrierCars,
  createBarrierOpening,
  downloadLotList,
  getBarrierController,
} from '../../../contract/barrier/barrier-controllers.ts';
import { revokePermit, suspendPermit, updatePermit } from '../../../contract/permits/permit-actions.ts';
import { getPermit, type PermitDetail } from '../../../contract/permits/permits.ts';
import { decidePassage } from '../../../contract/barrier/barrier.ts';
import { liftLimits } from '../../../test/rows/permits.ts';
import { app, type TestApp } from '../../../test/app.ts';
import {
  LocalList,
  lotOf,
  makeController,
  openList,
  refresh,
  type TestController,
} from '../../../test/rows/barrier.ts';
import type { Client } from '../../../test/client.ts';
import { counterPermit } from '../../../test/rows/transitions.ts';
import { makeUser, type Person } from '../../../test/rows/people.ts';
import { anonymisePassages, processPassages } from './housekeeping.ts';
import { listHours, listOccupancy } from './occupancy-queries.ts';
import { pruneList } from './sync-list.ts';
import { givenPermit } from '../../../test/rows/permits.ts';
import { setParameterFrom, unsetParameterFrom } from '../../../test/rows/parameters.ts';

let server: TestApp;
let root: Client;
let clerk: Client;
let holder: Person;
let lake: TestController;
let east: TestController;
let next = 0;

const openOffice = async () => {
  server = await app();
  await liftLimits(server.deps.db);
  await signIn();
  holder = await makeUser(server.deps.db, 'user');
  lake = await makeController(server, root, 'P1');
  east = await makeController(server, root, 'P2');
};

const signIn = async () => {
  [root, clerk] = [await server.as('root'), await server.as('admin')];
};
const later = async (by: Parameters<TestApp['clock']['advance']>[0]): Promise<void> => {
  server.clock.advance(by);
  await signIn();
};
const car = (registration_number: string) => ({
  registration_number,
  country: 'SI',
  ownership: 'own' as const,
});
const permitFor = (plate: string, change: Record<string, unknown> = {}): Promise<PermitDetail> =>
  counterPermit(clerk, holder, { vehicles: [car(plate)], ...change });
const REASON = 'Preizkus zapornice.';
const move = async (
  route: typeof suspendPermit | typeof revokePermit,
  { id }: { id: string },
): Promise<void> => {
  const { version } = (await clerk.call(getPermit, { params: { id } })).body;
  expect((await clerk.call(route, { params: { id }, body: { version, reason: REASON } })).status).toBe(200);
};
/** Plates and printed numbers; chips come and go with their numbers. */
const values = (entries: readonly { kind: string; value: string }[]): string[] =>
  entries.flatMap(({ kind, value }) => (kind === 'card_uid' ? [] : value)).toSorted();

const offline = (change: Partial<OfflinePassage>): OfflinePassage => ({
  passage_id: `o-${String(next++).padStart(4, '0')}`,
  lot: 'P2',
  direction: 'in',
  time: server.clock.now(),
  plate: 'KRXY001',
  decision: 'deny',
  list_version: 1,
  ...change,
});
const upload = (...passages: unknown[]) => east.call(uploadPassages, { body: { passages } });
/** A car at the entrance, now. */
const entering = (controller: TestController, passage_id: string, plate: string) =>
  controller.call(decidePassage, {
    body: { passage_id, lot: controller.lot, direction: 'in', time: server.clock.now(), plate },
  });

// The whole list, and days that go by.
describe('in an office of its own', () => {
  beforeEach(openOffice);
  afterEach(() => server.close());

  test('the list of a lot changes with its permits, and only then', async () => {
    const local = new LocalList();
    const first = await permitFor('KRLA101');
    const whole = await refresh(lake, local);
    expect([whole.since, values(whole.put)]).toEqual([0, [first.rfid_card_number!, 'KRLA101'].toSorted()]);
    expect(whole.put.find(({ kind }) => kind === 'plate')).toEqual({
      kind: 'plate',
      value: 'KRLA101',
      // 15 January 2027 to the end of the grace of the calendar year, days of Ljubljana.
      times: [{ from: '2027-01-14T23:00:00Z', until: '2028-01-31T23:00:00Z', country: 'SI' }],
    });
    expect(await refresh(lake, local)).toMatchObject({ put: [], remove: [], count: whole.put.length });
    expect(whole.put.map(({ kind }) => kind).toSorted()).toEqual(['card_number', 'card_uid', 'plate']);

    const second = await permitFor('KRLA102');
    expect(values((await refresh(lake, local)).put)).toEqual(
      [second.rfid_card_number!, 'KRLA102'].toSorted(),
    );

    await move(suspendPermit, first);
    const gone = await refresh(lake, local);
    expect([gone.put, values(gone.remove)]).toEqual([[], [first.rfid_card_number!, 'KRLA101'].toSorted()]);
    expect(local.opens('plate', 'KRLA101', server.clock.now())).toBe(false);

    const { version } = (await clerk.call(getPermit, { params: { id: second.id } })).body;
    await clerk.call(updatePermit, {
      params: { permit_uuid: second.id },
      body: { version, vehicles: [car('KRLA103')], reason: REASON },
    });
    const changed = await refresh(lake, local);
    expect(values(changed.put)).toEqual(['KRLA102', 'KRLA103']);
    // The removed plate opens for the hours of the parameter only.
    expect(local.opens('plate', 'KRLA102', '2027-01-17T08:59:59.999Z')).toBe(true);
    expect(local.opens('plate', 'KRLA102', '2027-01-17T09:00:00.000Z')).toBe(false);
    expect(local.opens('plate', 'KRLA103', '2027-01-17T09:00:00.000Z')).toBe(true);
  });

  test('a plate with letters that cameras do not know stands in plain ones too, while it can mean nobody else', async () => {
    const local = new LocalList();
    const plates = (): string[] =>
      [...local.entries.values()].flatMap(({ kind, value }) => (kind === 'plate' ? value : [])).toSorted();
    const abroad = (registration_number: string, country = 'DE') => ({
      vehicles: [{ ...car(registration_number), country }],
    });
    const first = await permitFor('', abroad('M-ÄB 1234'));
    await refresh(lake, local);
    expect(plates()).toEqual(['MAB1234', 'MÄB1234']);
    const [plain, signed] = ['MAB1234', 'MÄB1234'].map((value) => local.entries.get(`plate ${value}`));
    expect(plain).toEqual({ ...signed, value: 'MAB1234' });

    // Somebody has the plain plate: it stands for its own car, whether that may park or not.
    const second = await permitFor('', abroad('M-AB 1234'));
    await refresh(lake, local);
    expect(plates()).toEqual(['MAB1234', 'MÄB1234']);
    await move(suspendPermit, second);
    await refresh(lake, local);
    expect(plates()).toEqual(['MÄB1234']);
    expect((await entering(lake, 'plain-1', 'MAB1234')).body).toMatchObject({ reason: 'suspended' });

    // Two that read alike open for neither in plain letters, until one of them is gone.
    await permitFor('', abroad('K-ÖLN 777'));
    const other = await permitFor('', abroad('K-ØLN 777', 'DK'));
    await refresh(lake, local);
    expect(plates()).toEqual(['KÖLN777', 'KØLN777', 'MÄB1234']);
    expect((await entering(lake, 'plain-2', 'KOLN777')).body).toMatchObject({ reason: 'ambiguous' });
    await move(revokePermit, other);
    await refresh(lake, local);
    expect(plates()).toEqual(['KOLN777', 'KÖLN777', 'MÄB1234']);
    expect((await entering(lake, 'plain-3', 'KOLN777')).body).toMatchObject({
      decision: 'open',
      matched_by: 'look_alike',
    });

    await move(suspendPermit, first);
    await refresh(lake, local);
    expect(plates()).toEqual(['KOLN777', 'KÖLN777']);
    const again = new LocalList();
    await refresh(lake, again);
    expect([...again.entries.keys()].toSorted()).toEqual([...local.entries.keys()].toSorted());
  });

  test('expired entries are removed at night, and an outdated version gets the whole list', async () => {
    const local = new LocalList();
    const permit = await permitFor('KRLC301');
    await refresh(lake, local);
    const old = local.version;
    await givenPermit(server.deps.db, permit.id, { valid_to: '2027-01-15' });
    await refresh(lake, local);
    await later({ days: 2 });
    await pruneList(server.deps);
    expect(values((await refresh(lake, local)).remove)).toContain('KRLC301');
    expect((await refresh(lake, local)).since).toBe(local.version);
    await later({ days: 31 });
    await pruneList(server.deps);
    const { body } = await lake.call(getBarrierList, { query: { since: String(old) } });
    const { keys } = (await lake.call(getBarrierPublicKeys)).body;
    expect(openList(body, keys, 'P1')).toMatchObject({ since: 0, remove: [] });
    const beyond = await lake.call(getBarrierList, { query: { since: '999999' } });
    expect(openList(beyond.body, keys, 'P1').since).toBe(0);
    expect((await lake.call(getBarrierList, { query: { since: '-1' } })).status).toBe(422);
  });

  test('after the days of the parameter a passage identifies nobody, and the counts stay', async () => {
    await permitFor('KRLF601');
    expect((await entering(lake, 'before', 'KRLF601')).body.decision).toBe('open');
    server.clock.advance({ seconds: 300 });
    expect((await entering(east, 'lost-answer', 'KRLF601')).body.decision).toBe('open');
    await upload(...Array.from({ length: 10 }, () => offline({ plate: 'KRLE501', decision: 'open' })));
    const opening = await clerk.call(createBarrierOpening, {
      body: { lot_id: (await lotOf(server.deps.db, 'P2')).id, direction: 'out', reason: 'Reševalno vozilo.' },
    });
    expect(opening.status).toBe(201);
    await processPassages(server.deps);
    const permits = () =>
      server.deps.db.selectFrom('barrier_anomalies').select('permit_id').distinct().execute();
    expect(await permits()).toEqual([{ permit_id: expect.any(String) }]);
    const count = async () =>
      (
        await listHours(server.deps.db, {
          lot_id: null,
          from: '2027-01-01T00:00:00Z',
          before: '2027-12-31T00:00:00Z',
        })
      )
        .map(({ opened_in, opened_out, denied }) => opened_in + opened_out + denied)
        .reduce((sum, n) => sum + n, 0);
    const before = await count();
    expect(before).toBe(13);
    server.clock.advance({ days: 29 });
    expect(await anonymisePassages(server.deps)).toBe(0);
    server.clock.advance({ days: 2 });
    expect(await anonymisePassages(server.deps)).toBeGreaterThan(10);
    const rows = await server.deps.db.selectFrom('barrier_passages').selectAll().execute();
    for (const row of rows)
      expect(row).toMatchObject({
        plate: null,
        card: null,
        permit_id: null,
        fingerprint: null,
        manual_reason: null,
      });
    expect(JSON.stringify(rows)).not.toMatch(/KRL[A-G]/);
    expect(await permits()).toEqual([{ permit_id: null }]);
    expect(await count()).toBe(before);
    // The controller repeats an old upload: nothing is duplicated.
    const { body } = await upload(offline({ passage_id: 'lost-answer', plate: 'KRLF601' }));
    expect(body.data).toMatchObject([{ result: 'repeated' }]);
    expect(await count()).toBe(before);
  });
});

describe('in one office', () => {
  beforeAll(openOffice);
  afterAll(() => server.close());

  test('a permit of other lots is on their lists only, and the list names nobody', async () => {
    await permitFor('KRLB202');
    const boat = await permitFor('KRLB201', { user_type: 'OTH' });
    const local = new LocalList();
    const list = await refresh(lake, local);
    expect(values(list.put)).toContain('KRLB202');
    expect(values(list.put)).not.toContain('KRLB201');
    expect(JSON.stringify(list)).not.toContain(boat.permit_nr);
    expect(Object.keys(list.put[0]!).toSorted()).toEqual(['kind', 'times', 'value']);
  });

  test('the list ends with the grace in force on the last day, even when it is changed for today', async () => {
    await permitFor('KRLJ901');
    const local = new LocalList();
    const ends = async () => {
      await refresh(lake, local);
      return local.entries.get('plate KRLJ901')?.times.map(({ until }) => until);
    };
    const rule = async (valid_from: string, grace_until: string) => {
      await setParameterFrom(server.deps.db, 'validity', { mode: 'calendar_year', grace_until }, valid_from);
      return () => unsetParameterFrom(server.deps.db, 'validity', valid_from);
    };
    expect(await ends()).toEqual(['2028-01-31T23:00:00Z']);
    const shorter = await rule(server.clock.today(), '01-15');
    expect(await ends()).toEqual(['2028-01-15T23:00:00Z']);
    // A later rule without any grace left on its first day ends the grace on that day.
    const later_one = await rule('2028-01-10', '01-05');
    expect(await ends()).toEqual(['2028-01-09T23:00:00Z']);
    await later_one();
    expect(await ends()).toEqual(['2028-01-15T23:00:00Z']);
    await shorter();
    expect(await ends()).toEqual(['2028-01-31T23:00:00Z']);
  });

  test('a list that was tampered with, of another lot or under another key is rejected', async () => {
    await permitFor('KRLM131');
    const { keys } = (await lake.call(getBarrierPublicKeys)).body;
    const { body } = await lake.call(getBarrierList);
    expect(openList(body, keys, 'P1').lot).toBe('P1');
    expect(() => openList(body, keys, 'P2')).toThrow('another lot');
    const list = JSON.parse(Buffer.from(body.payload, 'base64url').toString());
    list.put.push({
      kind: 'plate',
      value: 'LJTAT01',
      times: [{ from: list.issued_at, until: '2099-01-01T00:00:00Z', country: null }],
    });
    const payload = Buffer.from(JSON.stringify(list)).toString('base64url');
    expect(() => openList({ ...body, payload }, keys, 'P1')).toThrow('Bad signature');
    const signature = `${body.signature.startsWith('A') ? 'B' : 'A'}${body.signature.slice(1)}`;
    expect(() => openList({ ...body, signature }, keys, 'P1')).toThrow('Bad signature');
    expect(() => openList(body, [{ ...keys[0]!, kid: 'other' }], 'P1')).toThrow('Unknown key');
    const stale = new LocalList();
    stale.apply(openList(body, keys, 'P1'));
    const [entry] = stale.entries.values();
    expect(stale.opens(entry!.kind, entry!.value, stale.valid_until)).toBe(false);
  });

  test('plain files for controllers that only read files; a download by staff is recorded', async () => {
    await permitFor('KRLK111');
    const csv = await (await lake.call(downloadBarrierList)).body.text();
    const [head, ...lines] = csv.trimEnd().split('\r\n');
    expect(head).toBe('kind;value;country;from;until;lot;version;valid_until');
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line.split(';')[5]).toBe('P1');
    const json = JSON.parse((await lake.call(downloadBarrierList, { query: { format: 'json' } })).raw.body);
    expect(json).toMatchObject({ lot: 'P1', since: 0, count: json.put.length });
    const { id } = await lotOf(server.deps.db, 'P1');
    const file = await clerk.call(downloadLotList, { params: { id }, query: { format: 'csv' } });
    expect((await file.body.text()).split('\r\n')[0]).toBe(head);
    // Spreadsheets here need the byte order mark, which reading as text strips.
    expect(file.raw.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const log = await server.deps.db
      .selectFrom('access_log')
      .select(['action', 'subject_type', 'subject_id'])
      .where('subject_type', '=', 'barrier_list')
      .execute();
    expect(log).toEqual([{ action: 'download', subject_type: 'barrier_list', subject_id: id }]);
  });

  test('the list opens for no plate of another country according to the camera', async () => {
    await permitFor('KRLH801');
    const local = new LocalList();
    await refresh(lake, local);
    const now = server.clock.now();
    const live = async (country?: string) =>
      (
        await lake.call(decidePassage, {
          body: {
            passage_id: `c-${next++}`,
            lot: 'P1',
            direction: 'in',
            time: now,
            plate: 'KRLH801',
            ...(country ? { country } : {}),
          },
        })
      ).body.decision === 'open';
    for (const [country, open] of [
      [undefined, true],
      ['SI', true],
      ['AT', false],
    ] as const)
      expect([await live(country), local.opens('plate', 'KRLH801', now, country)]).toEqual([open, open]);
  });

  test('a heartbeat reports clock and list', async () => {
    const local = new LocalList();
    await refresh(lake, local);
    const beat = (list_version: number, drift = 0) =>
      lake.call(sendHeartbeat, {
        body: {
          time: new Date(Date.parse(server.clock.now()) + drift).toISOString(),
          list_version,
          state: 'held_open',
          note: 'Servis',
          waiting_passages: 3,
        },
      });
    expect((await beat(local.version, -42_000)).body).toMatchObject({
      clock_drift_ms: -42_000,
      list_is_current: true,
    });
    await permitFor('KRLD401');
    expect((await beat(local.version)).body.list_is_current).toBe(false);
    const { body } = await clerk.call(getBarrierController, { params: { id: lake.id } });
    expect(body).toMatchObject({
      state: 'held_open',
      state_note: 'Servis',
      waiting_passages: 3,
      clock_drift_ms: 0,
      list_behind: 3,
      heartbeat_at: server.clock.now(),
    });
    expect((await beat(0, 400 * 86_400_000)).body.clock_drift_ms).toBe(2_147_483_647);
  });

  test("offline events are stored row by row, once, with the server's own decision", async () => {
    const permit = await permitFor('KRLE501');
    const before = server.clock.now();
    await later({ hours: 1 });
    await move(revokePermit, permit);
    await later({ hours: 1 });
    const after = server.clock.now();
    const fourDaysAgo = new Date(Date.parse(before) - 4 * 86_400_000).toISOString();
    const rows = [
      // It was valid then, although it was revoked before the upload.
      offline({ plate: 'KR LE-501', time: before, decision: 'open', list_issued_at: before }),
      // It was revoked by then; the controller could not know.
      offline({ plate: 'KRLE501', time: after, decision: 'open', list_issued_at: before }),
      offline({ plate: 'KRXY777', time: before }),
      // A list of four days ago must not open any more.
      offline({ plate: 'KRLE501', time: before, decision: 'open', list_issued_at: fourDaysAgo }),
    ];
    const { body } = await upload(...rows);
    expect(body.data.map(({ result, server_reason, differs }) => [result, server_reason, differs])).toEqual([
      ['recorded', 'valid', false],
      ['recorded', 'revoked', true],
      ['recorded', 'unknown_plate', false],
      ['recorded', 'valid', false],
    ]);
    const stored = await server.deps.db
      .selectFrom('barrier_passages')
      .select([
        'passage_id',
        'source',
        'decision',
        'reason',
        'server_decision',
        'list_expired',
        'occurred_at',
      ])
      .where(
        'passage_id',
        'in',
        rows.map(({ passage_id }) => passage_id),
      )
      .orderBy('passage_id')
      .execute();
    expect(stored.map(({ list_expired }) => list_expired)).toEqual([false, false, false, true]);
    expect(stored[1]).toMatchObject({
      source: 'offline',
      decision: 'open',
      reason: 'listed',
      server_decision: 'deny',
      occurred_at: after,
    });
    const again = await upload(...rows);
    expect([again.body.recorded, again.body.repeated]).toEqual([0, 4]);
  });

  test('a bad row does not hold up the others', async () => {
    const good = offline({});
    const { body } = await upload(
      good,
      good,
      { ...good, plate: 'KRXY002' },
      offline({ lot: 'P1' }),
      offline({ time: new Date(Date.parse(server.clock.now()) + 3_600_000).toISOString() }),
      { ...offline({}), decision: 'maybe' },
      'nonsense',
    );
    expect(body.data.map(({ result }) => result)).toEqual([
      'recorded',
      'repeated',
      'conflict',
      'other_lot',
      'future',
      'invalid',
      'invalid',
    ]);
    expect([body.recorded, body.repeated, body.refused]).toEqual([1, 1, 5]);
    expect(body.data[5]!.errors).toEqual([{ path: 'decision', code: 'value.choice' }]);
    expect((await upload({ ...good, plate: 'KRXY002' })).body.data).toMatchObject([{ result: 'conflict' }]);
    expect((await upload()).status).toBe(422);
    expect((await upload(...Array.from({ length: 1001 }, () => good))).status).toBe(422);
  });

  test("a live call whose answer was lost: the controller's action counts, once", async () => {
    await permitFor('KRLF601');
    await processPassages(server.deps);
    const cars = async () =>
      (await listOccupancy(server.deps.db)).find(({ lot_code }) => lot_code === 'P2')!.cars;
    const start = await cars();
    const time = server.clock.now();
    const body = { passage_id: 'lost-answer', lot: 'P2', direction: 'in' as const, time, plate: 'KRLF601' };
    expect((await east.call(decidePassage, { body })).body.decision).toBe('open');
    expect(await cars()).toBe(start + 1);
    await processPassages(server.deps);
    const { body: result } = await upload({ ...body, decision: 'deny', list_version: 1 });
    expect(result.data).toMatchObject([{ result: 'repeated', server_decision: 'open', differs: true }]);
    expect(await cars()).toBe(start);
    await processPassages(server.deps);
    expect(await cars()).toBe(start);
    const [row] = await server.deps.db
      .selectFrom('barrier_passages')
      .select(['source', 'decision', 'reason', 'server_decision', 'server_reason', 'differs'])
      .where('passage_id', '=', 'lost-answer')
      .execute();
    expect(row).toEqual({
      source: 'offline',
      decision: 'deny',
      reason: 'not_listed',
      server_decision: 'open',
      server_reason: 'valid',
      differs: true,
    });
  });

  test('cars are counted by hour and lot, late ones too, and staff may correct the number', async () => {
    const lot = await lotOf(server.deps.db, 'P2');
    const state = async () => (await listOccupancy(server.deps.db)).find(({ lot_id }) => lot_id === lot.id)!;
    const correct = (version: number, cars: number) =>
      clerk.call(countBarrierCars, { params: { id: lot.id }, body: { version, cars, reason: REASON } });
    const { version } = await state();
    const set = await correct(version, 40);
    expect(set.body).toMatchObject({ cars: 40, version: version + 1, counted_at: server.clock.now() });
    const stale = await correct(version, 41);
    expect([stale.status, stale.problem.current]).toMatchObject([409, { cars: 40, version: version + 1 }]);
    server.clock.advance({ seconds: 60 });
    const opening = await clerk.call(createBarrierOpening, {
      body: { lot_id: lot.id, direction: 'out', reason: 'Reševalno vozilo.' },
    });
    expect(opening.status).toBe(201);
    expect((await state()).cars).toBe(39);
    const hour = `${server.clock.now().slice(0, 13)}:00:00.000Z`;
    const before = new Date(Date.parse(hour) + 3_600_000).toISOString();
    const hours = (from = hour) => listHours(server.deps.db, { lot_id: lot.id, from, before });
    const [live] = await hours();
    await processPassages(server.deps);
    const [counted] = await hours();
    expect(counted).toEqual({ ...live, cars: 39 });
    // From before the manual count: it changes the hour, not the number of cars.
    const early = new Date(Date.parse(server.clock.now()) - 120_000).toISOString();
    const earlyHour = `${early.slice(0, 13)}:00:00.000Z`;
    const entries = async () => (await hours(earlyHour)).reduce((sum, { opened_in }) => sum + opened_in, 0);
    const sofar = await entries();
    await upload(offline({ plate: 'KRLF601', time: early, decision: 'open' }));
    await processPassages(server.deps);
    await processPassages(server.deps);
    expect([(await state()).cars, await entries()]).toEqual([39, sofar + 1]);
    const elsewhere = await clerk.call(countBarrierCars, {
      params: { id: (await lotOf(server.deps.db, 'P5')).id },
      body: { version: 1, cars: 1, reason: REASON },
    });
    expect(elsewhere.status).toBe(404);
    const future = new Date(Date.parse(server.clock.now()) + 60_000).toISOString();
    const rejected = await clerk.call(createBarrierOpening, {
      body: { lot_id: lot.id, direction: 'in', time: future, reason: REASON },
    });
    expect(rejected.problem.errors).toMatchObject([{ path: 'time', code: 'date.future' }]);
  });

  test('signs of abuse are recorded once, for a person to decide', async () => {
    const permit = await permitFor('KRLG701');
    const pass = (controller: TestController, passage_id: string) =>
      entering(controller, passage_id, 'KRLG701');
    await pass(lake, 'anomaly-1');
    server.clock.advance({ seconds: 300 });
    await pass(east, 'anomaly-2');
    server.clock.advance({ seconds: 300 });
    await pass(east, 'anomaly-3');
    await processPassages(server.deps);
    await processPassages(server.deps);
    const anomalies = await server.deps.db
      .selectFrom('barrier_anomalies as h')
      .innerJoin('barrier_passages as p', 'p.id', 'h.passage_id')
      .select(['h.kind', 'h.status', 'h.permit_id', 'p.passage_id'])
      .where('h.permit_id', '=', permit.id)
      .orderBy('p.passage_id')
      .execute();
    expect(anomalies).toEqual([
      { kind: 'two_lots', status: 'open', permit_id: permit.id, passage_id: 'anomaly-2' },
      { kind: 'anti_passback', status: 'open', permit_id: permit.id, passage_id: 'anomaly-3' },
    ]);
  });
});
