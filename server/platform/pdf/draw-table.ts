import type { Block } from './blocks.ts';
import {
  artifact,
  COLOUR,
  gap,
  grouped,
  heightOf,
  newPage,
  PAGE,
  MARGIN,
  type Pen,
  room,
  SIZE,
  tagged,
  type TextStyle,
  write,
} from './pen.ts';

type Table = Extract<Block, { type: 'table' }>;
type Font = 'regular' | 'bold';
type Line = { height: number; draw: (column: number, y: number) => void };
const PAD = 5;
const afterOf = ({ dense }: Table): number => (dense ? 7 : 10);
const captionStyle: TextStyle = { font: 'bold', size: SIZE.text };

/** How the cells of a table are set: `dense` ones, as invoices have them, in smaller letters and closer rows. */
const cellsOf = (pen: Pen, table: Table): ((texts: readonly string[], font: Font) => Line) => {
  const shares = table.columns.map(({ width }) => width ?? 1);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const widths = shares.map((share) => (pen.width * share) / whole);
  const lefts = widths.map((_, i) => pen.left + widths.slice(0, i).reduce((sum, width) => sum + width, 0));
  const above = table.dense ? 3 : PAD;
  const styleOf = (column: number, font: Font): TextStyle => ({
    font,
    size: table.dense ? 9.5 : 10,
    align: table.columns[column]!.align ?? 'left',
  });
  return (texts, font) => ({
    height:
      2 * above +
      Math.max(...texts.map((text, i) => heightOf(pen, text, widths[i]! - 2 * PAD, styleOf(i, font)))),
    draw: (i, y) =>
      write(
        pen,
        texts[i]!,
        { x: lefts[i]! + PAD, y: y + above, width: widths[i]! - 2 * PAD },
        styleOf(i, font),
      ),
  });
};
const labelsOf = (table: Table): string[] => table.columns.map(({ label }) => label);
const heightOfCaption = (pen: Pen, text: string | undefined): number =>
  text ? heightOf(pen, text, pen.width, captionStyle) + 4 : 0;

/** Points that `drawTable` takes where no page ends. */
export const heightOfTable = (pen: Pen, table: Table): number => {
  const cells = cellsOf(pen, table);
  const lines = [
    cells(labelsOf(table), 'bold'),
    ...table.rows.map((texts) => cells(texts, 'regular')),
    ...(table.total ? [cells(table.total, 'bold')] : []),
  ];
  return (
    lines.reduce((sum, { height }) => sum + height, heightOfCaption(pen, table.caption)) + afterOf(table)
  );
};

/**
 * A table with header cells; the header is repeated on each page (there as decoration, it is read once). The total never stands alone on a
 * page.
 */
export const drawTable = (pen: Pen, table: Table): void => {
  const cells = cellsOf(pen, table);
  const head = cells(labelsOf(table), 'bold');
  const rows = table.rows.map((texts) => cells(texts, 'regular'));
  const total = table.total && cells(table.total, 'bold');
  const background = (y: number, height: number) =>
    pen.doc.rect(pen.left, y, pen.width, height).fill(COLOUR.paper);
  const rule = (y: number) =>
    artifact(pen, () =>
      pen.doc
        .moveTo(pen.left, y)
        .lineTo(pen.left + pen.width, y)
        .lineWidth(0.5)
        .stroke(COLOUR.line),
    );
  const onNewPage = () => {
    newPage(pen);
    const y = pen.doc.y;
    artifact(pen, () => {
      background(y, head.height);
      table.columns.forEach((_, i) => head.draw(i, y));
    });
    pen.doc.y = y + head.height;
  };

  grouped(pen, 'Table', (element) => {
    const begin = heightOfCaption(pen, table.caption) + head.height + (rows[0]?.height ?? 0);
    room(pen, begin + (rows.length === 1 ? (total?.height ?? 0) : 0));
    if (table.caption) {
      tagged(
        pen,
        'Caption',
        () => write(pen, table.caption!, { x: pen.left, width: pen.width }, captionStyle),
        {},
        element,
      );
      gap(pen, 4);
    }
    const draw = (line: Line, tag: 'TH' | 'TD', with_it = 0) => {
      if (pen.doc.y + line.height + with_it > PAGE.height - MARGIN.bottom) onNewPage();
      const y = pen.doc.y;
      if (tag === 'TH') artifact(pen, () => background(y, line.height));
      grouped(
        pen,
        'TR',
        (tr) =>
          table.columns.forEach((_, i) =>
            tagged(pen, tag, () => line.draw(i, y), tag === 'TH' ? { scope: 'Column' } : {}, tr),
          ),
        element,
      );
      pen.doc.y = y + line.height;
      rule(pen.doc.y);
    };
    draw(head, 'TH');
    rows.forEach((line, i) => draw(line, 'TD', i === rows.length - 1 ? total?.height : 0));
    if (total) draw(total, 'TD');
  });
  gap(pen, afterOf(table));
};
