import type { Deps } from '../../deps.ts';

/** Pages of 8 KB by which a table may grow, beside a fifth of it. */
const PAGES = 8;

/**
 * Gathers statistics of the tables of the embedded database that have grown by more than a fifth since it was
 * last done, which also plans anew every statement that is kept for them; on PostgreSQL autovacuum does it
 * (PostgreSQL 18 documentation, 24.1.3). Returns their names.
 */
export const analyzeGrown = ({ session }: Pick<Deps, 'session'>): Promise<string[]> =>
  session(async ({ query, exec }) => {
    const grown = await query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
        and pg_relation_size(c.oid) / 8192 - c.relpages > $1::int + c.relpages / 5
      order by name`,
      [PAGES],
    );
    // One by one: whoever waits for the database comes between.
    for (const { name } of grown) await exec(`analyze ${name}`);
    return grown.map(({ name }) => name);
  });

/** Calls nothing on PostgreSQL. */
export const registerAnalyzeJob = (deps: Deps): void => {
  if (deps.copyDatabase)
    deps.jobs.schedule('analyze-grown', '*/10 * * * *', async () => void (await analyzeGrown(deps)));
};
