import type { Block, Fact } from './blocks.ts';
import {
  COLOUR,
  gap,
  grouped,
  heightOf,
  type Pen,
  room,
  SIZE,
  tagged,
  type TextStyle,
  widthOf,
  write,
} from './pen.ts';

type Facts = Extract<Block, { type: 'facts' }>;
const PAD = 5;
const AFTER = { wide: 9, dense: 6 } as const;

/** How facts are set: `dense` ones, as invoices have them, in smaller letters and with more room for the value. */
const look = (pen: Pen, { dense = false, rows }: Facts) => {
  const size = dense ? 10 : SIZE.text;
  const label: TextStyle = { colour: COLOUR.quiet, size };
  // As wide as the longest label, so that a narrow column is not half empty.
  const widest = () => Math.max(...rows.map((row) => widthOf(pen, row.label, label))) + 2 * PAD;
  return {
    left: dense ? Math.min(pen.width * 0.45, widest()) : pen.width * 0.36,
    label,
    value: { font: 'bold', size } satisfies TextStyle,
    between: dense ? 2 : 3,
    after: dense ? AFTER.dense : AFTER.wide,
  };
};
const captionStyle: TextStyle = { font: 'bold', size: SIZE.text };

const heightOfRow = (pen: Pen, facts: Facts, row: Fact): number => {
  const { left, label, value } = look(pen, facts);
  return Math.max(
    heightOf(pen, row.label, left - PAD, label),
    heightOf(pen, row.value, pen.width - left, value),
  );
};

/** Points that `drawFacts` takes. */
export const heightOfFacts = (pen: Pen, facts: Facts): number => {
  const { between, after } = look(pen, facts);
  if (facts.rows.length === 0) return 0;
  const caption = facts.caption ? heightOf(pen, facts.caption, pen.width, captionStyle) + 4 : 0;
  return facts.rows.reduce((sum, row) => sum + heightOfRow(pen, facts, row) + between, caption) + after;
};

/** Label and value: a table whose first cell of each row is its header. */
export const drawFacts = (pen: Pen, facts: Facts): void => {
  if (facts.rows.length === 0) return;
  const { left, label, value, between, after } = look(pen, facts);
  grouped(pen, 'Table', (table) => {
    if (facts.caption) {
      const text = facts.caption;
      room(pen, heightOf(pen, text, pen.width, captionStyle) + heightOfRow(pen, facts, facts.rows[0]!) + 4);
      tagged(
        pen,
        'Caption',
        () => write(pen, text, { x: pen.left, width: pen.width }, captionStyle),
        {},
        table,
      );
      gap(pen, 4);
    }
    for (const row of facts.rows) {
      const height = heightOfRow(pen, facts, row);
      room(pen, height + between);
      const y = pen.doc.y;
      grouped(
        pen,
        'TR',
        (line) => {
          tagged(
            pen,
            'TH',
            () => write(pen, row.label, { x: pen.left, y, width: left - PAD }, label),
            { scope: 'Row' },
            line,
          );
          tagged(
            pen,
            'TD',
            () => write(pen, row.value, { x: pen.left + left, y, width: pen.width - left }, value),
            {},
            line,
          );
        },
        table,
      );
      pen.doc.y = y + height + between;
    }
  });
  gap(pen, after);
};
