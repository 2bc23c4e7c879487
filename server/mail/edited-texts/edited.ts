import type { Db, Trx } from '../../platform/db/db.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { findCurrentTexts } from './queries.ts';

/** Subject and body with placeholders (contract/values/texts/text-markup.ts). */
export type MailText = { readonly subject: string; readonly body: string };

/** The text that root has put in place of the delivered one, or null. */
export type EditedTexts = (name: string, language: Language) => MailText | null;

/** Only the texts delivered with the program. */
export const NO_EDITED_TEXTS: EditedTexts = () => null;

/** The texts in force at the instant `at` (now when missing): for a reprinted letter, those of its day. */
export const loadEditedTexts = async (db: Db | Trx, at?: string): Promise<EditedTexts> => {
  const rows = await findCurrentTexts(db, at);
  const texts = new Map(rows.map((row) => [`${row.name} ${row.language}`, row]));
  return (name, language) => {
    const row = texts.get(`${name} ${language}`);
    return row?.subject != null && row.body !== null ? { subject: row.subject, body: row.body } : null;
  };
};
