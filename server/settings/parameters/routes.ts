import { listParameters } from '../../../contract/settings/parameters.ts';
import { bind } from '../../platform/http/bind.ts';
import { describeParameters } from './change-parameter.ts';
import { deletePlannedParameter, setParameter } from './guarded-parameters.ts';
import { PARAMETER_NAMES } from './parameters.ts';
import { bindSecondPerson } from './second-person.ts';

export const parameterRoutes = [
  bind(listParameters, async ({ deps, body }) => {
    const today = deps.clock.today();
    const names = PARAMETER_NAMES.filter((name) => body.names?.includes(name) ?? true);
    return { today, data: await describeParameters(deps.db, names, today) };
  }),

  bindSecondPerson(setParameter),

  bindSecondPerson(deletePlannedParameter),
];
