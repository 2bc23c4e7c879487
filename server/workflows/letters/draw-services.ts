import { Readable } from 'node:stream';
import type { LetterBatch } from '../../../contract/permits/decisions/letters.ts';
import { sheetsToSend } from '../../permits/decisions/service/sheets-to-send.ts';
import { caseNumber } from '../../permits/decisions/rules.ts';
import type { Deps } from '../../platform/deps.ts';
import { pdfReply } from '../../platform/http/reply/file-replies.ts';
import type { FileReply } from '../../platform/http/handler.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import type { PrintDocument } from '../../platform/pdf/blocks.ts';
import { dayOf } from '../../platform/ports/clock.ts';
import { tableBytes } from '../../platform/tables/table-file.ts';
import { writeZip, type ZipEntry } from '../../platform/tables/zip.ts';
import { loadEditedTexts } from '../../mail/edited-texts/edited.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { loadCrest } from '../../settings/municipality/load-crest.ts';
import { documentsOf } from './draw-letters.ts';
import { type BatchItem, findCovers } from './queries.ts';
import { postingSheet } from './posting-sheet.ts';

type Batch = Pick<LetterBatch, 'kind' | 'batch_nr' | 'created_at' | 'duplex'>;
type Using = Pick<Deps, 'db' | 'config' | 'files'>;

/** A batch of decisions as it was made: to print for registered post, or the file for the secure mailbox. */
export const serviceFile = (deps: Using, batch: Batch, items: readonly BatchItem[]): Promise<FileReply> =>
  batch.kind === 'registered' ? drawRegistered(deps, batch, items) : writeMailboxFile(deps, batch, items);

/**
 * One PDF: the list for the post, then for each item its letter, if one goes with it, and the decision. What was signed by
 * hand is enclosed as it is; of it nothing is printed.
 */
async function drawRegistered(deps: Using, batch: Batch, items: readonly BatchItem[]): Promise<FileReply> {
  const { created_at: at, batch_nr, duplex } = batch;
  const printed_on = dayOf(at);
  const parameters = await loadParameters(deps.db, printed_on);
  const texts = await loadEditedTexts(deps.db, at);
  const covers = await findCovers(
    deps.db,
    items.flatMap(({ mail_id }) => mail_id ?? []),
  );
  const listed = [];
  const printed: PrintDocument[] = [];
  for (const item of items) {
    const cover = covers.find(({ id }) => id === item.mail_id);
    const own = await sheetsToSend(deps.db, [item.original_id], { language: 'sl', at });
    listed.push({ ...item, by_hand: own.some(({ sheets }) => sheets.length === 0) });
    printed.push(
      ...(cover
        ? await documentsOf(deps, cover, { parameters, texts, links: 'open', at })
        : own.flatMap(({ sheets }) => sheets)),
    );
  }
  const { municipality } = parameters;
  const crest = await loadCrest(deps.db, deps, at);
  const list = postingSheet(listed, { batch_nr, printed_on }, municipality);
  const bytes = await renderPdf([list, ...printed], {
    title: list.title,
    duplex,
    author: municipality.name,
    created_at: at,
    crest,
  });
  return pdfReply(bytes, `priporocene-posiljke-${batch_nr}.pdf`);
}

const HEADER = [
  'Zap. št.',
  'Prejemnik',
  'Pooblaščenec',
  'Ulica',
  'Hišna številka',
  'Poštna številka',
  'Kraj',
  'Država',
  'Davčna številka',
  'Številka odločitve',
  'Številka zadeve',
  'Datoteka',
  'SHA-256',
];

/** A ZIP: the list of recipients as CSV, then the signed documents as they are. What was erased is gone from both. */
async function writeMailboxFile(
  { db, files }: Using,
  { created_at: at, batch_nr }: Batch,
  items: readonly BatchItem[],
): Promise<FileReply> {
  const { decision_number } = await loadParameters(db, dayOf(at));
  const kept = items
    .filter(({ sha256 }) => sha256 !== '')
    .map((item) => ({ ...item, path: `${String(item.position).padStart(3, '0')}-${item.file_name}` }));
  const list = await tableBytes(
    {
      name: 'Seznam',
      header: HEADER,
      rows: kept.map(({ position, recipient, path, sha256, decision_nr, case_year, case_seq }) => [
        position,
        recipient.name ?? '',
        recipient.care_of ?? '',
        recipient.street ?? '',
        recipient.house_number ?? '',
        recipient.postal_code ?? '',
        recipient.city ?? '',
        recipient.country ?? '',
        recipient.tax_number ?? '',
        decision_nr,
        case_seq === null ? decision_nr : caseNumber(decision_number, { case_year, case_seq }),
        path,
        sha256,
      ]),
    },
    'csv',
  );
  const entries: ZipEntry[] = [
    { name: '000-seznam.csv', open: async () => Readable.from([list]) },
    ...kept.map(({ path, sha256 }) => ({ name: path, open: () => files.read(sha256) })),
  ];
  return {
    stream: writeZip(entries, at),
    mime: 'application/zip',
    file_name: `varni-predal-${batch_nr}.zip`,
    disposition: 'attachment',
  };
}
