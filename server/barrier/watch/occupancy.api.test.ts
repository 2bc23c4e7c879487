// @module-tag postgres

import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  getOccupancy,
  getOccupancyHistory,
  listOccupancyCounts,
} from '../../../contract/barrier/barrier-occupancy.ts';
import { permissionsOf } from '../../../contract/platform/permissions.ts';
import { app, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { newId } from '../../platform/db/ids.ts';
import { giveController, giveHours, giveOccupancy, giveCorrection } from '../../../test/rows/barrier-rows.ts';

let world: TestApp;
let clerk: Client;
let lot_id: string;
beforeAll(async () => {
  world = await app();
  clerk = await world.as('admin');
  const { db } = world.deps;
  lot_id = (
    await db.selectFrom('parking_lots').select('id').where('code', '=', 'P1').executeTakeFirstOrThrow()
  ).id;
  const hour = (at: string, cars: number, opened_in = 0, opened_out = 0) => ({
    lot_id,
    hour: `${at}:00:00.000Z`,
    cars,
    opened_in,
    opened_out,
  });
  await giveHours(db, [
    hour('2026-07-18T08', 40, 40),
    hour('2026-07-18T18', 0, 0, 40),
    // Midnight in Ljubljana: the first hour of the next day.
    hour('2026-07-18T22', 7, 7),
    hour('2026-07-18T23', 0, 0, 7),
    hour('2026-07-25T08', 20, 20),
    hour('2026-07-25T18', 0, 0, 20),
  ]);
  await giveCorrection(db, { lot_id, cars_before: 3, cars: 0, reason: 'Parkirišče je prazno.' });
});
afterAll(() => world.close());

const history = async (view: 'day' | 'week' | 'season' | 'typical', date?: string) =>
  (await clerk.call(getOccupancyHistory, { params: { lot_id }, query: { view, ...(date ? { date } : {}) } }))
    .body;

it('lists lots with a barrier, and marks numbers that may be wrong', async () => {
  const { db } = world.deps;
  const before = (await clerk.call(getOccupancy)).body.data;
  expect(before.map(({ code }) => code)).toEqual(['P1', 'P2', 'P3', 'P4', 'P8']);
  expect(before[0]).toMatchObject({ spaces: 42, cars: null, version: 1, uncertain: false });
  const now = world.clock.now();
  await giveOccupancy(db, { lot_id, cars: 12, counted_at: now });
  const silentFor = (minutes: number) =>
    giveController(db, {
      lot_id,
      last_contact_at: new Date(Date.parse(now) - minutes * 60_000).toISOString(),
    });
  await silentFor(2);
  expect((await clerk.call(getOccupancy)).body.data[0]).toMatchObject({
    cars: 12,
    version: 1,
    counted_at: now,
    uncertain: false,
  });
  await silentFor(40);
  expect((await clerk.call(getOccupancy)).body.data[0]!.uncertain).toBe(true);
});

it('shows a day, a week, the season and a typical Saturday', async () => {
  const day = await history('day', '2026-07-18');
  expect(day).toMatchObject({ lot: { code: 'P1', spaces: 42 }, from: '2026-07-18', to: '2026-07-18' });
  expect(day.points).toHaveLength(24);
  expect(Math.max(...day.points.map(({ cars }) => cars ?? 0))).toBe(40);
  expect(day.points.reduce((sum, { came }) => sum + came, 0)).toBe(40);
  expect((await history('day', '2026-07-19')).points[0]).toMatchObject({ came: 7, cars: 7 });
  const week = await history('week', '2026-07-22');
  expect(week).toMatchObject({ from: '2026-07-20', to: '2026-07-26' });
  // The count of the week before is carried over.
  expect(week.points[0]).toMatchObject({ cars: 0, came: 0 });
  const season = await history('season', '2026-11-01');
  expect(season.points).toHaveLength(122);
  expect(season.points.find(({ at }) => at === '2026-07-25')).toMatchObject({ cars: 20, came: 20, left: 20 });
  const typical = await history('typical', '2026-08-01');
  expect(typical.days).toBe(2);
  expect(typical.points[10]).toMatchObject({ at: '10:00', cars: 30, most: 40, came: 30 });
  expect((await history('day')).date).toBe(world.clock.today());
});

it('shows who corrected the counter, and rejects unknown input', async () => {
  const { body } = await clerk.call(listOccupancyCounts, { params: { lot_id } });
  expect(body.data).toMatchObject([{ cars_before: 3, cars: 0, reason: 'Parkirišče je prazno.' }]);
  expect((await clerk.call(listOccupancyCounts, { params: { lot_id: newId() } })).status).toBe(404);
  const unknown = await clerk.call(getOccupancyHistory, {
    params: { lot_id: newId() },
    query: { view: 'day' },
  });
  expect(unknown.status).toBe(404);
  const bad = await clerk.send(getOccupancyHistory, {
    params: { lot_id },
    query: { view: 'year', date: '2026-02-30' },
  });
  expect(bad.problem.errors?.map(({ path }) => path).toSorted()).toEqual(['query.date', 'query.view']);
  for (const preset of ['warden', 'finance', 'data_protection'] as const) {
    const who = await world.signIn(
      await makeUser(world.deps.db, 'admin', { permissions: [...permissionsOf(preset)] }),
    );
    expect((await who.call(getOccupancy)).status, preset).toBe(403);
  }
});
