// @module-tag postgres

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  decidePassage,
  type PassageInput,
  recordOpening,
  sendHeartbeat,
} from '../../../contract/barrier/barrier.ts';
import {
  createBarrierController,
  getBarrierController,
  listBarrierControllers,
  retireBarrierController,
  revokeBarrierKey,
  rotateBarrierKey,
  updateBarrierController,
} from '../../../contract/barrier/barrier-controllers.ts';
import {
  replacePermit,
  resumePermit,
  revokePermit,
  suspendPermit,
  updatePermit,
} from '../../../contract/permits/permit-actions.ts';
import { getPermit, type PermitDetail } from '../../../contract/permits/permits.ts';
import { blockRfidCard, loseRfidCard } from '../../../contract/permits/rfid-cards.ts';
import { liftLimits } from '../../../test/rows/permits.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { controllerWith, lotOf, makeController, type TestController } from '../../../test/rows/barrier.ts';
import type { Client } from '../../../test/client.ts';
import { counterPermit } from '../../../test/rows/transitions.ts';
import { makeUser, type Person } from '../../../test/rows/people.ts';
import { givenPermit } from '../../../test/rows/permits.ts';
import { givenCard } from '../../../test/rows/cards.ts';
import { setParameterFrom, unsetParameterFrom } from '../../../test/rows/parameters.ts';

let server: TestApp;
let root: Client;
let clerk: Client;
let holder: Person;
let lake: TestController;
let next = 0;

beforeAll(async () => {
  server = await app();
  await liftLimits(server.deps.db);
  root = await server.as('root');
  clerk = await server.as('admin');
  holder = await makeUser(server.deps.db, 'user');
  lake = await makeController(server, root, 'P1');
});
afterAll(() => server.close());

const car = (registration_number: string, country = 'SI') => ({
  registration_number,
  country,
  ownership: 'own' as const,
});
const permitFor = (plate: string, change: Record<string, unknown> = {}): Promise<PermitDetail> =>
  counterPermit(clerk, holder, { vehicles: [car(plate)], ...change });

/** `change` right or wrong. */
const passWith = (change: object, controller: TestController) =>
  controller.send(decidePassage, {
    body: {
      passage_id: `p-${next++}`,
      lot: controller.lot,
      direction: 'in',
      time: server.clock.now(),
      ...change,
    },
  });
const pass = (change: Partial<PassageInput>, controller: TestController = lake) =>
  passWith(change, controller);
/** The result of a passage, in one line. */
const said = async (change: Partial<PassageInput>, controller?: TestController): Promise<string> => {
  const { status, body } = await pass(change, controller);
  expect(status).toBe(200);
  return `${body.decision} ${body.reason} ${body.matched_by}`;
};
const versionOf = async (id: string): Promise<number> =>
  (await clerk.call(getPermit, { params: { id } })).body.version;
const REASON = 'Preizkus zapornice.';
/** Advances the clock, and signs staff in again. */
const later = async (hours: number): Promise<void> => {
  server.clock.advance({ hours });
  [root, clerk] = [await server.as('root'), await server.as('admin')];
};

describe('decisions', () => {
  test('a permit opens by its plate in any spelling, by the printed number and by the chip of its card', async () => {
    const { rfid_card_number } = await permitFor('KRBA451');
    await givenCard(server.deps.db, rfid_card_number!, { uid: '04A2B3C4' });
    for (const plate of ['KR BA-451', 'kr·ba 451', ' KRBA451 '])
      expect(await said({ plate })).toBe('open valid plate');
    expect(await said({ card: rfid_card_number! })).toBe('open valid card');
    expect(await said({ card: '04:a2:b3:c4' })).toBe('open valid card');
    expect(await said({ plate: 'KR BA-451', country: 'SI' })).toBe('open valid plate');
    expect(await said({ plate: 'KR BA-451', country: 'AT' })).toBe('deny other_country none');
    expect(await said({ plate: 'KR BA-452' })).toBe('deny unknown_plate none');
    expect(await said({ plate: '??' })).toBe('deny unreadable none');
    expect(await said({ card: '9999999999' })).toBe('deny unknown_card none');
    expect(await said({ card: 'FFFFFFFF' })).toBe('deny unknown_card none');
    expect(await said({ card: '12' })).toBe('deny unreadable none');
  });

  test('look-alikes open within the rule and never between two existing plates', async () => {
    await permitFor('KRSO801');
    expect(await said({ plate: 'KR S0-801' })).toBe('open valid look_alike');
    expect(await said({ plate: 'KR 50-801' })).toBe('open valid look_alike');
    expect(await said({ plate: 'KR 50-8O1' })).toBe('deny unknown_plate none');
    expect(await said({ plate: 'KR SO-8O1', country: 'AT' })).toBe('deny unknown_plate none');
    expect(await said({ plate: 'KR SO-80' })).toBe('deny unknown_plate none');
    await permitFor('KRŠO801');
    expect(await said({ plate: 'KR S0-801' })).toBe('deny ambiguous none');
    expect(await said({ plate: 'KR SO-801' })).toBe('open valid plate');
  });

  test('a suspended, a revoked and a replaced permit open nothing, with the reason', async () => {
    const permit = await permitFor('KRCD110');
    const move = async (route: typeof suspendPermit | typeof revokePermit | typeof resumePermit) => {
      const version = await versionOf(permit.id);
      const reply = await clerk.call(route, { params: { id: permit.id }, body: { version, reason: REASON } });
      expect(reply.status).toBe(200);
    };
    await move(suspendPermit);
    expect(await said({ plate: 'KRCD110' })).toBe('deny suspended none');
    expect(await said({ card: permit.rfid_card_number! })).toBe('deny suspended none');
    // Not even for a similar plate.
    expect(await said({ plate: 'KRCD1I0' })).toBe('deny unknown_plate none');
    await move(resumePermit);
    expect(await said({ plate: 'KRCD110' })).toBe('open valid plate');
    await move(revokePermit);
    expect(await said({ plate: 'KRCD110' })).toBe('deny revoked none');
    expect(await said({ card: permit.rfid_card_number! })).toBe('deny card_blocked none');
  });

  test('after a replacement the new card opens and the old one gives the reason', async () => {
    const permit = await permitFor('KREF220');
    const reply = await clerk.call(replacePermit, {
      params: { permit_uuid: permit.id },
      body: { version: permit.version, reason: 'lost', exempt_reason: REASON },
    });
    expect(reply.status).toBe(201);
    const renewed = (await clerk.call(getPermit, { params: { id: reply.body.new_permit!.id } })).body;
    expect(await said({ card: permit.rfid_card_number! })).toBe('deny replaced none');
    expect(await said({ card: renewed.rfid_card_number! })).toBe('open valid card');
    expect(await said({ plate: 'KREF220' })).toBe('open valid plate');
  });

  test('lost and blocked cards', async () => {
    const cards = await Promise.all(['KRGH330', 'KRGH331'].map((plate) => permitFor(plate)));
    const row = (number: string) =>
      server.deps.db
        .selectFrom('rfid_cards')
        .select(['id', 'version'])
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
    for (const [i, route] of [loseRfidCard, blockRfidCard].entries()) {
      const { id, version } = await row(cards[i]!.rfid_card_number!);
      expect((await clerk.call(route, { params: { id }, body: { version, reason: REASON } })).status).toBe(
        200,
      );
    }
    expect(await said({ card: cards[0]!.rfid_card_number! })).toBe('deny card_lost none');
    expect(await said({ card: cards[1]!.rfid_card_number! })).toBe('deny card_blocked none');
    expect(await said({ plate: 'KRGH330' })).toBe('open valid plate');
  });

  test('a plate removed from a permit opens until its hour, the new one at once', async () => {
    const permit = await permitFor('KRIJ440');
    const reply = await clerk.call(updatePermit, {
      params: { permit_uuid: permit.id },
      body: { version: permit.version, vehicles: [car('KRIJ441')], reason: REASON },
      files: { registration_certificate: [] },
    });
    expect(reply.status).toBe(200);
    expect(await said({ plate: 'KRIJ441' })).toBe('open valid plate');
    expect(await said({ plate: 'KRIJ440' })).toBe('open plate_grace plate');
    await later(47);
    expect(await said({ plate: 'KRIJ440' })).toBe('open plate_grace plate');
    await later(2);
    expect(await said({ plate: 'KRIJ440' })).toBe('deny no_permit none');
  });

  test('first and last day, and the grace of a calendar year', async () => {
    const permit = await permitFor('KRKL550');
    const dated = async (change: { valid_from?: string; valid_to?: string; permit_year?: number }) => {
      await givenPermit(server.deps.db, permit.id, change);
      return said({ plate: 'KRKL550' });
    };
    const today = server.clock.today();
    expect(await dated({ valid_from: '2027-03-01' })).toBe('deny not_yet_valid none');
    expect(await dated({ valid_from: today, valid_to: today })).toBe('open valid plate');
    expect(await dated({ valid_from: '2026-02-01', valid_to: '2026-11-30', permit_year: 2026 })).toBe(
      'deny expired none',
    );
    expect(await dated({ valid_to: '2026-12-31' })).toBe('open year_grace plate');
    // By the rule of today, not by one that holds from next month.
    const shorter = { mode: 'calendar_year', grace_until: '01-05' };
    await setParameterFrom(server.deps.db, 'validity', shorter, '2027-02-15');
    expect(await said({ plate: 'KRKL550' })).toBe('open year_grace plate');
    await unsetParameterFrom(server.deps.db, 'validity', '2027-02-15');
    expect(await dated({ valid_from: '2025-02-01', valid_to: '2025-12-31', permit_year: 2025 })).toBe(
      'deny expired none',
    );
  });

  test('a permit of other lots', async () => {
    const permit = await permitFor('KRMN660', { user_type: 'OTH' });
    expect(permit.parking_lot_codes).not.toContain('P1');
    expect(await said({ plate: 'KRMN660' })).toBe('deny other_lot none');
    expect(await said({ card: permit.rfid_card_number! })).toBe('deny other_lot none');
    expect(await said({ plate: 'KRMN66O' })).toBe('deny unknown_plate none');
  });
});

describe('recording', () => {
  const row = (passage_id: string) =>
    server.deps.db
      .selectFrom('barrier_passages')
      .selectAll()
      .where('passage_id', '=', passage_id)
      .where('controller_id', '=', lake.id)
      .execute();

  test('every passage is a row, once; the same id with other content is rejected', async () => {
    const time = server.clock.now();
    const body = { passage_id: 'twice', plate: 'KR XX-001', time };
    const first = await pass(body);
    expect(first.body).toMatchObject({ decision: 'deny', reason: 'unknown_plate', repeated: false });
    expect(first.body.text).toEqual({
      sl: 'Za to tablico ni dovolilnice.',
      en: 'There is no permit for this plate.',
    });
    await permitFor('KRXX001');
    // The first decision stands, although the plate would open now.
    const [again, ...more] = await Promise.all([pass(body), pass(body), pass(body)]);
    for (const reply of [again, ...more])
      expect(reply.body).toMatchObject({ decision: 'deny', reason: 'unknown_plate', repeated: true });
    for (const change of [
      { plate: 'KR XX-002' },
      { direction: 'out' as const },
      { card: '1234567890', plate: undefined },
    ]) {
      const other = await pass({ ...body, ...change });
      expect([other.status, other.problem.code, other.problem.errors]).toMatchObject([
        409,
        'conflict',
        [{ path: 'passage_id', code: 'barrier.passage_conflict' }],
      ]);
    }
    expect(await row('twice')).toMatchObject([
      { source: 'live', plate: 'KRXX001', card: null, decision: 'deny', counted: false, occurred_at: time },
    ]);
  });

  test('the same id sent five times concurrently is one passage', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        pass({ passage_id: 'at-once', plate: 'KRXX009', time: server.clock.now() }),
      ),
    );
    expect(replies.map(({ body }) => body.repeated).toSorted()).toEqual([false, true, true, true, true]);
    expect(await row('at-once')).toHaveLength(1);
  });

  test('the server decides by its own clock and stores the time of a clock that is off', async () => {
    const now = server.clock.now();
    const late = new Date(Date.parse(now) + 11 * 60_000).toISOString();
    const { body } = await pass({ passage_id: 'late', plate: 'KRXX010', time: late });
    expect(body).toMatchObject({ clock_off: true, server_time: now });
    expect(await row('late')).toMatchObject([{ occurred_at: now, device_time: late }]);
    const close = new Date(Date.parse(now) + 60_000).toISOString();
    expect((await pass({ passage_id: 'close', plate: 'KRXX010', time: close })).body.clock_off).toBe(false);
    expect(await row('close')).toMatchObject([{ occurred_at: close, device_time: null }]);
  });

  test('bad input is rejected field by field', async () => {
    const errors = async (change: Record<string, unknown>) => {
      const { status, problem } = await passWith(change, lake);
      return [status, problem.errors?.map(({ path, code }) => `${path} ${code}`)];
    };
    expect(await errors({ plate: 'KRAB123', card: '1234567890' })).toEqual([422, [' barrier.plate_or_card']]);
    expect(await errors({})).toEqual([422, [' barrier.plate_or_card']]);
    expect(await errors({ plate: 'KRAB123', time: 'yesterday' })).toEqual([422, ['time date.invalid']]);
    expect(await errors({ plate: 'KRAB123', direction: 'up' })).toEqual([422, ['direction value.choice']]);
    expect(await errors({ plate: 'KRAB123', passage_id: 'a b' })).toEqual([
      422,
      ['passage_id barrier.passage_id'],
    ]);
  });

  test('a manual opening is a passage without a plate', async () => {
    const body = {
      passage_id: 'button-1',
      lot: 'P1',
      direction: 'out' as const,
      time: server.clock.now(),
      reason: 'Gumb ob zapornici',
    };
    const first = await lake.call(recordOpening, { body });
    const again = await lake.call(recordOpening, { body });
    expect([first.body.repeated, again.body]).toEqual([false, { id: first.body.id, repeated: true }]);
    expect((await lake.call(recordOpening, { body: { ...body, reason: 'Ključ' } })).status).toBe(409);
    expect(await row('button-1')).toMatchObject([
      { source: 'manual', decision: 'open', reason: 'manual', manual_reason: 'Gumb ob zapornici' },
    ]);
  });
});

describe('keys', () => {
  const heartbeat = (controller: TestController) =>
    controller.call(sendHeartbeat, {
      body: { time: server.clock.now(), list_version: 0, state: 'ok' },
    });

  test('a key opens its own lot only', async () => {
    const reply = await pass({ lot: 'P2', plate: 'KRAB123' });
    expect([reply.status, reply.problem.code, reply.problem.detail]).toEqual([
      403,
      'forbidden',
      'Ključ velja za drugo parkirišče.',
    ]);
  });

  test.for([
    ['no key', {}],
    ['a wrong key', { authorization: `Bearer dvz_abcdefgh_${'x'.repeat(43)}` }],
    ['no key at all', { authorization: 'Bearer' }],
    ['a password', { authorization: 'Basic cm9vdDpyb290' }],
  ] as const)('%s', async ([, headers]) => {
    const nobody = await server.as('anonymous');
    const reply = await nobody.call(sendHeartbeat, {
      headers,
      body: { time: server.clock.now(), list_version: 0, state: 'ok' },
    });
    expect([reply.status, reply.problem.code]).toEqual([401, 'api_key_invalid']);
  });

  test('only the hash of a key is stored, and only the first reply holds it', async () => {
    const { key, id } = await makeController(server, root, 'P2');
    expect(key).toMatch(/^dvz_[a-z0-9]{8}_[\w-]{43}$/);
    const rows = await server.deps.db.selectFrom('barrier_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key.slice(13));
    const { body } = await root.call(getBarrierController, { params: { id } });
    expect(body.keys).toMatchObject([{ prefix: key.slice(4, 12), is_live: true, last_used_at: null }]);
    expect(JSON.stringify(body)).not.toContain(key.slice(13));
  });

  test('a new key overlaps with the old one; revoking ends one at once', async () => {
    const first = await makeController(server, root, 'P4');
    const rotate = (version: number, overlap_hours: number) =>
      root.call(rotateBarrierKey, { params: { id: first.id }, body: { version, overlap_hours } });
    const rotated = await rotate(1, 24);
    expect(rotated.status).toBe(201);
    expect((await rotate(1, 24)).status).toBe(409);
    const second = controllerWith(server.fastify, { ...first, key: rotated.body.key });
    expect([(await heartbeat(first)).status, (await heartbeat(second)).status]).toEqual([200, 200]);
    await later(25);
    expect([(await heartbeat(first)).status, (await heartbeat(second)).status]).toEqual([401, 200]);
    const { keys } = (await root.call(getBarrierController, { params: { id: first.id } })).body;
    expect(keys.map(({ is_live }) => is_live)).toEqual([true, false]);
    const revoke = (id: string) => root.call(revokeBarrierKey, { params: { id }, body: { reason: REASON } });
    expect((await revoke(keys[0]!.id)).status).toBe(200);
    expect((await heartbeat(second)).status).toBe(401);
    for (const { id } of keys) expect((await revoke(id)).problem.detail).toBe('Ta ključ ne velja več.');
    const events = (await root.call(getBarrierController, { params: { id: first.id } })).body.events;
    expect(events.map(({ event }) => event)).toEqual(['revoke_key', 'rotate', 'create']);
  });

  test('a retired controller is denied; name and kind change, versions are checked', async () => {
    const gate = await makeController(server, root, 'P8');
    const at = { params: { id: gate.id } };
    const renamed = await root.call(updateBarrierController, {
      ...at,
      body: { version: 1, name: 'Gozdna cesta', kind: 'reader' },
    });
    expect(renamed.body).toMatchObject({ name: 'Gozdna cesta', kind: 'reader', version: 2 });
    const stale = await root.call(updateBarrierController, { ...at, body: { version: 1, name: 'X' } });
    expect([stale.status, stale.problem.current]).toMatchObject([409, { version: 2, name: 'Gozdna cesta' }]);
    const retired = await root.call(retireBarrierController, { ...at, body: { version: 2, reason: REASON } });
    expect(retired.body).toMatchObject({ retired_reason: REASON, live_keys: 0 });
    expect((await heartbeat(gate)).status).toBe(401);
    expect(
      (await root.call(rotateBarrierKey, { ...at, body: { version: 3, overlap_hours: 1 } })).problem.detail,
    ).toBe('Krmilnik je izločen; za isto zapornico dodajte novega.');
    const { body } = await clerk.call(listBarrierControllers, { body: { filters: { retired: false } } });
    expect(body.data.map(({ lot_code }) => lot_code)).not.toContain('P8');
  });

  test('a controller needs a lot with a barrier', async () => {
    const { id } = await lotOf(server.deps.db, 'P5');
    const reply = await root.call(createBarrierController, {
      body: { lot_id: id, name: 'X', kind: 'camera' },
    });
    expect(reply.problem.errors).toMatchObject([{ path: 'lot_id', code: 'barrier.not_a_barrier' }]);
  });

  test('calls are counted for each key', async () => {
    const [busy, quiet] = [
      await makeController(server, root, 'P3'),
      await makeController(server, root, 'P3'),
    ];
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++) statuses.push((await heartbeat(busy)).status);
    expect([statuses.lastIndexOf(200), statuses.at(-1)]).toEqual([59, 429]);
    expect((await heartbeat(quiet)).status).toBe(200);
  });
});
