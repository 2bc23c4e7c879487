import type { SigningCertificate } from '../../../../contract/permits/decisions/decision-signatures.ts';
import type { Language } from '../../../../contract/values/languages.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { formatDateTime } from '../../../platform/kernel/text-format.ts';
import type { PrintDocument } from '../../../platform/pdf/blocks.ts';
import { findDocuments } from '../../documents/queries.ts';
import { documentToSend } from './document-to-send.ts';
import { findPrinted } from '../queries.ts';
import { listDecisionsOfDocuments } from '../signature-queries.ts';

/**
 * Documents of a letter as they are printed with it, as of `at`, so that a letter printed again is the same. Of a decision
 * that was signed by hand no sheet is drawn: its signed original is enclosed.
 */
export async function sheetsToSend(
  db: Db | Trx,
  document_ids: readonly string[],
  { language, at }: { language: Language; at: string },
): Promise<{ file_name: string; sheets: readonly PrintDocument[] }[]> {
  if (document_ids.length === 0) return [];
  const decisions = (await listDecisionsOfDocuments(db, document_ids)).map((decision) =>
    decision.signed_at !== null && decision.signed_at > at
      ? { ...decision, signature: null, signed_document_id: null }
      : decision,
  );
  const sent = document_ids.flatMap((id) => {
    const decision = decisions.find(({ document_id }) => document_id === id);
    return { id, decision, sent_id: decision ? documentToSend(decision, 'paper') : id };
  });
  const files = await findDocuments(
    db,
    sent.flatMap(({ sent_id }) => sent_id ?? []),
  );
  const printed = await findPrinted(db, document_ids);
  return sent.flatMap(({ id, decision, sent_id }) => {
    const file = files.find((row) => row.id === sent_id);
    if (!file) return [];
    if (decision?.signature === 'scan')
      return [{ file_name: `${file.file_name} (${ORIGINAL[language]})`, sheets: [] }];
    const sheets = printed.find(({ document_id }) => document_id === id)?.sheets ?? [];
    const { signature_certificates = [], signed_at = null } = decision ?? {};
    return [
      {
        file_name: file.file_name,
        sheets:
          signed_at === null
            ? sheets
            : sheets.map((sheet) => signedSheet(sheet, signature_certificates, signed_at)),
      },
    ];
  });
}

const ORIGINAL = { sl: 'podpisan izvirnik', en: 'signed original' } as const;
const SIGNED = {
  sl: (names: string, at: string) => `Odločitev je podpisana elektronsko: ${names}; ${at}.`,
  en: (names: string, at: string) => `The decision was signed electronically: ${names}; ${at}.`,
} as const;

/** A print does not show a signature by certificate; it says whose they are. */
const signedSheet = (
  sheet: PrintDocument,
  certificates: readonly SigningCertificate[],
  at: string,
): PrintDocument => {
  const names = certificates.map(({ name, serial }) => `${name} (${serial})`).join(', ');
  const text = SIGNED[sheet.language](names, formatDateTime(sheet.language, at));
  return { ...sheet, blocks: [...sheet.blocks, { type: 'paragraph', tone: 'small', text }] };
};
