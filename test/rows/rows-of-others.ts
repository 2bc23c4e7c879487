import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { fold } from '../../contract/values/texts/text.ts';
import type { Db } from '../../server/platform/db/db.ts';

/**
 * What belongs to other people, and whether a reply holds it. Names and streets get a word that nobody has;
 * numbers, plates, addresses, accounts and ids are unique as they are.
 */
const WORD = 'zigq';

/** Puts the word into the rows of everybody but `me`. */
export const markOthers = async (db: Db, me: string): Promise<void> => {
  const name = (column: string) => sql`${sql.ref(column)} = 'Zigq ' || ${sql.ref(column)}`;
  const street = (column: string) =>
    sql`${sql.ref(column)} = jsonb_set(${sql.ref(column)}, '{street}', '"Zigqova ulica"')`;
  const notMine = sql`user_id is distinct from ${me}`;
  const ofOthers = sql`application_id in (select id from applications where ${notMine})`;
  await sql`update users set ${name('name')} where role = 'user' and id <> ${me}`.execute(db);
  await sql`update applications set ${name('applicant_name')}, ${street('applicant')}, note = 'Zigq'
    where ${notMine}`.execute(db);
  await sql`update permits set ${name('holder_name')}, ${street('holder')} where ${notMine}`.execute(db);
  await sql`update payments set ${name('payer_name')} where ${ofOthers}`.execute(db);
  await sql`update refunds set ${name('name')} where ${ofOthers}`.execute(db);
  await sql`update documents set ${name('file_name')}
    where owner_id in (select id from applications where ${notMine} union select id from permits where ${notMine})`.execute(
    db,
  );
};

/** Values by which a row of somebody else is recognised now; `me` is an account, or null for a visitor. */
export const valuesOfOthers = async (db: Db, me: string | null): Promise<ReadonlySet<string>> => {
  const mine = sql`(select id from applications where user_id = ${me})`;
  const { rows } = await sql<{ value: string }>`
    select value from (
      select unnest(array[id::text, email, phone, tax_number]) as value, id = ${me} as own from users
      union all select unnest(array[id::text, application_nr, rfid_card_number, applicant->>'email', applicant->>'phone', applicant->>'tax_number']
        || registration_numbers), user_id = ${me} from applications
      union all select unnest(array[id::text, permit_nr, legacy_number, rfid_card_number, lookup_code] || registration_numbers),
        user_id = ${me} from permits
      union all select unnest(array[id::text, payer_iban, reference, end_to_end_id]), application_id in ${mine} from payments
      union all select unnest(array[id::text, pro_forma_nr, reference]), application_id in ${mine} from pro_formas
      union all select unnest(array[id::text, invoice_nr]), application_id in ${mine} from invoices
      union all select unnest(array[id::text, iban]), application_id in ${mine} from refunds
      union all select unnest(array[id::text, to_address]), user_id = ${me} or application_id in ${mine} from mail_messages
      union all select id::text, user_id = ${me} from data_requests
      union all select id::text, user_id = ${me} from sessions
      union all select id::text, owner_id = ${me} or owner_id in ${mine}
        or owner_id in (select id from permits where user_id = ${me}) from documents
    ) as known where length(value) > 5 group by value having not bool_or(coalesce(own, false))
  `.execute(db);
  return new Set(rows.map(({ value }) => value));
};

type Sent = { url: string; payload?: Buffer };
/** Texts between quotes, and the words in them. */
const textsIn = (body: string): string[] => [
  ...body.matchAll(/"((?:[^"\\]|\\.)*)"/g).map(([, text]) => text ?? ''),
  ...body.matchAll(/[\p{L}\p{N}@+\-/_.]+/gu).map(([word]) => word.replace(/\.$/, '')),
];

/** What of others the reply holds beyond what the caller sent. */
export const leaksIn = (
  { statusCode, body }: Pick<LightMyRequestResponse, 'statusCode' | 'body'>,
  { url, payload }: Sent,
  others: ReadonlySet<string>,
): string[] => {
  const sent = `${decodeURIComponent(url)} ${payload?.toString() ?? ''}`;
  const found = new Set(textsIn(body).filter((text) => others.has(text) && !sent.includes(text)));
  if (fold(body).includes(WORD) && !fold(sent).includes(WORD)) found.add(WORD);
  // Whose row a path names is not served, whatever the body says.
  if (statusCode < 300)
    for (const part of url.split('?')[0]!.split('/')) if (others.has(part)) found.add(part);
  return [...found];
};
