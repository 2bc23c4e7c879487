// @module-tag postgres

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { issuePermit, shiftRfidCard } from '../../../contract/permits/permits.ts';
import {
  blockRfidCard,
  createRfidCardRange,
  findRfidCard,
  getRfidCard,
  getRfidCardStock,
  importRfidCards,
  listRfidCards,
  loseRfidCard,
  previewRfidCardRange,
  retireRfidCard,
  type RfidCardDetail,
  unblockRfidCard,
} from '../../../contract/permits/rfid-cards.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { createdBy, issued, pay } from '../../../test/rows/transitions.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { releaseAbandoned } from '../../cleanup.ts';
import { setParameter } from '../../../test/rows/parameters.ts';

let world: TestApp;
let clerk: Client;
beforeAll(async () => {
  world = await app();
  clerk = await world.as('admin');
});
afterAll(() => world.close());

const cardBy = async (search: string): Promise<RfidCardDetail> => {
  const { body } = await clerk.call(listRfidCards, { body: { search } });
  return (await clerk.call(getRfidCard, { params: { id: body.data[0]!.id } })).body;
};
const reason = 'Sporočil imetnik po telefonu.';

/** The maximum of one call; the embedded database needs ten seconds for them. */
const MANY = process.env.TEST_DATABASE === 'postgres' ? 50_000 : 2000;

describe('a card', () => {
  it('keeps its history from the box to the permit, lost and found again', async () => {
    const application_uuid = await createdBy(await world.as('anonymous'));
    await pay(clerk, application_uuid);
    const permit = (await clerk.call(issuePermit, { body: { application_uuid } })).body;
    const assigned = await cardBy(permit.permit_nr);
    expect(assigned).toMatchObject({
      number: permit.rfid_card_number,
      status: 'assigned',
      permit: { id: permit.id, has_card: true },
      allowed: ['block', 'lose'],
    });
    const { id } = assigned;
    const rejected = await clerk.call(retireRfidCard, {
      params: { id },
      body: { version: assigned.version, reason },
    });
    expect(rejected.problem.errors).toMatchObject([{ code: 'rule.card_on_permit' }]);
    const lost = await clerk.call(loseRfidCard, {
      params: { id },
      body: { version: assigned.version, reason },
    });
    expect(lost.body).toMatchObject({ status: 'lost', status_reason: reason, permit: { id: permit.id } });
    const stale = await clerk.call(blockRfidCard, {
      params: { id },
      body: { version: assigned.version, reason },
    });
    expect(stale.status).toBe(409);
    expect(stale.problem.current).toMatchObject({ status: 'lost' });
    const found = await clerk.call(findRfidCard, { params: { id }, body: { version: lost.body.version } });
    expect(found.body).toMatchObject({ status: 'assigned', permit_id: permit.id });
    expect(
      found.body.events.map((e) => [e.transition, e.to_status, e.actor_name, e.permit_nr, e.reason]),
    ).toEqual([
      ['reserve', 'reserved', 'Oseba admin', null, null],
      ['assign', 'assigned', 'Oseba admin', permit.permit_nr, null],
      ['lose', 'lost', 'Oseba admin', permit.permit_nr, reason],
      ['find', 'assigned', 'Oseba admin', permit.permit_nr, null],
    ]);
    const looks = await world.deps.db
      .selectFrom('access_log')
      .select(['action', 'subject_id'])
      .where('subject_type', '=', 'rfid_card')
      .where('action', '=', 'change')
      .where('subject_id', '=', id)
      .execute();
    expect(looks).toEqual([
      { action: 'change', subject_id: id },
      { action: 'change', subject_id: id },
    ]);
  });

  it('returns to the stock when no permit uses it, and leaves it for good when retired', async () => {
    const card = await cardBy('0004711200');
    const params = { id: card.id };
    const blocked = await clerk.call(blockRfidCard, { params, body: { version: card.version, reason } });
    expect(blocked.body).toMatchObject({ status: 'blocked', allowed: ['unblock', 'lose', 'retire'] });
    const free = await clerk.call(unblockRfidCard, { params, body: { version: blocked.body.version } });
    expect(free.body).toMatchObject({ status: 'available', status_reason: null, permit_id: null });
    const retired = await clerk.call(retireRfidCard, {
      params,
      body: { version: free.body.version, reason },
    });
    expect(retired.body).toMatchObject({ status: 'retired', allowed: [] });
    const again = await clerk.call(unblockRfidCard, { params, body: { version: retired.body.version } });
    expect(again.problem.errors).toMatchObject([{ code: 'rule.transition' }]);
  });

  it('is not issued while blocked; an expired reservation is free, by the clock and by the job', async () => {
    const { body: first } = await clerk.call(shiftRfidCard);
    const search = first.rfid_card_number;
    const listedAs = async (status: 'available' | 'reserved'): Promise<boolean> =>
      (await clerk.call(listRfidCards, { body: { search, filters: { status } } })).body.data.length === 1;
    expect([await listedAs('reserved'), await listedAs('available')]).toEqual([true, false]);
    const card = await cardBy(first.rfid_card_number);
    expect(card).toMatchObject({
      status: 'reserved',
      reserved_by_name: 'Oseba admin',
      allowed: ['block', 'lose'],
    });
    world.clock.advance({ seconds: 16 * 60 });
    expect(await cardBy(first.rfid_card_number)).toMatchObject({
      status: 'available',
      reserved_by_name: null,
    });
    expect([await listedAs('reserved'), await listedAs('available')]).toEqual([false, true]);
    await releaseAbandoned(world.deps);
    const freed = await cardBy(first.rfid_card_number);
    expect(freed.events.map((e) => [e.transition, e.actor])).toEqual([
      ['reserve', 'staff'],
      ['release', 'system'],
    ]);
    await clerk.call(blockRfidCard, { params: { id: freed.id }, body: { version: freed.version, reason } });
    expect((await clerk.call(shiftRfidCard)).body.rfid_card_number).not.toBe(first.rfid_card_number);
  });

  it('is decided about by one of two concurrent clerks, with a reason', async () => {
    const card = await cardBy('0004711210');
    const call = () =>
      clerk.call(blockRfidCard, { params: { id: card.id }, body: { version: card.version, reason } });
    const replies = await Promise.all([call(), call(), call()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const short = await clerk.call(blockRfidCard, {
      params: { id: card.id },
      body: { version: 1, reason: 'x' },
    });
    expect(short.problem.errors).toMatchObject([{ path: 'reason', code: 'reason.too_short' }]);
  });
});

describe('the stock', () => {
  it('is counted, filtered and warned about', async () => {
    // The numbers of a whole office.
    const shared = { world, clerk };
    world = await app();
    clerk = await world.as('admin');
    onTestFinished(async () => {
      await world.close();
      ({ world, clerk } = shared);
    });
    await issued(clerk, await createdBy(await world.as('anonymous')));
    for (const [number, route] of [
      ['0004711200', retireRfidCard],
      ['0004711210', blockRfidCard],
      ['0004711190', blockRfidCard],
    ] as const) {
      const { id, version } = await cardBy(number);
      expect((await clerk.call(route, { params: { id }, body: { version, reason } })).status).toBe(200);
    }
    const { body: stock } = await clerk.call(getRfidCardStock);
    const count = Object.fromEntries(stock.counts.map((one) => [one.status, one.count]));
    expect(count).toMatchObject({ assigned: 1, blocked: 2, retired: 1, lost: 0 });
    expect(stock).toMatchObject({ low_stock: 50, is_low: false, next_number: expect.any(String) });
    const { body: list } = await clerk.call(listRfidCards, {
      body: { filters: { status: ['blocked', 'retired'] } },
    });
    expect(list.data.map(({ status }) => status)).toEqual(['blocked', 'retired', 'blocked']);
    await setParameter(world.deps.db, 'rfid_low_stock', 1000);
    expect((await clerk.call(getRfidCardStock)).body.is_low).toBe(true);
  });

  it('takes a range: what exists stays, many are added in one call', async () => {
    const range = { first: '0004711310', last: '0004711329' };
    const preview = await clerk.call(previewRfidCardRange, { body: range });
    expect(preview.body).toMatchObject({ total: 20, new: 10, existing: 10 });
    expect(preview.body.existing_numbers[0]).toBe('0004711310');
    const twice = await Promise.all([1, 2].map(() => clerk.call(createRfidCardRange, { body: range })));
    expect(twice.map(({ body }) => body.added).toSorted((a, b) => a - b)).toEqual([0, 10]);
    const last = `000${5_000_000 + MANY - 1}`;
    const many = await clerk.call(createRfidCardRange, { body: { first: '0005000000', last } });
    expect(many.body).toEqual({ added: MANY, existing: 0 });
    expect((await cardBy(last)).created_by_name).toBe('Oseba admin');
  });

  it.each([
    [{ first: '0000000002', last: '0000000001' }, 'last', 'rfid_cards.range_order'],
    [{ first: '0000000001', last: '0000050001' }, 'last', 'rfid_cards.too_many'],
    [{ first: '12', last: '0000000001' }, 'first', 'rfid_card_number.invalid'],
  ])('rejects the range %j', async (range, path, code) => {
    for (const route of [previewRfidCardRange, createRfidCardRange])
      expect((await clerk.call(route, { body: range })).problem.errors).toMatchObject([{ path, code }]);
  });

  it('takes a file: a dry run shows what would happen, then the valid rows are saved', async () => {
    await clerk.call(createRfidCardRange, { body: { first: '0005900000', last: '0005900000' } });
    const rows = [
      { number: '6000001', uid: '04:AA:BB:01' },
      { number: '5900000', uid: '04AABB02' },
      { number: '4711300' },
      { number: 'brez številke' },
      { number: '6000002', uid: '04AABB01' },
    ];
    const dry = await clerk.call(importRfidCards, { body: { rows, dry_run: true } });
    expect(dry.body).toMatchObject({ new: 1, completed: 1, known: 1, rejected: 2, saved: false });
    expect(dry.body.errors).toMatchObject([
      { index: 3, code: 'rfid_card_number.invalid' },
      { index: 4, code: 'rfid_card_uid.repeated' },
    ]);
    expect((await clerk.call(listRfidCards, { body: { search: '0006000001' } })).body.data).toEqual([]);
    const saved = await clerk.call(importRfidCards, { body: { rows, dry_run: false } });
    expect(saved.body).toMatchObject({ new: 1, completed: 1, rejected: 2, saved: true });
    expect(await cardBy('0006000001')).toMatchObject({ uid: '04AABB01', status: 'available' });
    expect(await cardBy('0005900000')).toMatchObject({ uid: '04AABB02' });
    const again = await clerk.call(importRfidCards, { body: { rows, dry_run: false } });
    expect(again.body).toMatchObject({ new: 0, completed: 0, known: 3, saved: false });
  });

  it('takes 50,000 rows of a file, and no more', async () => {
    const rows = Array.from({ length: 50_000 }, (_, i) => ({
      number: String(7_000_000 + i),
      uid: (0x1000_0000 + i).toString(16),
    }));
    const { body } = await clerk.call(importRfidCards, {
      body: { rows: rows.slice(0, MANY), dry_run: false },
    });
    expect(body).toMatchObject({ new: MANY, rejected: 0, saved: true });
    const more = await clerk.call(importRfidCards, {
      body: { rows: [...rows, { number: '1' }], dry_run: true },
    });
    expect(more.problem.errors).toMatchObject([{ path: 'rows', code: 'rfid_cards.too_many' }]);
    expect(
      (await clerk.call(importRfidCards, { body: { rows: [], dry_run: true } })).problem.errors,
    ).toMatchObject([{ path: 'rows', code: 'rfid_cards.no_rows' }]);
  });

  it('belongs to those who manage parking', async () => {
    const other = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: ['parking.view', 'rfid.shift'] }),
    );
    expect((await other.call(listRfidCards, { body: {} })).status).toBe(403);
    expect((await other.call(getRfidCardStock)).status).toBe(403);
    expect(
      (await other.call(createRfidCardRange, { body: { first: '0000000001', last: '0000000002' } })).status,
    ).toBe(403);
  });
});
