import type { Block, ColumnBlock } from './blocks.ts';
import { drawFacts, heightOfFacts } from './draw-facts.ts';
import { drawPayment, heightOfPayment } from './draw-payment.ts';
import { drawPlates } from './draw-plates.ts';
import { drawQr, heightOfQr } from './draw-qr.ts';
import { drawSignature, drawSignatures, heightOfSignatures } from './draw-signatures.ts';
import { drawTable, heightOfTable } from './draw-table.ts';
import {
  drawArtifact,
  COLOUR,
  addGap,
  drawGroup,
  heightOf,
  LINE,
  MARGIN,
  mm,
  newPage,
  PAGE,
  type PdfWriter,
  ensureRoom,
  SIZE,
  drawTagged,
  type TextStyle,
  writeText,
} from './pdf-writer.ts';

const INDENT = mm(6);
/**
 * A heading never stays alone at the foot of a page: two lines of text come with it, or all of what is kept
 * together.
 */
const WITH_HEADING = 42;
/** Between columns. */
const GUTTER = mm(7);

/**
 * Draws blocks one below the other, each as the elements that assistive technology expects. `apart`: they need more than
 * one page, so that what stands apart begins one.
 */
export const drawBlocks = (writer: PdfWriter, blocks: readonly Block[], apart = false): void =>
  blocks.forEach((block, i) => {
    if (apart && block.type === 'heading' && block.apart) newPage(writer);
    drawBlock(writer, block, blocks[i + 1]);
  });

const drawBlock = (pdf: PdfWriter, block: Block, next: Block | undefined): void => {
  switch (block.type) {
    case 'title':
      return heading(pdf, 1, block.text, WITH_HEADING);
    case 'heading':
      return heading(pdf, block.level ?? 2, block.text, (next && wholeHeight(pdf, next)) ?? WITH_HEADING);
    case 'paragraph':
      return paragraph(pdf, block.text, block.tone);
    case 'plates':
      return drawPlates(pdf, block);
    case 'fold':
      return fold(pdf, block.text);
    case 'list':
      return list(pdf, block.items, block.ordered ?? false);
    case 'facts':
      return drawFacts(pdf, block);
    case 'table':
      return drawTable(pdf, block);
    case 'notice':
      return block.tone === 'mark' ? mark(pdf, block.text) : notice(pdf, block.text);
    case 'qr':
      return drawQr(pdf, block);
    case 'payment':
      return drawPayment(pdf, block);
    case 'columns':
      return columns(pdf, block);
    case 'signatures':
      return drawSignatures(pdf, block.people);
    case 'signature':
      return drawSignature(pdf, block);
  }
};

/** Height in points of a block that is never split; null for one that flows. */
const wholeHeight = (writer: PdfWriter, block: Block): number | null => {
  switch (block.type) {
    case 'payment':
      return heightOfPayment(writer, block);
    case 'qr':
      return heightOfQr(writer, block);
    case 'columns':
      return heightOfColumns(writer, block);
    case 'signatures':
      return heightOfSignatures(writer, block.people);
    default:
      return null;
  }
};

type Columns = Extract<Block, { type: 'columns' }>;
/** The columns of a line, each with a writer of its own. */
const columnsOf = (
  writer: PdfWriter,
  block: Columns,
): { writer: PdfWriter; blocks: readonly ColumnBlock[] }[] => {
  const shared = writer.width - GUTTER * (block.columns.length - 1);
  const whole = block.columns.reduce((sum, { width }) => sum + width, 0);
  let left = writer.left;
  return block.columns.map(({ width: share, blocks }) => {
    const width = (shared * share) / whole;
    const column = { writer: { ...writer, left, width }, blocks };
    left += width + GUTTER;
    return column;
  });
};
const heightOfColumns = (writer: PdfWriter, block: Columns): number =>
  Math.max(
    ...columnsOf(writer, block).map((column) =>
      column.blocks.reduce(
        (sum, part) =>
          sum +
          (part.type === 'facts' ? heightOfFacts(column.writer, part) : heightOfTable(column.writer, part)),
        0,
      ),
    ),
  );
const columns = (writer: PdfWriter, block: Columns): void => {
  const height = heightOfColumns(writer, block);
  ensureRoom(writer, height);
  const top = writer.doc.y;
  for (const column of columnsOf(writer, block)) {
    writer.doc.y = top;
    drawBlocks(column.writer, column.blocks);
  }
  writer.doc.y = top + height;
};

const heading = (writer: PdfWriter, level: 1 | 2 | 3, text: string, with_it: number): void => {
  const style = {
    font: 'bold' as const,
    size: level === 1 ? SIZE.title : level === 2 ? SIZE.heading : SIZE.text,
  };
  addGap(writer, level === 1 ? 4 : 8);
  ensureRoom(writer, heightOf(writer, text, LINE, style) + with_it);
  if (level < 3) writer.doc.outline.addItem(text);
  drawTagged(writer, `H${level}`, () => writeText(writer, text, { x: MARGIN.left, width: LINE }, style));
  addGap(writer, level === 1 ? 7 : 4);
};

const TONES: Readonly<Record<'big' | 'lead' | 'small', TextStyle>> = {
  big: { font: 'bold', size: SIZE.big },
  lead: { size: SIZE.lead },
  small: { size: SIZE.small, colour: COLOUR.quiet },
};

const paragraph = (writer: PdfWriter, text: string, tone?: keyof typeof TONES): void => {
  const style = tone ? TONES[tone] : {};
  // The small print at the end of a document is not split for a line.
  ensureRoom(writer, tone === 'small' ? Math.min(heightOf(writer, text, LINE, style), 60) : 30);
  drawTagged(writer, 'P', () => writeText(writer, text, { x: MARGIN.left, width: LINE }, style));
  addGap(writer, 7);
};

const list = (writer: PdfWriter, items: readonly string[], ordered: boolean): void => {
  drawGroup(writer, 'L', (element) =>
    items.forEach((item, index) => {
      ensureRoom(writer, 30);
      drawGroup(
        writer,
        'LI',
        (line) => {
          const y = writer.doc.y;
          const mark = ordered ? `${index + 1}.` : '•';
          drawTagged(
            writer,
            'Lbl',
            () => writeText(writer, mark, { x: MARGIN.left, y, width: INDENT }),
            {},
            line,
          );
          const place = { x: MARGIN.left + INDENT, y, width: LINE - INDENT };
          drawTagged(writer, 'LBody', () => writeText(writer, item, place), {}, line);
        },
        element,
      );
      addGap(writer, 2);
    }),
  );
  addGap(writer, 6);
};

/** At half of the sheet, or below what reaches further; the part above it is seen from outside. */
const fold = (writer: PdfWriter, text: string): void => {
  const y = Math.max(PAGE.height / 2, writer.doc.y + 6);
  drawArtifact(writer, () =>
    writer.doc
      .moveTo(MARGIN.left, y)
      .lineTo(MARGIN.left + LINE, y)
      .lineWidth(0.8)
      .dash(4, { space: 4 })
      .stroke(COLOUR.quiet)
      .undash(),
  );
  writer.doc.y = y + 5;
  paragraph(writer, text, 'small');
  addGap(writer, 4);
};

const notice = (writer: PdfWriter, text: string): void => {
  const inside = LINE - 24;
  const height = heightOf(writer, text, inside, {}) + 16;
  ensureRoom(writer, height);
  const y = writer.doc.y;
  drawArtifact(writer, () => {
    writer.doc.rect(MARGIN.left, y, LINE, height).fill(COLOUR.paper);
    writer.doc.rect(MARGIN.left, y, 3, height).fill(COLOUR.accent);
  });
  drawTagged(writer, 'P', () => writeText(writer, text, { x: MARGIN.left + 14, y: y + 8, width: inside }));
  writer.doc.y = y + height + 12;
};

/** Important text, in a frame across the page. */
const mark = (writer: PdfWriter, text: string): void => {
  const style = { font: 'bold', size: SIZE.text, align: 'center', colour: COLOUR.accent } as const;
  const inside = LINE - 24;
  const height = heightOf(writer, text, inside, style) + 12;
  ensureRoom(writer, height);
  const y = writer.doc.y;
  drawArtifact(writer, () =>
    writer.doc.rect(MARGIN.left, y, LINE, height).lineWidth(1.2).stroke(COLOUR.accent),
  );
  drawTagged(writer, 'P', () =>
    writeText(writer, text, { x: MARGIN.left + 12, y: y + 6, width: inside }, style),
  );
  writer.doc.y = y + height + 8;
};
