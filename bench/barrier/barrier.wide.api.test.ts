import { expect, test } from 'vitest';
import { getBarrierPublicKeys, getBarrierList } from '../../contract/barrier/barrier.ts';
import { resumePermit, suspendPermit } from '../../contract/permits/permit-actions.ts';
import { app } from '../../test/app.ts';
import { LocalList, makeController, openList } from '../../test/rows/barrier.ts';
import type { MovableClock } from '../../test/clock.ts';
import { dayOf } from '../../server/platform/ports/clock.ts';
import { type Device, playOutage, playSaturday } from './saturday.ts';
import { makeTown } from './town.ts';

/** The system clock, which tests may advance. */
const runningClock = (): MovableClock => {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead).toISOString();
  return {
    now,
    today: () => dayOf(now()),
    advance: ({ hours = 0 }) => void (ahead += hours * 3_600_000),
  };
};

test('a small Saturday at the barriers, one offline for an hour: no wrong decision, nothing lost or duplicated', async () => {
  const clock = runningClock();
  const server = await app({ clock });
  try {
    const root = await server.as('root');
    const permits = await makeTown(server.deps.db, 200, clock.today());
    const deviceAt = async (lot: string): Promise<Device & { key: string }> => {
      const controller = await makeController(server, root, lot);
      return {
        id: controller.id,
        lot,
        key: controller.key,
        post: async (path, body) => {
          const reply = await server.fastify.inject({
            method: 'POST',
            url: `/api${path}`,
            headers: { authorization: `Bearer ${controller.key}` },
            payload: body as object,
          });
          return { status: reply.statusCode, body: reply.json() };
        },
      };
    };
    const devices = [await deviceAt('P1'), await deviceAt('P3')];
    const mountain = await deviceAt('P2');
    const list = new LocalList();
    const { keys } = (await root.call(getBarrierPublicKeys)).body;
    const { body } = await root.call(getBarrierList, {
      query: {},
      headers: { authorization: `Bearer ${mountain.key}` },
    });
    list.apply(openList(body, keys, 'P2'));
    const staff = {
      async move(verb: 'suspend' | 'resume', permit: { id: string; version: number }) {
        const reply = await root.call(verb === 'suspend' ? suspendPermit : resumePermit, {
          params: { id: permit.id },
          body: { version: permit.version, reason: 'Preizkus zapornice.' },
        });
        expect(reply.status).toBe(200);
        return reply.body.version;
      },
    };
    const outage = await playOutage(
      { permits, device: mountain, list },
      {
        cars: 420,
        seed: 3,
        now: () => Date.parse(clock.now()),
        meanwhile: async () => {
          const day = await playSaturday(
            { permits, devices, staff },
            { seconds: 4, rate: 25, changes_per_second: 3, seed: 2 },
          );
          expect(day.wrong).toEqual([]);
          expect([day.sent, day.repeated]).toEqual([100, 1]);
          expect(day.opened).toBeGreaterThan(20);
          clock.advance({ hours: 1 });
        },
      },
    );
    expect(outage.wrong).toEqual([]);
    expect(outage.opened).toBeGreaterThan(40);
    const rows = await server.deps.db
      .selectFrom('barrier_passages')
      .select(['controller_id', 'passage_id'])
      .execute();
    expect(rows).toHaveLength(520);
    expect(new Set(rows.map((row) => `${row.controller_id} ${row.passage_id}`)).size).toBe(520);
    expect([outage.recorded, outage.repeated]).toEqual([420, 50]);
  } finally {
    await server.close();
  }
});
