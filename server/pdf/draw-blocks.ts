import type { Block } from './blocks.ts';
import { drawPayment } from './draw-payment.ts';
import { drawFacts, drawTable } from './draw-table.ts';
import { drawQr } from './draw-qr.ts';
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
/** A heading never stands alone at the foot of a page: two lines of text come with it. */
const WITH_HEADING = 42;

/** Draws blocks one below the other, each as the elements that assistive technology expects. */
export const drawBlocks = (pen: Pen, blocks: readonly Block[]): void => {
  for (const block of blocks) drawBlock(pen, block);
};

const drawBlock = (pen: Pen, block: Block): void => {
  switch (block.type) {
    case 'title':
      return heading(pen, 1, block.text);
    case 'heading':
      return heading(pen, block.level ?? 2, block.text);
    case 'paragraph':
      return paragraph(pen, block.text, block.tone);
    case 'list':
      return list(pen, block.items, block.ordered ?? false);
    case 'facts':
      return drawFacts(pen, block.rows);
    case 'table':
      return drawTable(pen, block);
    case 'notice':
      return block.tone === 'mark' ? mark(pen, block.text) : notice(pen, block.text);
    case 'qr':
      return drawQr(pen, block);
    case 'payment':
      return drawPayment(pen, block);
    case 'signature':
      return signature(pen, block);
  }
};

const heading = (pen: Pen, level: 1 | 2 | 3, text: string): void => {
  const style = {
    font: 'bold' as const,
    size: level === 1 ? SIZE.title : level === 2 ? SIZE.heading : SIZE.text,
  };
  gap(pen, level === 1 ? 4 : 8);
  room(pen, heightOf(pen, text, LINE, style) + WITH_HEADING);
  if (level < 3) pen.doc.outline.addItem(text);
  tagged(pen, `H${level}`, () => write(pen, text, { x: MARGIN.left, width: LINE }, style));
  gap(pen, level === 1 ? 10 : 4);
};

const paragraph = (pen: Pen, text: string, tone?: 'lead' | 'small'): void => {
  const style =
    tone === 'lead'
      ? { size: SIZE.lead }
      : tone === 'small'
        ? { size: SIZE.small, colour: COLOUR.quiet }
        : {};
  room(pen, 30);
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
  const style = { font: 'bold', size: SIZE.heading, align: 'center', colour: COLOUR.accent } as const;
  const inside = LINE - 24;
  const height = heightOf(pen, text, inside, style) + 14;
  room(pen, height);
  const y = pen.doc.y;
  artifact(pen, () => pen.doc.rect(MARGIN.left, y, LINE, height).lineWidth(1.2).stroke(COLOUR.accent));
  tagged(pen, 'P', () => write(pen, text, { x: MARGIN.left + 12, y: y + 7, width: inside }, style));
  pen.doc.y = y + height + 10;
};

/** On the right half, kept together; the line leaves room for a signature by hand. */
const signature = (pen: Pen, block: Extract<Block, { type: 'signature' }>): void => {
  room(pen, mm(38));
  gap(pen, 10);
  if (block.note) paragraph(pen, block.note, 'small');
  const x = MARGIN.left + LINE * 0.52;
  const width = LINE * 0.48;
  const top = pen.doc.y;
  if (block.stamp)
    tagged(pen, 'P', () =>
      write(
        pen,
        block.stamp!,
        { x: MARGIN.left, y: top + mm(14), width: LINE * 0.4 },
        { size: SIZE.small, colour: COLOUR.quiet },
      ),
    );
  const line = top + mm(15);
  artifact(pen, () =>
    pen.doc
      .moveTo(x, line)
      .lineTo(x + width, line)
      .lineWidth(0.7)
      .stroke(COLOUR.quiet),
  );
  tagged(pen, 'P', () => write(pen, block.name, { x, y: line + 4, width }, { font: 'bold' }));
  if (block.role) tagged(pen, 'P', () => write(pen, block.role, { x, width }, {}));
  gap(pen, 10);
};
