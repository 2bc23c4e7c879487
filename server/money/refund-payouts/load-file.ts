import type { Db, Trx } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/problem.ts';
import { listWaiting } from '../../settings/parameters/second-person.ts';
import { findFile, type RefundFile } from '../refunds/transfer-queries.ts';

/** Files as lists show them, with who asked a second person about one. */
export const presentFiles = async (db: Db | Trx, files: readonly RefundFile[]) => {
  const waiting = await listWaiting(db, 'refund_file');
  return files.map(({ debtor: _debtor, ...file }) => ({
    ...file,
    waiting: waiting.find(({ subject_id }) => subject_id === file.id) ?? null,
  }));
};

/** Throws 404. */
export const loadFile = async (db: Db | Trx, id: string) => {
  const file = await findFile(db, id);
  if (!file) throw notFound();
  return (await presentFiles(db, [file]))[0]!;
};
