import type { Block } from './blocks.ts';
import {
  drawArtifact,
  COLOUR,
  addGap,
  drawGroup,
  heightOf,
  newPage,
  PAGE,
  MARGIN,
  type PdfWriter,
  ensureRoom,
  SIZE,
  drawTagged,
  type TextStyle,
  writeText,
} from './pdf-writer.ts';

type Table = Extract<Block, { type: 'table' }>;
type Font = 'regular' | 'bold';
type Line = { height: number; draw: (column: number, y: number) => void };
const PAD = 5;
const afterOf = ({ dense }: Table): number => (dense ? 7 : 10);
const captionStyle: TextStyle = { font: 'bold', size: SIZE.text };

/** Style of table cells: `dense` ones, as on invoices, in smaller letters and closer rows. */
const cellsOf = (writer: PdfWriter, table: Table): ((texts: readonly string[], font: Font) => Line) => {
  const shares = table.columns.map(({ width }) => width ?? 1);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const widths = shares.map((share) => (writer.width * share) / whole);
  const lefts = widths.map((_, i) => writer.left + widths.slice(0, i).reduce((sum, width) => sum + width, 0));
  const above = table.dense ? 3 : PAD;
  const styleOf = (column: number, font: Font): TextStyle => ({
    font,
    size: table.dense ? 9.5 : 10,
    align: table.columns[column]!.align ?? 'left',
  });
  return (texts, font) => ({
    height:
      2 * above +
      Math.max(...texts.map((text, i) => heightOf(writer, text, widths[i]! - 2 * PAD, styleOf(i, font)))),
    draw: (i, y) =>
      writeText(
        writer,
        texts[i]!,
        { x: lefts[i]! + PAD, y: y + above, width: widths[i]! - 2 * PAD },
        styleOf(i, font),
      ),
  });
};
const labelsOf = (table: Table): string[] => table.columns.map(({ label }) => label);
const heightOfCaption = (pdf: PdfWriter, text: string | undefined): number =>
  text ? heightOf(pdf, text, pdf.width, captionStyle) + 4 : 0;

/** Height of `drawTable` in points without a page break. */
export const heightOfTable = (writer: PdfWriter, table: Table): number => {
  const cells = cellsOf(writer, table);
  const lines = [
    cells(labelsOf(table), 'bold'),
    ...table.rows.map((texts) => cells(texts, 'regular')),
    ...(table.total ? [cells(table.total, 'bold')] : []),
  ];
  return (
    lines.reduce((sum, { height }) => sum + height, heightOfCaption(writer, table.caption)) + afterOf(table)
  );
};

/**
 * A table with header cells; the header is repeated on each page (there as decoration, so it is read once).
 * The total never stays alone on a page.
 */
export const drawTable = (writer: PdfWriter, table: Table): void => {
  const cells = cellsOf(writer, table);
  const head = cells(labelsOf(table), 'bold');
  const rows = table.rows.map((texts) => cells(texts, 'regular'));
  const total = table.total && cells(table.total, 'bold');
  const background = (y: number, height: number) =>
    writer.doc.rect(writer.left, y, writer.width, height).fill(COLOUR.paper);
  const rule = (y: number) =>
    drawArtifact(writer, () =>
      writer.doc
        .moveTo(writer.left, y)
        .lineTo(writer.left + writer.width, y)
        .lineWidth(0.5)
        .stroke(COLOUR.line),
    );
  const onNewPage = () => {
    newPage(writer);
    const y = writer.doc.y;
    drawArtifact(writer, () => {
      background(y, head.height);
      table.columns.forEach((_, i) => head.draw(i, y));
    });
    writer.doc.y = y + head.height;
  };

  drawGroup(writer, 'Table', (element) => {
    const begin = heightOfCaption(writer, table.caption) + head.height + (rows[0]?.height ?? 0);
    ensureRoom(writer, begin + (rows.length === 1 ? (total?.height ?? 0) : 0));
    if (table.caption) {
      drawTagged(
        writer,
        'Caption',
        () => writeText(writer, table.caption!, { x: writer.left, width: writer.width }, captionStyle),
        {},
        element,
      );
      addGap(writer, 4);
    }
    const draw = (line: Line, tag: 'TH' | 'TD', with_it = 0) => {
      if (writer.doc.y + line.height + with_it > PAGE.height - MARGIN.bottom) onNewPage();
      const y = writer.doc.y;
      if (tag === 'TH') drawArtifact(writer, () => background(y, line.height));
      drawGroup(
        writer,
        'TR',
        (tr) =>
          table.columns.forEach((_, i) =>
            drawTagged(writer, tag, () => line.draw(i, y), tag === 'TH' ? { scope: 'Column' } : {}, tr),
          ),
        element,
      );
      writer.doc.y = y + line.height;
      rule(writer.doc.y);
    };
    draw(head, 'TH');
    rows.forEach((line, i) => draw(line, 'TD', i === rows.length - 1 ? total?.height : 0));
    if (total) draw(total, 'TD');
  });
  addGap(writer, afterOf(table));
};
