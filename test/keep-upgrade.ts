/**
 * `node test/keep-upgrade.ts NAME`: keeps the demo municipality of DATA_DIR, seeded by any version of the program,
 * as what later versions have to upgrade (test/upgrades.wide.api.test.ts): test/fixtures/upgrades/NAME.backup, and the
 * figures that have to stay in NAME.json. Makes the office of DATA_DIR a small one; throw it away afterwards.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceOver } from '../server/platform/backup/open-source.ts';
import { BackupError } from '../server/platform/backup/backup-error.ts';
import { makeBackup } from '../server/platform/backup/write-backup.ts';
import { loadConfig } from '../server/platform/config/config.ts';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { figuresOf, FIXTURE_KEY } from './upgrade-figures.ts';
import { asCommand, sizeText } from '../scripts/terminal.ts';

const FOLDER = join(import.meta.dirname, 'fixtures/upgrades');
const MAX_BYTES = 250_000;

/** The bulk of the demo is counts by the hour, passages and drawn papers: a few of each are enough. */
const SMALLER = `
  delete from barrier_hours where (lot_id, hour) not in (select lot_id, hour from barrier_hours order by hour desc limit 300);
  delete from barrier_passages where id not in (select id from barrier_passages order by occurred_at desc limit 60)
    and id not in (select passage_id from barrier_anomalies union select earlier_passage_id from barrier_anomalies where earlier_passage_id is not null);
  update documents set deleted_at = now() where deleted_at is null
    and id not in (select id from documents where deleted_at is null order by size, id limit 40);`;

await asCommand(async () => {
  const name = process.argv[2] ?? '';
  if (!/^[\w-]+$/.test(name)) throw new BackupError('Say which: `node test/keep-upgrade.ts part-10`.');
  const config = loadConfig(process.env);
  if (config.production || config.database_url)
    throw new BackupError('Only demo data in an embedded database is kept.');
  const database = await openDatabase(config);
  try {
    await database.session(({ exec }) => exec(SMALLER));
    const figures = await database.session(figuresOf);
    // Of the settings only what the rows need: the folder of this machine means nothing elsewhere.
    const source = { ...sourceOver(config, database), settings: { APP_SECRET: config.app_secret } };
    const path = join(FOLDER, `${name}.backup`);
    const { bytes } = await makeBackup(source, { path, key: FIXTURE_KEY, made_at: new Date().toISOString() });
    if (bytes > MAX_BYTES)
      throw new BackupError(`${path} has ${sizeText(bytes)}: make the office smaller, then keep it.`);
    await writeFile(join(FOLDER, `${name}.json`), `${JSON.stringify(figures, null, 2)}\n`);
    console.log(`${path}: ${sizeText(bytes)}.`);
  } finally {
    await database.close();
  }
});
