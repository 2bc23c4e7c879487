import type { OpenDatabase } from '../../server/platform/db/db.ts';
import { login } from '../../contract/people/auth.ts';
import { createFiscalDevice } from '../../contract/money/fiscal.ts';
import { ACCOUNT_SETS } from '../../contract/settings/account-codes.ts';
import { updateParameter } from '../../contract/settings/parameters.ts';
import { build } from '../../server/app.ts';
import { registerJobs } from '../../server/jobs.ts';
import { fixedClock } from '../../server/platform/ports/clock.ts';
import { client } from '../../test/client.ts';
import { depsOver } from '../../test/deps-over.ts';
import { useTestSystem } from '../../test/servers/fiscal-setup.ts';
import { startFurs } from '../../test/servers/furs.ts';
import { makeUser } from '../../test/rows/people.ts';
import { COUNTER_DEVICE } from '../../test/rows/money-rows.ts';
import { DAYS_TO_PAY } from './simulate-year.ts';
import { ADMINISTRATIVE_FEE } from './books.ts';
import type { World } from './run.ts';

const START = '2027-01-01T06:00:00.000Z';
const PREMISE = '01930000-0000-7000-8000-000000000001';
/** Beyond the simulated year. */
const FAR = '2030-01-01T00:00:00.000Z';

/**
 * The whole server over this database with a settable clock, and a local tax administration. Close it at the
 * end.
 */
export async function yearWorld(
  database: OpenDatabase,
  data_dir: string,
): Promise<World & { close(): Promise<void> }> {
  const furs = await startFurs();
  let clock = fixedClock(START);
  const deps = depsOver(
    database,
    { data_dir, trust_proxy: true, furs_test_url: furs.url, furs_timeout_ms: 1000 },
    { now: () => clock.now(), today: () => clock.today() },
  );
  registerJobs(deps);
  await deps.jobs.open();
  const fastify = await build(deps);
  const signIn = async (role: 'root' | 'admin') => {
    const { email, password } = await makeUser(deps.db, role);
    const browser = client(fastify);
    const { status } = await browser.call(login, { body: { email, password } });
    if (status !== 200) throw new Error(`Signing in answered ${status}.`);
    return browser;
  };
  await useTestSystem(await signIn('root'));
  furs.register('OBC1');
  const staff = await signIn('root');
  const parameter = { value: DAYS_TO_PAY, valid_from: clock.today() };
  await staff.call(updateParameter, { params: { name: 'payment_due_days' }, body: parameter });
  const accounts = { value: ACCOUNT_SETS.budget_users, valid_from: clock.today() };
  await staff.call(updateParameter, { params: { name: 'account_codes' }, body: accounts });
  await deps.db
    .updateTable('user_type_parking_lots')
    .set({ administrative_fee: ADMINISTRATIVE_FEE })
    .where('user_type', '=', 'RES')
    .execute();
  const second = await staff.call(createFiscalDevice, {
    body: { premise_id: PREMISE, code: 'BLAG2', name: 'Okence 2', purpose: 'counter' },
  });
  if (second.status !== 201) throw new Error(`The second device answered ${second.status}.`);
  return {
    deps,
    staff,
    anonymous: client(fastify),
    cashiers: [
      { who: await signIn('admin'), device_id: COUNTER_DEVICE, device: 'BLAG1' },
      { who: await signIn('admin'), device_id: second.body.id, device: 'BLAG2' },
    ],
    setNow: async (instant) => {
      clock = fixedClock(instant);
      // As if everybody had just signed in: a session that is seen anew gets its end from its beginning.
      const fresh = { created_at: instant, last_seen_at: instant, expires_at: FAR };
      await deps.db.updateTable('sessions').set(fresh).execute();
    },
    furs: (answers) => furs.failAlways(answers ? null : 'cut'),
    close: async () => {
      await fastify.close();
      await deps.jobs.stop();
      await deps.mailer.close();
      await furs.close();
    },
  };
}
