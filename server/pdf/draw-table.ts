import type { Block, Fact } from './blocks.ts';
import {
  artifact,
  COLOUR,
  gap,
  grouped,
  heightOf,
  LINE,
  MARGIN,
  PAGE,
  type Pen,
  newPage,
  room,
  SIZE,
  tagged,
  type TextStyle,
  write,
} from './pen.ts';

type Table = Extract<Block, { type: 'table' }>;
const PAD = 5;

/** Label and value: a table whose first cell of each row is its header. */
export const drawFacts = (pen: Pen, rows: readonly Fact[]): void => {
  if (rows.length === 0) return;
  const left = LINE * 0.36;
  const styles: TextStyle[] = [{ colour: COLOUR.quiet }, { font: 'bold' }];
  grouped(pen, 'Table', (table) => {
    for (const { label, value } of rows) {
      const height = Math.max(
        heightOf(pen, label, left - PAD, styles[0]!),
        heightOf(pen, value, LINE - left, styles[1]!),
      );
      room(pen, height + PAD);
      const y = pen.doc.y;
      grouped(
        pen,
        'TR',
        (row) => {
          tagged(
            pen,
            'TH',
            () => write(pen, label, { x: MARGIN.left, y, width: left - PAD }, styles[0]),
            { scope: 'Row' },
            row,
          );
          tagged(
            pen,
            'TD',
            () => write(pen, value, { x: MARGIN.left + left, y, width: LINE - left }, styles[1]),
            {},
            row,
          );
        },
        table,
      );
      pen.doc.y = y + height + 3;
    }
  });
  gap(pen, 9);
};

/** A table with header cells; the header is repeated on each page (there as decoration, it is read once). */
export const drawTable = (pen: Pen, table: Table): void => {
  const shares = table.columns.map(({ width }) => width ?? 1);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const widths = shares.map((share) => (LINE * share) / whole);
  const lefts = widths.map((_, i) => MARGIN.left + widths.slice(0, i).reduce((sum, width) => sum + width, 0));
  const styleOf = (column: number, font: 'regular' | 'bold'): TextStyle => ({
    font,
    size: 10,
    align: table.columns[column]!.align ?? 'left',
  });
  const cells = (texts: readonly string[], font: 'regular' | 'bold') => {
    const height = Math.max(
      ...texts.map((text, i) => heightOf(pen, text, widths[i]! - 2 * PAD, styleOf(i, font))),
    );
    const draw = (i: number, y: number) =>
      write(
        pen,
        texts[i]!,
        { x: lefts[i]! + PAD, y: y + PAD, width: widths[i]! - 2 * PAD },
        styleOf(i, font),
      );
    return { height: height + 2 * PAD, draw };
  };
  const head = cells(
    table.columns.map(({ label }) => label),
    'bold',
  );
  const background = (y: number, height: number) => {
    pen.doc.rect(MARGIN.left, y, LINE, height).fill(COLOUR.paper);
  };
  const rule = (y: number) =>
    artifact(pen, () =>
      pen.doc
        .moveTo(MARGIN.left, y)
        .lineTo(MARGIN.left + LINE, y)
        .lineWidth(0.5)
        .stroke(COLOUR.line),
    );

  grouped(pen, 'Table', (element) => {
    if (table.caption) {
      room(pen, head.height + 60);
      tagged(
        pen,
        'Caption',
        () => write(pen, table.caption!, { x: MARGIN.left, width: LINE }, { font: 'bold', size: SIZE.text }),
        {},
        element,
      );
      gap(pen, 4);
    }
    const row = (texts: readonly string[], tag: 'TH' | 'TD', font: 'regular' | 'bold') => {
      const line = cells(texts, font);
      if (pen.doc.y + line.height > PAGE.height - MARGIN.bottom) {
        newPage(pen);
        const y = pen.doc.y;
        artifact(pen, () => {
          background(y, head.height);
          table.columns.forEach((_, i) => head.draw(i, y));
        });
        pen.doc.y = y + head.height;
      }
      const y = pen.doc.y;
      if (tag === 'TH') artifact(pen, () => background(y, line.height));
      grouped(
        pen,
        'TR',
        (tr) =>
          texts.forEach((_, i) =>
            tagged(pen, tag, () => line.draw(i, y), tag === 'TH' ? { scope: 'Column' } : {}, tr),
          ),
        element,
      );
      pen.doc.y = y + line.height;
      rule(pen.doc.y);
    };
    row(
      table.columns.map(({ label }) => label),
      'TH',
      'bold',
    );
    for (const texts of table.rows) row(texts, 'TD', 'regular');
    if (table.total) row(table.total, 'TD', 'bold');
  });
  gap(pen, 10);
};
