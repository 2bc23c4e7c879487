import { deleteParameter, listParameters, updateParameter } from '../../../contract/settings/parameters.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/problem.ts';
import { changeParameter, deletePlanned, describeParameters } from './change-parameter.ts';
import { isParameterName, PARAMETER_NAMES } from './parameters.ts';

export const parameterRoutes = [
  bind(listParameters, async ({ deps, body }) => {
    const today = deps.clock.today();
    const names = PARAMETER_NAMES.filter((name) => body.names?.includes(name) ?? true);
    return { today, data: await describeParameters(deps.db, names, today) };
  }),

  bindChange(updateParameter, async ({ deps, caller, params, body, today, trx }) => {
    const { name } = params;
    if (!isParameterName(name)) throw notFound();

    await changeParameter(trx, deps, caller.user_id, { name, ...body });
    const [changed] = await describeParameters(trx, [name], today);
    if (!changed) throw notFound();
    return changed;
  }),

  bind(deleteParameter, ({ deps, caller, params }) => deletePlanned(deps, caller.user_id, params.id)),
];
