import {
  getOccupancy,
  getOccupancyHistory,
  listOccupancyCounts,
} from '../../../contract/barrier/barrier-occupancy.ts';
import { listHours, listOccupancy } from '../gate/occupancy-queries.ts';
import { bind } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/problem.ts';
import { startOf } from '../../platform/kernel/periods.ts';
import { carsBefore, findCountedLot, listCounts, listCountStates } from './occupancy-queries.ts';
import { dayAfter, hoursOf, pointsOf, rangeOf } from './occupancy-rules.ts';

export const occupancyRoutes = [
  bind(getOccupancy, async ({ deps }) => {
    const states = new Map(
      (await listCountStates(deps.db, deps.clock.now())).map((state) => [state.lot_id, state]),
    );
    const data = (await listOccupancy(deps.db)).map(({ lot_code: code, lot_name: name, ...lot }) => {
      const state = states.get(lot.lot_id);
      return {
        ...lot,
        code,
        name,
        cars: state?.is_counted ? lot.cars : null,
        updated_at: state?.updated_at ?? null,
        uncertain: state?.uncertain ?? false,
      };
    });
    return { data };
  }),

  bind(getOccupancyHistory, async ({ deps, params, query }) => {
    const lot = await findCountedLot(deps.db, params.lot_id);
    if (!lot) throw notFound();
    const { view, date = deps.clock.today() } = query;
    const range = rangeOf(view, date);
    const from = startOf(range.from);
    const rows = await listHours(deps.db, {
      lot_id: lot.id,
      from,
      before: startOf(dayAfter(range.to)),
    });
    const hours = hoursOf(rows, range, await carsBefore(deps.db, lot.id, from), deps.clock.now());
    return { lot, view, date, ...range, ...pointsOf(view, hours, date) };
  }),

  bind(listOccupancyCounts, async ({ deps, params }) => {
    const lot = await findCountedLot(deps.db, params.lot_id);
    if (!lot) throw notFound();
    return { data: await listCounts(deps.db, lot.id) };
  }),
];
