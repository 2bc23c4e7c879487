/**
 * `npm run seed`: loads the demo municipality into an empty database, without starting the server. `npm run
 * seed -- --permits 1000000`: the same, with this many synthetic permits (`--seed 2` for others).
 */
import { parseArgs } from 'node:util';
import { loadConfig } from '../server/platform/config/config.ts';
import { seedDemo } from '../server/demo/demo.ts';
import { MAX_PERMITS, rejectionOfScale, seedScale } from './scale/scale.ts';
import { openDeps } from '../server/open-deps.ts';
import type { Deps } from '../server/platform/deps.ts';

const fail = (why: string): void => {
  console.error(why);
  process.exitCode = 1;
};
const { values } = parseArgs({ options: { permits: { type: 'string' }, seed: { type: 'string' } } });
const permits = Number(values.permits ?? 0);
const seed = Number(values.seed ?? 1);
const config = loadConfig(process.env);
const isWhole = (value: number, max: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= max;

if (!config.demo) fail('Demo data is not loaded in production or with DEMO=false.');
else if (!isWhole(permits, MAX_PERMITS) || (values.permits !== undefined && permits < 100))
  fail(`--permits is a number from 100 to ${MAX_PERMITS}.`);
else if (!isWhole(seed, 1_000_000)) fail('--seed is a whole number.');
else {
  let loaded = false;
  const load = async (into: Deps): Promise<void> => {
    await seedDemo(into);
    loaded = true;
    console.log('The demo municipality is loaded.');
  };
  const { deps, close } = await openDeps(config, load);
  try {
    if (!(await deps.db.selectFrom('users').select('id').limit(1).executeTakeFirst())) await load(deps);
    else if (!loaded && permits === 0)
      fail('The database already holds accounts; demo data goes into an empty one only.');
    if (permits > 0) {
      const rejection = await rejectionOfScale(deps.db);
      if (rejection === 'real_data')
        fail(
          'The database holds accounts or applications of real people; synthetic permits go beside demo data only.',
        );
      else if (rejection === 'loaded') fail('The database already holds synthetic permits.');
      else {
        await seedScale(deps, {
          permits,
          seed,
          say: (step, milliseconds) =>
            console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${step}`),
        });
        console.log(`${permits} synthetic permits are loaded.`);
      }
    }
  } finally {
    await close();
  }
}
