import type { OpenDatabase } from '../../server/platform/db/db.ts';

/** All rows of all tables, the values of sequences and the settings of the session. */
export const contentOf = ({ session }: Pick<OpenDatabase, 'session'>): Promise<Record<string, unknown>> =>
  session(async ({ query }) => {
    const content: Record<string, unknown> = {
      sequences: await query('select sequencename, last_value from pg_sequences order by 1'),
      role: await query("select current_setting('session_replication_role') as role"),
      path: await query("select current_setting('search_path') as path"),
    };
    const tables = await query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss') order by 1",
    );
    for (const { name } of tables)
      content[name] = await query(`select to_jsonb(t)::text as row from ${name} t order by 1`);
    return content;
  });
