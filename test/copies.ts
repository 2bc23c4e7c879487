import { sql } from 'kysely';
import type { Db } from '../server/db/db.ts';
import { newId } from '../server/db/ids.ts';

/** `count` copies of an application with numbers of their own, straight in the database; what bulk deeds are tried on. */
export async function copyApplications(
  db: Db,
  of: string,
  count: number,
): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(column_name, ', ') as columns from information_schema.columns
    where table_name = 'applications' and column_name not in ('id', 'application_nr', 'submission_key', 'version')`.execute(
    db,
  );
  const columns = sql.raw(rows[0]!.columns);
  const ids = Array.from({ length: count }, () => newId());
  await sql`insert into applications (id, application_nr, version, ${columns})
    select copy.id::uuid, 'K-' || copy.id, 1, ${columns} from applications, unnest(${ids}::text[]) as copy (id)
    where applications.id = ${of}`.execute(db);
  return ids.map((id) => ({ id, version: 1 }));
}
