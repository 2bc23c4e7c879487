import { listChanges } from '../../../contract/office/changes.ts';
import { bind } from '../../platform/http/bind.ts';
import { findChangers, pageChanges } from './queries.ts';
import { areasOf, changedFields } from './rules.ts';

export const changeRoutes = [
  bind(listChanges, async ({ deps, caller, body }) => {
    const areas = areasOf(caller);
    const { data, meta } = await pageChanges(deps.db, areas, body);
    return {
      data: data.map((row) => ({ ...row, data: changedFields(row) })),
      meta,
      people: await findChangers(deps.db, areas),
    };
  }),
];
