import type { Block, Fact } from './blocks.ts';
import {
  COLOUR,
  addGap,
  drawGroup,
  heightOf,
  type PdfWriter,
  ensureRoom,
  SIZE,
  drawTagged,
  type TextStyle,
  widthOf,
  writeText,
} from './pdf-writer.ts';

type Facts = Extract<Block, { type: 'facts' }>;
const PAD = 5;
const AFTER = { wide: 9, dense: 6 } as const;

/**
 * Style of label-value lists: `dense` ones, as on invoices, in smaller letters and with more room for the
 * value.
 */
const look = (writer: PdfWriter, { dense = false, rows }: Facts) => {
  const size = dense ? 10 : SIZE.text;
  const label: TextStyle = { colour: COLOUR.quiet, size };
  // As wide as the longest label, so a narrow column is not half empty.
  const widest = () => Math.max(...rows.map((row) => widthOf(writer, row.label, label))) + 2 * PAD;
  return {
    left: dense ? Math.min(writer.width * 0.45, widest()) : writer.width * 0.36,
    label,
    value: { font: 'bold', size } satisfies TextStyle,
    between: dense ? 2 : 3,
    after: dense ? AFTER.dense : AFTER.wide,
  };
};
const captionStyle: TextStyle = { font: 'bold', size: SIZE.text };

const heightOfRow = (pdf: PdfWriter, facts: Facts, row: Fact): number => {
  const { left, label, value } = look(pdf, facts);
  return Math.max(
    heightOf(pdf, row.label, left - PAD, label),
    heightOf(pdf, row.value, pdf.width - left, value),
  );
};

/** Height of `drawFacts` in points. */
export const heightOfFacts = (writer: PdfWriter, facts: Facts): number => {
  const { between, after } = look(writer, facts);
  if (facts.rows.length === 0) return 0;
  const caption = facts.caption ? heightOf(writer, facts.caption, writer.width, captionStyle) + 4 : 0;
  return facts.rows.reduce((sum, row) => sum + heightOfRow(writer, facts, row) + between, caption) + after;
};

/** Label and value: a table whose first cell of each row is its header. */
export const drawFacts = (writer: PdfWriter, facts: Facts): void => {
  if (facts.rows.length === 0) return;
  const { left, label, value, between, after } = look(writer, facts);
  drawGroup(writer, 'Table', (table) => {
    if (facts.caption) {
      const text = facts.caption;
      ensureRoom(
        writer,
        heightOf(writer, text, writer.width, captionStyle) + heightOfRow(writer, facts, facts.rows[0]!) + 4,
      );
      drawTagged(
        writer,
        'Caption',
        () => writeText(writer, text, { x: writer.left, width: writer.width }, captionStyle),
        {},
        table,
      );
      addGap(writer, 4);
    }
    for (const row of facts.rows) {
      const height = heightOfRow(writer, facts, row);
      ensureRoom(writer, height + between);
      const y = writer.doc.y;
      drawGroup(
        writer,
        'TR',
        (line) => {
          drawTagged(
            writer,
            'TH',
            () => writeText(writer, row.label, { x: writer.left, y, width: left - PAD }, label),
            { scope: 'Row' },
            line,
          );
          drawTagged(
            writer,
            'TD',
            () =>
              writeText(writer, row.value, { x: writer.left + left, y, width: writer.width - left }, value),
            {},
            line,
          );
        },
        table,
      );
      writer.doc.y = y + height + between;
    }
  });
  addGap(writer, after);
};
