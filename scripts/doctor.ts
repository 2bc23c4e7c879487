/**
 * `npm run doctor [-- --mail-to ADDRESS] [--language en]`: looks at everything that the program needs, says what is
 * wrong and what to do. Beside the running program too, which it does not change; `--mail-to` sends one mail. Exit
 * code 0: nothing is broken (there may be warnings); 1: something is.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { SystemState } from '../contract/office/system.ts';
import type { Language } from '../contract/values/languages.ts';
import { errorName, type ProbeContext } from '../server/office/system/checks/check.ts';
import { spaceOf } from '../server/office/system/checks/disk.ts';
import { type Result, runChecks } from '../server/office/system/run-checks.ts';
import { titleOf, wordsOf } from '../server/office/system/texts.ts';
import { openOrCopy } from '../server/platform/backup/open-source.ts';
import type { Db } from '../server/platform/db/db.ts';
import { replicaTrouble } from '../server/platform/db/postgres/read-replica.ts';
import { loadConfig } from '../server/platform/config/config.ts';
import { systemClock } from '../server/platform/ports/clock.ts';
import { createFiscalPort } from '../server/platform/ports/fiscal/fiscal.ts';
import { createLogger } from '../server/platform/ports/log.ts';
import { asCommand } from './terminal.ts';

const { values } = parseArgs({
  options: { 'mail-to': { type: 'string' }, language: { type: 'string', default: 'sl' } },
});
const language: Language = values.language === 'en' ? 'en' : 'sl';

const MARKS: Readonly<Record<SystemState, string>> = { ok: '  ok ', warning: '  !  ', error: '  X  ' };

const show = ({ name, findings }: Result): void => {
  for (const finding of findings) {
    const { says, remedy } = wordsOf(name, finding, language);
    console.log(`${MARKS[finding.state]} ${titleOf(name, language)}: ${says}`);
    if (remedy) console.log(`       -> ${remedy}`);
  }
};

const OPEN_MS = 20_000;

type Opened = {
  db: Db | null;
  problem: string | null;
  replica: ProbeContext['replica'];
  close(): Promise<void>;
};

/** The database, or why there is none: a doctor goes on without. */
const openOr = async (config: ProbeContext['config']): Promise<Opened> => {
  const none = (error: unknown): Opened => ({
    db: null,
    problem: errorName(error),
    replica: async () => null,
    close: async () => {},
  });
  const open = async (): Promise<Opened> => {
    const { database, close } = await openOrCopy(config);
    try {
      await sql`select 1`.execute(database.db);
      return { db: database.db, problem: null, replica: () => replicaTrouble(database), close };
    } catch (error) {
      await close();
      throw error;
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Opened>((resolve) => {
    timer = setTimeout(() => resolve(none({ code: 'ETIMEDOUT' })), OPEN_MS);
  });
  return Promise.race([open().catch(none), late]).finally(() => clearTimeout(timer));
};

await asCommand(async () => {
  const config = loadConfig(process.env);
  const log = createLogger({ ...config, log_level: 'silent' });
  const fiscal = createFiscalPort(config);
  const { db, problem, replica, close } = await openOr(config);
  try {
    const place: ProbeContext = {
      config,
      db,
      database_problem: problem,
      replica,
      clock: systemClock,
      fiscal,
      log,
      space: spaceOf,
      mail_to: values['mail-to'] ?? null,
    };
    const results = await runChecks(place, show);
    if (results.some(({ state }) => state === 'error')) process.exitCode = 1;
  } finally {
    fiscal.close();
    await close();
  }
});
// A look that was given up may still hold a connection.
process.exit();
