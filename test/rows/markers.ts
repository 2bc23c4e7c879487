import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { fold } from '../../contract/values/texts/text.ts';
import { samplePdf } from '../../server/demo/sample-pdf.ts';
import type { TestDeps } from '../deps.ts';
import { taxOf } from './imports.ts';

/** A person whose every value can be found again: `zigq` is in all words, the numbers are unique. */
export const WORD = 'zigq';
export const MARKED = {
  first_name: 'Marjeta',
  last_name: 'Žigqova',
  street: 'Žigqova ulica',
  house_number: '7',
  postal_code: '4265',
  city: 'Bohinjsko jezero',
  country: 'SI',
  email: 'marjeta@zigq.example',
  phone: '040 771 772',
  type: 'natural_person',
  tax_number: taxOf(771),
} as const;
export const PLATES = ['KRZQ771', 'KRZQ772', 'KRZQ773'] as const;
export const IBAN = 'SI56040010019981504';

/** Values that must be nowhere, normalised as for searches. */
export const MARKERS: readonly string[] = [WORD, MARKED.tax_number, '40771772', IBAN, ...PLATES].map((word) =>
  fold(word),
);

/** A PDF with the marker in its stored bytes. */
export const markedPdf = (name: string): File => {
  const bytes = Buffer.from(samplePdf(`ŽIGQ ${name}`, [PLATES[0]]));
  const end = bytes.lastIndexOf('%%EOF');
  const whole = Buffer.concat([bytes.subarray(0, end), Buffer.from(`%ZIGQ ${name}\n`), bytes.subarray(end)]);
  return new File([Uint8Array.from(whole)], `zigq-${name}.pdf`, { type: 'application/pdf' });
};

const holds = (text: string): boolean => {
  const plain = fold(text);
  return MARKERS.some((marker) => plain.includes(marker));
};

/** Every table of the database, those of the job queue too, that holds a marker in any row. */
export async function markedTables({ db }: Pick<TestDeps, 'db'>): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{
    schema: string;
    name: string;
  }>`select table_schema as schema, table_name as name
    from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    db,
  );
  const found: Record<string, string[]> = {};
  for (const { schema, name } of tables) {
    const { rows } = await sql<{
      text: string;
    }>`select row_to_json(t)::text as text from ${sql.table(`${schema}.${name}`)} t`.execute(db);
    const marked = rows.filter(({ text }) => holds(text)).map(({ text }) => text);
    if (marked.length > 0) found[schema === 'public' ? name : `${schema}.${name}`] = marked;
  }
  return found;
}

/** Every file below DATA_DIR, without the embedded database. */
async function filesOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Names of files below DATA_DIR that hold a marker in their bytes or their name; mails are decoded. */
export async function markedFiles(deps: Pick<TestDeps, 'config' | 'mails'>): Promise<string[]> {
  const found: string[] = [];
  for (const path of await filesOf(deps.config.data_dir)) {
    const bytes = await readFile(path);
    if (holds(path) || holds(bytes.toString('latin1')) || holds(bytes.toString('utf8'))) found.push(path);
  }
  for (const mail of await deps.mails())
    if (holds(JSON.stringify({ ...mail, attachments: [] }))) found.push(`mail ${mail.messageId}`);
  return found;
}
