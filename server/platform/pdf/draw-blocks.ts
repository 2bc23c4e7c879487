import type { Block, ColumnBlock } from './blocks.ts';
import { drawFacts, heightOfFacts } from './draw-facts.ts';
import { drawPayment, heightOfPayment } from './draw-payment.ts';
import { drawQr, heightOfQr } from './draw-qr.ts';
import { drawSignature, drawSignatures, heightOfSignatures } from './draw-signatures.ts';
import { drawTable, heightOfTable } from './draw-table.ts';
import {
  artifact,
  COLOUR,
  gap,
  grouped,
  heightOf,
  LINE,
  MARGIN,
  mm,
  type Pen,
  room,
  SIZE,
  tagged,
  write,
} from './pen.ts';

const INDENT = mm(6);
/** A heading never stands alone at the foot of a page: two lines of text come with it, or all of what is kept together. */
const WITH_HEADING = 42;
/** Between columns. */
const GUTTER = mm(7);

/** Draws blocks one below the other, each as the elements that assistive technology expects. */
export const drawBlocks = (pen: Pen, blocks: readonly Block[]): void =>
  blocks.forEach((block, i) => drawBlock(pen, block, blocks[i + 1]));

const drawBlock = (pen: Pen, block: Block, next: Block | undefined): void => {
  switch (block.type) {
    case 'title':
      return heading(pen, 1, block.text, WITH_HEADING);
    case 'heading':
      return heading(pen, block.level ?? 2, block.text, (next && wholeHeight(pen, next)) ?? WITH_HEADING);
    case 'paragraph':
      return paragraph(pen, block.text, block.tone);
    case 'list':
      return list(pen, block.items, block.ordered ?? false);
    case 'facts':
      return drawFacts(pen, block);
    case 'table':
      return drawTable(pen, block);
    case 'notice':
      return block.tone === 'mark' ? mark(pen, block.text) : notice(pen, block.text);
    case 'qr':
      return drawQr(pen, block);
    case 'payment':
      return drawPayment(pen, block);
    case 'columns':
      return columns(pen, block);
    case 'signatures':
      return drawSignatures(pen, block.people);
    case 'signature':
      return drawSignature(pen, block);
  }
};

/** Points of a block that is never torn apart; null of one that flows. */
const wholeHeight = (pen: Pen, block: Block): number | null => {
  switch (block.type) {
    case 'payment':
      return heightOfPayment(pen, block);
    case 'qr':
      return heightOfQr(pen, block);
    case 'columns':
      return heightOfColumns(pen, block);
    case 'signatures':
      return heightOfSignatures(pen, block.people);
    default:
      return null;
  }
};

type Columns = Extract<Block, { type: 'columns' }>;
/** The columns of a line, each with a pen of its own. */
const columnsOf = (pen: Pen, block: Columns): { pen: Pen; blocks: readonly ColumnBlock[] }[] => {
  const shared = pen.width - GUTTER * (block.columns.length - 1);
  const whole = block.columns.reduce((sum, { width }) => sum + width, 0);
  let left = pen.left;
  return block.columns.map(({ width: share, blocks }) => {
    const width = (shared * share) / whole;
    const column = { pen: { ...pen, left, width }, blocks };
    left += width + GUTTER;
    return column;
  });
};
const heightOfColumns = (pen: Pen, block: Columns): number =>
  Math.max(
    ...columnsOf(pen, block).map((column) =>
      column.blocks.reduce(
        (sum, part) =>
          sum + (part.type === 'facts' ? heightOfFacts(column.pen, part) : heightOfTable(column.pen, part)),
        0,
      ),
    ),
  );
const columns = (pen: Pen, block: Columns): void => {
  const height = heightOfColumns(pen, block);
  room(pen, height);
  const top = pen.doc.y;
  for (const column of columnsOf(pen, block)) {
    pen.doc.y = top;
    drawBlocks(column.pen, column.blocks);
  }
  pen.doc.y = top + height;
};

const heading = (pen: Pen, level: 1 | 2 | 3, text: string, with_it: number): void => {
  const style = {
    font: 'bold' as const,
    size: level === 1 ? SIZE.title : level === 2 ? SIZE.heading : SIZE.text,
  };
  gap(pen, level === 1 ? 4 : 8);
  room(pen, heightOf(pen, text, LINE, style) + with_it);
  if (level < 3) pen.doc.outline.addItem(text);
  tagged(pen, `H${level}`, () => write(pen, text, { x: MARGIN.left, width: LINE }, style));
  gap(pen, level === 1 ? 7 : 4);
};

const paragraph = (pen: Pen, text: string, tone?: 'lead' | 'small'): void => {
  const style =
    tone === 'lead'
      ? { size: SIZE.lead }
      : tone === 'small'
        ? { size: SIZE.small, colour: COLOUR.quiet }
        : {};
  // What stands small at the end of a sheet is not torn apart for a line.
  room(pen, tone === 'small' ? Math.min(heightOf(pen, text, LINE, style), 60) : 30);
  tagged(pen, 'P', () => write(pen, text, { x: MARGIN.left, width: LINE }, style));
  gap(pen, 7);
};

const list = (pen: Pen, items: readonly string[], ordered: boolean): void => {
  grouped(pen, 'L', (element) =>
    items.forEach((item, index) => {
      room(pen, 30);
      grouped(
        pen,
        'LI',
        (line) => {
          const y = pen.doc.y;
          const mark = ordered ? `${index + 1}.` : '•';
          tagged(pen, 'Lbl', () => write(pen, mark, { x: MARGIN.left, y, width: INDENT }), {}, line);
          const place = { x: MARGIN.left + INDENT, y, width: LINE - INDENT };
          tagged(pen, 'LBody', () => write(pen, item, place), {}, line);
        },
        element,
      );
      gap(pen, 2);
    }),
  );
  gap(pen, 6);
};

const notice = (pen: Pen, text: string): void => {
  const inside = LINE - 24;
  const height = heightOf(pen, text, inside, {}) + 16;
  room(pen, height);
  const y = pen.doc.y;
  artifact(pen, () => {
    pen.doc.rect(MARGIN.left, y, LINE, height).fill(COLOUR.paper);
    pen.doc.rect(MARGIN.left, y, 3, height).fill(COLOUR.accent);
  });
  tagged(pen, 'P', () => write(pen, text, { x: MARGIN.left + 14, y: y + 8, width: inside }));
  pen.doc.y = y + height + 12;
};

/** What nobody may overlook: in a frame across the page. */
const mark = (pen: Pen, text: string): void => {
  const style = { font: 'bold', size: SIZE.text, align: 'center', colour: COLOUR.accent } as const;
  const inside = LINE - 24;
  const height = heightOf(pen, text, inside, style) + 12;
  room(pen, height);
  const y = pen.doc.y;
  artifact(pen, () => pen.doc.rect(MARGIN.left, y, LINE, height).lineWidth(1.2).stroke(COLOUR.accent));
  tagged(pen, 'P', () => write(pen, text, { x: MARGIN.left + 12, y: y + 6, width: inside }, style));
  pen.doc.y = y + height + 8;
};
