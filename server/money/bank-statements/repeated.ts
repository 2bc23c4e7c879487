import type { Db, Trx } from '../../platform/db/db.ts';
import { conflict } from '../../platform/http/problem.ts';
import { presentImport } from './present.ts';

/** 409 with the import that brought the same file. */
export const repeatedStatement = async (db: Db | Trx, id: string, detail: string) => {
  const { file_name, status, created_at } = await presentImport(db, id);
  return conflict({ detail, current: { id, file_name, status, created_at } });
};
