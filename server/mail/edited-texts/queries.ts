import type { Db, Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Language } from '../../../contract/values/languages.ts';

/** The newest version of every text that was ever changed, as of the instant `at`. */
export const findCurrentTexts = (db: Db | Trx, at?: string) => {
  const rows = db
    .selectFrom('text_versions')
    .selectAll()
    .distinctOn(['name', 'language'])
    .orderBy('name')
    .orderBy('language')
    .orderBy('version', 'desc');
  return (at === undefined ? rows : rows.where('created_at', '<=', at)).execute();
};

/** All versions of one text, newest first, with who wrote them. */
export const findVersions = (db: Db | Trx, name: string, language: Language) =>
  db
    .selectFrom('text_versions as t')
    .leftJoin('users as u', 'u.id', 't.created_by')
    .select(['t.version', 't.subject', 't.body', 't.created_at', 'u.name as created_by_name'])
    .where('t.name', '=', name)
    .where('t.language', '=', language)
    .orderBy('t.version', 'desc')
    .execute();

type NewVersion = {
  name: string;
  language: Language;
  version: number;
  subject: string | null;
  body: string | null;
  created_by: string | null;
  created_at: string;
};

/** Saves a version; false when its number has been taken meanwhile. */
export const insertVersion = async (trx: Trx, row: NewVersion): Promise<boolean> => {
  const inserted = await trx
    .insertInto('text_versions')
    .values({ id: newId(), ...row })
    .onConflict((conflict) => conflict.columns(['name', 'language', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};
