import { setImmediate } from 'node:timers/promises';
import { writePdf, type PdfDocument } from '../ports/pdf/pdf.ts';
import type { PdfOptions, PrintDocument } from './blocks.ts';
import { drawBlocks } from './draw-blocks.ts';
import { drawAddress, drawLetterhead } from './draw-head.ts';
import {
  drawArtifact,
  COLOUR,
  LINE,
  MARGIN,
  newPage,
  PAGE,
  type PdfWriter,
  type Density,
  DENSITIES,
  chooseDensity,
  SIZE,
  writeText,
} from './pdf-writer.ts';

/**
 * The layout kit: documents as plain data (`blocks.ts`) in, bytes of one accessible PDF out.
 *
 *     const bytes = await renderPdf(
 *       [{
 *         title: 'Odločba', language: 'sl',
 *         letterhead: letterheadOf(municipality, 'sl'),
 *         address: { lines: ['Ana Novak', 'Jezerska cesta 1', '4265 Bohinjsko jezero'] },
 *         references: [{ label: 'Številka', value: '371-12/2027-3' }],
 *         blocks: [{ type: 'title', text: 'Odločba' }, { type: 'paragraph', text: '…' }],
 *         footer: '371-12/2027-3',
 *       }],
 *       { author: municipality.name, created_at: clock.now(), crest },
 *     );
 *
 * Every document begins on a new page and numbers its own pages ("stran 1 od 2"), so many letters fit into
 * one file for the printer. The language of the file is that of its first document; others are marked. Same
 * input, same bytes.
 */
export const renderPdf = (
  documents: readonly [PrintDocument, ...PrintDocument[]],
  options: PdfOptions,
): Promise<Buffer> => {
  const { crest, duplex, title, ...meta } = options;
  const [first] = documents;
  return writePdf({ ...meta, title: title ?? first.title, language: first.language }, async (doc) => {
    const settings = await findSettings(documents, meta);
    const root = doc.struct('Document');
    doc.addStructure(root);
    const pages: { from: number; to: number; sheet: PrintDocument }[] = [];
    for (const sheet of documents) {
      // Drawing is CPU-bound: other calls get their turn between the letters of a batch.
      if (sheet !== first) await setImmediate();
      const from = doc.bufferedPageRange().count;
      const { setting, apart } = settings.get(sheet) ?? USUAL;
      chooseDensity(doc, setting);
      drawDocument(doc, root, sheet, { crest, apart });
      const to = doc.bufferedPageRange().count;
      pages.push({ from, to, sheet });
      if (duplex && (to - from) % 2 === 1 && sheet !== documents.at(-1)) newPage({ doc });
    }
    root.end();
    chooseDensity(doc, DENSITIES[0]);
    for (const { from, to, sheet } of pages)
      for (let page = from; page < to; page++) {
        doc.switchToPage(page);
        drawFooter(doc, sheet, page - from + 1, to - from);
      }
  });
};

type Pages = { setting: Density; apart: boolean };
const USUAL: Pages = { setting: DENSITIES[0], apart: false };

/**
 * The letters and signed papers that need fewer pages when they are set tighter: a signature or two lines alone on a sheet look
 * like a mistake. Those that need several all the same begin on a new page what stands apart. Drawn for the count only.
 */
const findSettings = async (
  documents: readonly PrintDocument[],
  meta: Omit<PdfOptions, 'crest' | 'duplex'>,
): Promise<ReadonlyMap<PrintDocument, Pages>> => {
  const found = new Map<PrintDocument, Pages>();
  const letters = documents.filter(({ address, blocks }) => address || blocks.at(-1)?.type === 'signature');
  if (letters.length === 0) return found;
  await writePdf({ ...meta, title: '', language: 'sl' }, async (doc) => {
    const root = doc.struct('Document');
    doc.addStructure(root);
    const pagesOf = (letter: PrintDocument, setting: Density): number => {
      const before = doc.bufferedPageRange().count;
      chooseDensity(doc, setting);
      drawDocument(doc, root, letter, { crest: null, apart: false });
      return doc.bufferedPageRange().count - before;
    };
    for (const letter of letters) {
      await setImmediate();
      const [usual, ...tighter] = DENSITIES;
      const pages = pagesOf(letter, usual);
      if (pages === 1) continue;
      const setting = tighter.find((one) => pagesOf(letter, one) < pages) ?? usual;
      found.set(letter, { setting, apart: pagesOf(letter, setting) > 1 });
    }
    root.end();
  });
  return found;
};

const drawDocument = (
  doc: PdfDocument,
  root: PdfWriter['root'],
  document: PrintDocument,
  { crest, apart }: { crest: Buffer | null | undefined; apart: boolean },
): void => {
  newPage({ doc });
  const section = doc.struct('Sect', { lang: document.language });
  root.add(section);
  const writer: PdfWriter = {
    doc,
    root: section,
    language: document.language,
    left: MARGIN.left,
    width: LINE,
  };
  drawLetterhead(writer, document, crest);
  drawAddress(writer, document);
  drawBlocks(writer, document.blocks, apart);
  section.end();
};

const drawFooter = (doc: PdfDocument, printed: PrintDocument, page: number, pages: number): void => {
  const number = printed.language === 'sl' ? `stran ${page} od ${pages}` : `page ${page} of ${pages}`;
  const y = PAGE.height - MARGIN.bottom + 22;
  const style = { size: SIZE.small, colour: COLOUR.quiet };
  // Writing below the margin would open a new page.
  doc.page.margins.bottom = 0;
  drawArtifact(
    { doc },
    () => {
      doc
        .moveTo(MARGIN.left, y - 6)
        .lineTo(MARGIN.left + LINE, y - 6)
        .lineWidth(0.5)
        .stroke(COLOUR.line);
      writeText({ doc }, printed.footer ?? printed.title, { x: MARGIN.left, y, width: LINE * 0.75 }, style);
      writeText(
        { doc },
        number,
        { x: MARGIN.left + LINE * 0.75, y, width: LINE * 0.25 },
        { ...style, align: 'right' },
      );
    },
    'Pagination',
  );
};
