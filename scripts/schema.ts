/**
 * `dovolilnice schema`: which migrations the database has; `--for FOLDER`: whether the release in that folder runs on
 * it (ADR 127). Exit code 3: it does not; 1: that could not be found out.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '../server/platform/config/config.ts';
import { type Applied, blocking, oldestAdmitted } from '../server/platform/db/applied.ts';
import { readMigrations } from '../server/platform/db/migrate.ts';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { DOES_NOT_FIT } from './operate/operator-error.ts';
import { asCommand } from './terminal.ts';

const { values } = parseArgs({ options: { for: { type: 'string' } } });

await asCommand(async () => {
  const database = await openDatabase(loadConfig(process.env));
  const applied = await database
    .session(({ query }) => query<Applied>('select name, sha256 from schema_migrations order by name'))
    .finally(database.close);
  if (values.for === undefined) {
    for (const { name } of applied) console.log(name);
    return;
  }
  const release = resolve(values.for);
  const { version } = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8')) as { version: string };
  const own = await readMigrations(join(release, 'server/platform/db/migrations'));
  const found = blocking(applied, own, version);
  if (found === null) {
    console.log(`Version ${version} runs on this database.`);
    return;
  }
  const oldest = oldestAdmitted(found);
  console.error(
    `Version ${version} does not run on this database: ${found} needs ${oldest ? `version ${oldest} or a newer one` : 'a version that has it'}.`,
  );
  process.exitCode = DOES_NOT_FIT;
});
