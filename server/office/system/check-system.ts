import { hostname } from 'node:os';
import type { Deps } from '../../platform/deps.ts';
import { replicaTrouble } from '../../platform/db/postgres/read-replica.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { ProbeContext } from './checks/check.ts';
import { spaceOf } from './checks/disk.ts';
import { saveResults } from './checks/queries.ts';
import { runChecks } from './run-checks.ts';

type SystemDeps = Pick<Deps, 'config' | 'db' | 'readReplica' | 'replica' | 'clock' | 'fiscal' | 'log'>;

export const probeContextOf = ({ config, db, clock, fiscal, log, ...deps }: SystemDeps): ProbeContext => ({
  config,
  db,
  database_problem: null,
  replica: () => replicaTrouble(deps),
  clock,
  fiscal,
  log,
  space: spaceOf,
  mail_to: null,
});

const running = new WeakMap<Deps['config'], Promise<void>>();

/** Runs every check and keeps what was found. Who asks meanwhile waits for the same run. */
export const checkSystem = (deps: SystemDeps): Promise<void> => {
  const known = running.get(deps.config);
  if (known) return known;
  const run = (async () => {
    const checked_at = deps.clock.now();
    const results = await runChecks(probeContextOf(deps));
    const bad = results.filter(({ state }) => state === 'error').map((result) => result.name);
    if (bad.length > 0) deps.log.warn({ checks: bad }, 'the system needs a hand');
    await transaction(deps.db, (trx) =>
      saveResults(
        trx,
        results.map((result) => ({ ...result, host: hostname(), checked_at })),
      ),
    );
  })().finally(() => running.delete(deps.config));
  running.set(deps.config, run);
  return run;
};
