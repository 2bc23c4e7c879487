import type { OpenDatabase } from '../db/db.ts';
import { readJobsVersion, readSequences, readTables } from '../db/tables.ts';
import type { Logger } from '../ports/log.ts';
import { loadDatabase, makeTables } from './load-database.ts';
import { inSnapshot, readRows, sumsOf, type TableCount } from './rows.ts';
import { rowSum } from './row-sum.ts';
import type { Progress } from './write-backup.ts';

/**
 * Copies all rows of one database into another, empty one: tables, number series, jobs, sessions. Everything is
 * compared in the new place before any of it appears there; the old one stays as it is. Throws BackupError.
 */
export const moveDatabase = async (
  from: OpenDatabase,
  to: OpenDatabase,
  log: Logger,
  onProgress?: (progress: Progress) => void,
): Promise<ReadonlyMap<string, TableCount>> =>
  from.session((session) =>
    inSnapshot(session, async () => {
      const migrations = await session.query<{ name: string; sha256: string }>(
        'select name, sha256 from schema_migrations order by name',
      );
      await makeTables(to, { migrations, jobs_version: await readJobsVersion(session) }, log);
      const tables = await readTables(session);
      return loadDatabase(to, async (load) => {
        for (const [done, table] of tables.entries()) {
          const columns = table.columns.map(({ name }) => name);
          const sum = rowSum();
          for await (const lines of readRows(session, table)) {
            for (const line of lines) sum.add(line);
            await load.rows(table.name, columns, lines);
          }
          load.table(table.name, { ...sum.result(), sums: await sumsOf(session, table) });
          onProgress?.({ step: 'rows', done: done + 1, total: tables.length });
        }
        load.sequences(await readSequences(session));
      });
    }),
  );

/** Whether a program works over this database: its job queue is connected. */
export const isInUse = ({ session }: Pick<OpenDatabase, 'session'>): Promise<boolean> =>
  session(async ({ query }) => {
    const rows = await query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'dovolilnice-jobs'`,
    );
    return rows.length > 0;
  });
