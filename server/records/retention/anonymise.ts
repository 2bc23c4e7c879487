import { sql } from 'kysely';
import type { RetentionKind } from '../../../contract/records/retention.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { discardLater } from '../../platform/http/input/discard-files.ts';
import { listSearchesAbout } from '../access-log/queries.ts';
import { FORGET_SEARCHES_QUEUE } from '../access-log/searches.ts';
import { forgetNames, namesOfCase } from './forget-names.ts';
import { FORGET_MAIL_QUEUE } from './mail-files.ts';
import { UNLINKINGS } from './personal-columns.ts';

/** What was anonymised with one record. */
export type AnonymisedCounts = {
  permits: number;
  documents: number;
  mails: number;
  files: number;
  views: number;
};

const IDS_AT_ONCE = 500;

/**
 * Anonymises one record, as personal-columns.ts says: rows, names in texts of others, files and mail files.
 * Files are deleted by jobs of the same transaction, so exactly if the rows are. Irreversible. The caller has
 * checked that it is allowed.
 */
export async function anonymise(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  kind: RetentionKind,
  id: string,
): Promise<AnonymisedCounts> {
  const gone: AnonymisedCounts = { permits: 0, documents: 0, mails: 0, files: 0, views: 0 };
  // The triggers allow changes of accounting documents only in a transaction marked like this; it also sets
  // the time for columns.
  await sql`select set_config('dovolilnice.retention', 'on', true), set_config('dovolilnice.now', ${deps.clock.now()}, true)`.execute(
    trx,
  );
  // Found before the records are unlinked, erased by a job: others may wait for the rows.
  const entry_ids = kind === 'case' || kind === 'account' ? await listSearchesAbout(trx, [id]) : [];
  if (kind === 'case') gone.views = await forgetNames(trx, await namesOfCase(trx, id));
  const files: string[] = kind === 'data_request' ? await exportOf(trx, id) : [];
  const message_ids: string[] = [];
  for (const { table, rows, set } of UNLINKINGS[kind]) {
    const where = rows(id);
    if (table === 'documents')
      files.push(
        ...(await read(trx, sql`select sha256 as word from documents where ${where} and sha256 <> ''`)),
      );
    if (table === 'mail_messages')
      message_ids.push(
        ...(await read(
          trx,
          sql`select message_id as word from mail_messages where ${where} and anonymised_at is null`,
        )),
      );
    const done =
      set === 'delete'
        ? await sql`delete from ${sql.table(table)} where ${where}`.execute(trx)
        : await sql`update ${sql.table(table)} set ${sql.join(
            Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
          )} where ${where}`.execute(trx);
    const changed = Number(done.numAffectedRows ?? 0);
    if (table === 'documents') gone.documents += changed;
    if (table === 'permits') gone.permits += changed;
    if (table === 'mail_messages') gone.mails += changed;
  }
  gone.files = new Set(files).size;
  await discardLater(trx, deps, [...new Set(files)]);
  for (let from = 0; from < entry_ids.length; from += IDS_AT_ONCE)
    await deps.jobs.send(
      FORGET_SEARCHES_QUEUE,
      { entry_ids: entry_ids.slice(from, from + IDS_AT_ONCE) },
      { db: trx },
    );
  for (let from = 0; from < message_ids.length; from += IDS_AT_ONCE)
    await deps.jobs.send(
      FORGET_MAIL_QUEUE,
      { message_ids: message_ids.slice(from, from + IDS_AT_ONCE) },
      { db: trx },
    );
  // The rest of this transaction is bound by the triggers again.
  await sql`select set_config('dovolilnice.retention', 'off', true)`.execute(trx);
  return gone;
}

const read = async (trx: Trx, query: ReturnType<typeof sql>): Promise<string[]> => {
  const { rows } = await query.execute(trx);
  return (rows as { word: string }[]).map(({ word }) => word);
};

const exportOf = (trx: Trx, id: string): Promise<string[]> =>
  read(
    trx,
    sql`select export_sha256 as word from data_requests where id = ${id} and export_sha256 is not null`,
  );
