/** `npm run seed`: the demo municipality into an empty database, without starting the server. */
import { loadConfig } from '../server/config.ts';
import { seedDemo } from '../server/db/seed/demo.ts';
import { openDeps } from '../server/open-deps.ts';

const config = loadConfig(process.env);
if (!config.demo) {
  console.error('Demo data is not loaded in production or with DEMO=false.');
  process.exit(1);
}
const { deps, close } = await openDeps(config);
try {
  if (await deps.db.selectFrom('users').select('id').limit(1).executeTakeFirst()) {
    console.error('The database already holds accounts; demo data goes into an empty one only.');
    process.exitCode = 1;
  } else {
    await seedDemo(deps);
    console.log('The demo municipality is loaded.');
  }
} finally {
  await close();
}
