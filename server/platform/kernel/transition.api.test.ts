// @module-tag postgres

import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/db.ts';
import { BY_SYSTEM, byStaff } from './actor.ts';
import type { OpenDatabase, Trx } from '../db/db.ts';
import { newId } from '../db/ids.ts';
import { transaction } from '../db/transaction.ts';
import { type TransitionEvent, transitionsOf } from './transition.ts';

type Status = 'open' | 'held' | 'closed';
type Item = { id: string; status: Status; note: string; version: number };
const NOW = '2027-03-01T08:00:00.000Z';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table items (id uuid primary key, status text not null, note text not null default '',
    version integer not null default 1)`.execute(database.db);
  await sql`create table item_events (id uuid primary key, item_id uuid not null, transition text not null,
    from_status text, to_status text not null, actor text not null, actor_id uuid, reason text,
    data jsonb, created_at timestamptz not null check (transition <> 'forbidden'))`.execute(database.db);
});
afterAll(() => database.close());

const insertEvents = async (
  trx: Trx,
  events: readonly TransitionEvent<string, Status, { count: number }>[],
): Promise<void> => {
  for (const { row_id, data, ...event } of events)
    await sql`insert into item_events (id, item_id, transition, from_status, to_status, actor, actor_id,
      reason, data, created_at) values (${newId()}, ${row_id}, ${event.transition}, ${event.from_status},
      ${event.to_status}, ${event.actor}, ${event.actor_id}, ${event.reason},
      ${data === undefined ? null : JSON.stringify(data)}::jsonb, ${event.created_at})`.execute(trx);
};

const save = async (trx: Trx, id: string, { status, note }: Partial<Item>): Promise<Item> => {
  const { rows } = await sql<Item>`update items set status = coalesce(${status ?? null}, status),
    note = coalesce(${note ?? null}, note), version = version + 1 where id = ${id} returning *`.execute(trx);
  return rows[0]!;
};

const { transition, record } = transitionsOf({
  save,
  history: ['item_events', 'item_id'],
  insertEvents,
});

const create = async (): Promise<Item> => {
  const item: Item = { id: newId(), status: 'open', note: '', version: 1 };
  await sql`insert into items (id, status) values (${item.id}, 'open')`.execute(database.db);
  return item;
};
const itemNow = async (id: string): Promise<Item> =>
  (await sql<Item>`select * from items where id = ${id}`.execute(database.db)).rows[0]!;
const eventsOf = async (id: string) =>
  (
    await sql<{
      from_status: Status | null;
      to_status: Status;
      data: unknown;
      created_at: string;
    }>`select transition, from_status,
      to_status, actor, actor_id, reason, data, created_at from item_events
      where item_id = ${id} order by id`.execute(database.db)
  ).rows;

describe('a transition', () => {
  test('saves columns and status, writes the event, notifies with the saved row and returns it', async () => {
    const item = await create();
    const actor_id = newId();
    const told: Item[] = [];
    const saved = await transaction(database.db, (trx) =>
      transition(trx, item, {
        transition: 'close',
        to: 'closed',
        changes: { note: 'done' },
        by: byStaff(actor_id),
        reason: 'over',
        data: { count: 2 },
        now: NOW,
        notify: async (row) => told.push(row),
      }),
    );
    expect(saved).toEqual({ id: item.id, status: 'closed', note: 'done', version: 2 });
    expect(told).toEqual([saved]);
    expect(await eventsOf(item.id)).toEqual([
      {
        transition: 'close',
        from_status: 'open',
        to_status: 'closed',
        actor: 'staff',
        actor_id,
        reason: 'over',
        data: { count: 2 },
        created_at: NOW,
      },
    ]);
  });

  test('without a target keeps the status, also in the event', async () => {
    const item = await create();
    await transaction(database.db, (trx) =>
      transition(trx, item, { transition: 'update', changes: { note: 'n' }, by: BY_SYSTEM, now: NOW }),
    );
    expect(await itemNow(item.id)).toMatchObject({ status: 'open', note: 'n', version: 2 });
    expect(await eventsOf(item.id)).toMatchObject([
      { from_status: 'open', to_status: 'open', actor: 'system', actor_id: null, reason: null, data: null },
    ]);
  });

  test('is never before the one whose end it waited for', async () => {
    const item = await create();
    const change = (now: string, note: string) =>
      transaction(database.db, (trx) =>
        transition(trx, item, { transition: note, changes: { note }, by: BY_SYSTEM, now }),
      );
    await change('2027-03-01T08:00:00.400Z', 'first');
    await change(NOW, 'waited');
    await change('2027-03-01T08:00:01.000Z', 'later');
    expect((await eventsOf(item.id)).map(({ created_at }) => created_at)).toEqual([
      '2027-03-01T08:00:00.400Z',
      '2027-03-01T08:00:00.400Z',
      '2027-03-01T08:00:01.000Z',
    ]);
  });

  test('is recorded alone for rows just made, and for none', async () => {
    const items = [await create(), await create()];
    await transaction(database.db, async (trx) => {
      await record(trx, items, { transition: 'create', from: null, by: BY_SYSTEM, now: NOW });
      await record(trx, [], { transition: 'create', from: null, by: BY_SYSTEM, now: NOW });
    });
    for (const { id } of items) {
      expect(await eventsOf(id)).toMatchObject([{ from_status: null, to_status: 'open' }]);
      expect((await itemNow(id)).version).toBe(1);
    }
  });

  test('leaves a change exactly with its event, or neither, whatever fails', async () => {
    const step = fc.record({
      to: fc.option(fc.constantFrom<Status>('open', 'held', 'closed'), { nil: undefined }),
      note: fc.option(fc.string({ unit: 'grapheme-ascii', maxLength: 5 }), { nil: undefined }),
      fails: fc.constantFrom(null, null, 'save', 'event', 'notify', 'later'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const item = await create();
        let expected = item;
        const chain: { from_status: Status; to_status: Status }[] = [];
        for (const { to, note, fails } of steps) {
          const before = expected;
          const done = transaction(database.db, async (trx) => {
            await transition(trx, fails === 'save' ? { ...before, id: 'no uuid' } : before, {
              transition: fails === 'event' ? 'forbidden' : 'change',
              to,
              changes: note === undefined ? {} : { note },
              by: BY_SYSTEM,
              now: NOW,
              notify: () => (fails === 'notify' ? Promise.reject(new Error('mail')) : Promise.resolve()),
            });
            if (fails === 'later') throw new Error('later');
          });
          if (fails) await expect(done).rejects.toThrow();
          else {
            await done;
            const status = to ?? before.status;
            chain.push({ from_status: before.status, to_status: status });
            expected = { ...before, status, note: note ?? before.note, version: before.version + 1 };
          }
        }
        expect(await itemNow(item.id)).toEqual(expected);
        expect(
          (await eventsOf(item.id)).map(({ from_status, to_status }) => ({ from_status, to_status })),
        ).toEqual(chain);
      }),
      { numRuns: 25 },
    );
  });
});
