import {
  getInstallation,
  type Installation,
  openInstallation,
} from '../../../contract/settings/installation.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { DEMO_PARAMETERS } from '../parameters/demo-parameters.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { invalid } from '../../platform/http/problem.ts';
import { loadParameters } from '../parameters/parameters.ts';
import { findInstallation, isPriceListChanged, markOpened } from '../parameters/installation-queries.ts';
import { stepsOf } from '../parameters/installation-rules.ts';

const present = async (db: Db | Trx, { clock }: Pick<Deps, 'clock'>): Promise<Installation> => {
  const today = clock.today();
  const { municipality } = await loadParameters(db, today);
  return {
    opened_at: (await findInstallation(db)).opened_at,
    steps: stepsOf(municipality, DEMO_PARAMETERS.municipality, await isPriceListChanged(db, today)),
  };
};

export const installationRoutes = [
  bind(getInstallation, ({ deps }) => present(deps.db, deps)),

  bind(openInstallation, async ({ deps, caller, request_id }) => {
    const opened = await transaction(deps.db, async (trx) => {
      const { opened_at, steps } = await present(trx, deps);
      const missing = steps.filter(({ done }) => !done);
      if (opened_at === null && missing.length > 0)
        throw invalid(...missing.map(({ name }) => ({ path: name, code: `installation.${name}` })));
      return opened_at === null && (await markOpened(trx, caller.user_id, deps.clock.now()));
    });
    if (opened) deps.log.info({ request_id, user_id: caller.user_id }, 'installation opened');
    return present(deps.db, deps);
  }),
];
