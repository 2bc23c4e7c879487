import type { Block } from './blocks.ts';
import {
  drawArtifact,
  COLOUR,
  addGap,
  heightOf,
  mm,
  type PdfWriter,
  ensureRoom,
  drawTagged,
  widthOf,
  writeText,
} from './pdf-writer.ts';

type Plates = Extract<Block, { type: 'plates' }>;

/** One plate is read through a windscreen from two steps away; several stand side by side. */
const ALONE = { size: 64, pad: 8, band: mm(9) };
const SEVERAL = { size: 34, pad: 5, band: mm(5) };
const GUTTER = mm(5);

const styleOf = (size: number) => ({ font: 'bold', size, align: 'center' }) as const;

/** Registration numbers as on the car: framed, with the band at their left. */
export const drawPlates = (writer: PdfWriter, { plates }: Plates): void => {
  const { size, pad, band } = plates.length === 1 ? ALONE : SEVERAL;
  const perRow = Math.min(plates.length, 2);
  const width = (writer.width - GUTTER * (perRow - 1)) / perRow;
  const inside = width - band;
  plates.forEach((plate, i) => {
    const widest = widthOf(writer, plate, styleOf(size)) + 2 * pad;
    const style = styleOf(widest > inside ? (size * inside) / widest : size);
    const height = heightOf(writer, plate, inside, style) + pad;
    const column = i % perRow;
    if (column === 0) ensureRoom(writer, height);
    const x = writer.left + column * (width + GUTTER);
    const y = writer.doc.y;
    drawArtifact(writer, () => {
      writer.doc.rect(x, y, band, height).fill(COLOUR.accent);
      writer.doc.rect(x, y, width, height).lineWidth(2.5).stroke(COLOUR.ink);
    });
    drawTagged(writer, 'P', () =>
      writeText(writer, plate, { x: x + band, y: y + pad / 2, width: inside }, style),
    );
    const last = column === perRow - 1 || i === plates.length - 1;
    writer.doc.y = last ? y + height + 6 : y;
  });
  addGap(writer, 4);
};
