import { bulkSubject } from '../../../contract/platform/bulk-jobs.ts';
import type { Db, Trx } from '../db/db.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { messageOf } from '../http/problem.ts';
import { listBulkRows, type BulkJobRow } from './queries.ts';

export const presentJob = (job: BulkJobRow) => ({ ...job, subject: bulkSubject(job.action) });

/** A job with the result of each row, in the language of the reader. */
export const presentDetail = async (db: Db | Trx, job: BulkJobRow, language: Language) => ({
  ...presentJob(job),
  rows: (await listBulkRows(db, job.id)).map((row) => ({
    ...row,
    message: row.code === null ? null : messageOf(row.code, language),
  })),
});
