import { remindProForma } from '../../../contract/money/dunning.ts';
import { bindChange } from '../../platform/http/bind.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { remindNow } from './remind.ts';

export const dunningRoutes = [
  bindChange(remindProForma, async ({ trx, deps, caller, params, today, audit }) => {
    const parameters = await loadParameters(trx, today);
    const { said, application } = await remindNow(trx, deps, params.id, caller.user_id, parameters);
    audit({ subject_id: application.id, person_id: application.user_id });
    return said;
  }),
];
