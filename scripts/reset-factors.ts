/**
 * `npm run reset-factors -- --email mail`: for an account whose owner has lost telephone, key and recovery codes.
 * Afterwards the password alone signs in; where a second factor is required, a new one is set up at once.
 */
import { parseArgs } from 'node:util';
import { openDeps } from '../server/open-deps.ts';
import { resetFactors } from '../server/people/factors/reset-factors.ts';
import { loadConfig } from '../server/platform/config/config.ts';

const { values } = parseArgs({ options: { email: { type: 'string' } } });
if (!values.email) {
  console.error('Name the account: npm run reset-factors -- --email you@example.si');
  process.exit(1);
}
const { deps, close } = await openDeps(loadConfig(process.env));
try {
  const removed = await resetFactors(deps, values.email);
  if (removed === null) {
    console.error(`There is no account with the address ${values.email}.`);
    process.exitCode = 1;
  } else if (removed === 0)
    console.log(`Account ${values.email} has no second factor. Its sessions have ended.`);
  else
    console.log(
      `Account ${values.email} signs in with its password again. Second factors removed: ${removed}.`,
    );
} finally {
  await close();
}
