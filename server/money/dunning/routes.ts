import { remindProForma } from '../../../contract/money/dunning.ts';
import { recordAccess } from '../../records/access-log/record.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { bind } from '../../platform/http/bind.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { remindNow } from './remind.ts';

export const dunningRoutes = [
  bind(remindProForma, ({ deps, caller, params, request_id }) =>
    transaction(deps.db, async (trx) => {
      const parameters = await loadParameters(trx, deps.clock.today());
      const { said, application } = await remindNow(trx, deps, params.id, caller.user_id, parameters);
      await recordAccess(
        trx,
        {
          caller,
          action: 'change',
          subject_type: 'application',
          subject_id: application.id,
          person_id: application.user_id,
          request_id,
        },
        deps.clock.now(),
      );
      return said;
    }),
  ),
];
