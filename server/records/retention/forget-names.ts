import { plateTexts } from '../../platform/db/plate-texts.ts';
import { sql } from 'kysely';
import { fold } from '../../../contract/values/texts/text.ts';
import type { Trx } from '../../platform/db/db.ts';
import { SHARED_TEXTS } from './personal-columns.ts';

/**
 * Words by which somebody would search for the person of a case: name, mail, phone, numbers, plates; folded
 * as searches are.
 */
export async function namesOfCase(trx: Trx, application_id: string): Promise<string[]> {
  const { rows } = await sql<{ words: (string | null)[] }>`
    select array[a.applicant_name, a.applicant->>'email', a.applicant->>'phone', a.applicant->>'tax_number',
      a.applicant->>'last_name', a.rfid_card_number] || a.registration_numbers || ${plateTexts('a')} as words from applications a where a.id = ${application_id}
    union all
    select array[p.holder_name, p.holder->>'email', p.legacy_number, p.rfid_card_number] || p.registration_numbers || ${plateTexts('p')}
      from permits p where p.application_id = ${application_id}
    union all
    select array[r.old_value, r.new_value, r.old_text, r.new_text] from registration_number_audits r
      join permits p on p.id = r.permit_id where p.application_id = ${application_id}`.execute(trx);
  const words = rows.flatMap((row) => row.words).filter((word): word is string => word !== null);
  // Shorter ones would match half of all texts.
  return [...new Set(words.map((word) => fold(word)))].filter((word) => word.length >= 4);
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/**
 * Deletes or clears texts that staff keep for themselves and that contain one of these names; returns how
 * many.
 */
export async function forgetNames(trx: Trx, names: readonly string[]): Promise<number> {
  let gone = 0;
  if (names.length === 0) return gone;
  for (const { table, columns, set } of SHARED_TEXTS) {
    const all = sql.join(
      columns.map((column) => sql`coalesce(${sql.ref(column)}::text, '')`),
      sql` || ' ' || `,
    );
    const { rows } = await sql<{
      id: string;
      text: string;
    }>`select id, ${all} as text from ${sql.table(table)}`.execute(trx);
    const ids = rows
      .filter(({ text }) => {
        const plain = fold(decoded(text));
        const joined = plain.replaceAll(/[\s-]/g, '');
        return names.some((name) => plain.includes(name) || joined.includes(name.replaceAll(/[\s-]/g, '')));
      })
      .map(({ id }) => id);
    if (ids.length === 0) continue;
    const these = sql`id in (${sql.join(ids)})`;
    await (
      set === 'delete'
        ? sql`delete from ${sql.table(table)} where ${these}`
        : sql`update ${sql.table(table)} set ${sql.join(
            Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
          )} where ${these}`
    ).execute(trx);
    gone += ids.length;
  }
  return gone;
}
