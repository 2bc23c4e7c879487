import { countBarrierCars, getBarrierController } from '../../contract/barrier/barrier-controllers.ts';
import { listOccupancy } from '../../server/barrier/gate/occupancy-queries.ts';
import { lotOf, makeController } from '../rows/barrier.ts';
import { giveAnomaly, givePassage } from '../rows/barrier-rows.ts';
import { createdBy, issued } from '../rows/transitions.ts';
import { twice, withVersion, type Office, type Race } from './race.ts';

/** Barriers: their keys, the cars that come to them, and who looks at what is odd. */

const REASON = 'Preizkus dveh hkrati.';
const LOT = 'P1';
const lot = ({ world }: Office) => lotOf(world.deps.db, LOT);

/** A barrier, whose controller calls with its key. */
const barrier = async ({ world, root, visitor }: Office) => {
  const controller = await makeController({ fastify: world.front, deps: world.deps }, root, LOT);
  const by = { ...visitor, send: controller.send };
  return { id: controller.id, by };
};
const key = async (office: Office) => {
  const { id } = await barrier(office);
  return (await office.root.call(getBarrierController, { params: { id } })).body.keys[0]!;
};
/** A lot whose cars were counted before. */
const counted = async (office: Office) => {
  const { id } = await lot(office);
  const all = await listOccupancy(office.world.deps.db);
  const { version } = all.find(({ lot_id }) => lot_id === id)!;
  const { body } = await office.colleague.call(countBarrierCars, {
    params: { id },
    body: { version, cars: 30, reason: REASON },
  });
  return { id, version: body.version };
};
const anomaly = async (office: Office) => {
  const { db } = office.world.deps;
  const permit = await issued(office.clerk, await createdBy(office.visitor));
  const passage = { permit_id: permit.id, lot_id: (await lot(office)).id };
  const [passage_id, earlier_passage_id] = [
    await givePassage(db, { ...passage, occurred_at: '2027-01-15T08:00:00.000Z' }),
    await givePassage(db, { ...passage, occurred_at: '2027-01-15T07:59:00.000Z' }),
  ];
  const id = await giveAnomaly(db, { passage_id, earlier_passage_id, permit_id: permit.id });
  return { id, version: 1 };
};
let cars = 0;
/** A car at the barrier. */
const arriving = async (office: Office) => {
  const passage = {
    passage_id: `car-${++cars}`,
    lot: LOT,
    direction: 'in',
    time: office.world.clock.now(),
    plate: 'KRXY001',
  };
  return { ...(await barrier(office)), passage };
};

export const BARRIER_RACES: readonly Race[] = [
  twice('the key of a barrier', 'revokeBarrierKey', key, (_, { id }) => ({
    params: { id },
    body: { reason: REASON },
  })),
  twice('what is odd', 'decideAnomaly', anomaly, withVersion({ status: 'confirmed', reason: REASON })),
  twice('a car at the barrier', 'decidePassage', arriving, (_, { by, passage }) => ({ by, body: passage }), {
    both: true,
  }),
  twice(
    'a car while there was no line',
    'uploadPassages',
    arriving,
    (_, { by, passage }) => ({
      by,
      body: { passages: [{ ...passage, decision: 'deny', list_version: 1 }] },
    }),
    { both: true },
  ),
  twice(
    'a barrier opened by its key',
    'recordOpening',
    arriving,
    (_, { by, passage: { plate: _plate, ...opening } }) => ({ by, body: { ...opening, reason: REASON } }),
    { both: true },
  ),
  twice('the cars on a lot', 'countBarrierCars', counted, withVersion({ cars: 40, reason: REASON })),
  twice(
    'a barrier',
    'createBarrierOpening',
    lot,
    (_, { id }) => ({ body: { lot_id: id, direction: 'out', reason: 'Reševalno vozilo.' } }),
    { both: true },
  ),
  twice(
    'a car in the field',
    'createPlateCheck',
    lot,
    (_, { id }) => ({ body: { plate: 'KRXY001', lot_id: id } }),
    { both: true },
  ),
];
