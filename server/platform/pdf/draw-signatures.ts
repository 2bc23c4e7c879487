import type { Block, Signature } from './blocks.ts';
import {
  drawArtifact,
  COLOUR,
  addGap,
  heightOf,
  mm,
  type PdfWriter,
  ensureRoom,
  SIZE,
  drawTagged,
  writeText,
} from './pdf-writer.ts';

const SMALL = { size: SIZE.small, colour: COLOUR.quiet } as const;
/** Room for a signature by hand. */
const BY_HAND = mm(15);
const BY_HAND_DENSE = mm(8);

/** On the right half, kept together; the line leaves room for a signature by hand. */
export const drawSignature = (writer: PdfWriter, block: Extract<Block, { type: 'signature' }>): void => {
  const { dense = false } = block;
  ensureRoom(writer, mm(dense ? 18 : 38));
  addGap(writer, dense ? 0 : 10);
  if (block.note) {
    drawTagged(writer, 'P', () =>
      writeText(writer, block.note!, { x: writer.left, width: writer.width }, SMALL),
    );
    addGap(writer, 7);
  }
  const top = writer.doc.y;
  if (block.stamp)
    drawTagged(writer, 'P', () =>
      writeText(
        writer,
        block.stamp!,
        { x: writer.left, y: top + mm(dense ? 7 : 14), width: writer.width * 0.4 },
        SMALL,
      ),
    );
  writer.doc.y = top;
  underLine({ ...writer, left: writer.left + writer.width * 0.52, width: writer.width * 0.48 }, block, dense);
  addGap(writer, dense ? 0 : 10);
};

/** The line to sign on, with name and role under it. */
const underLine = (pdf: PdfWriter, { name, role }: Signature, dense = false): void => {
  const { left: x, width } = pdf;
  const line = pdf.doc.y + (dense ? BY_HAND_DENSE : BY_HAND);
  drawArtifact(pdf, () =>
    pdf.doc
      .moveTo(x, line)
      .lineTo(x + width, line)
      .lineWidth(0.7)
      .stroke(COLOUR.quiet),
  );
  if (dense)
    return drawTagged(pdf, 'P', () =>
      writeText(pdf, [name, role].filter(Boolean).join(', '), { x, y: line + 3, width }, SMALL),
    );
  drawTagged(pdf, 'P', () => writeText(pdf, name, { x, y: line + 4, width }, { font: 'bold' }));
  if (role) drawTagged(pdf, 'P', () => writeText(pdf, role, { x, width }, {}));
};

/** The columns in which several people sign. */
const places = (writer: PdfWriter, count: number): PdfWriter[] => {
  const gutter = mm(10);
  const width = (writer.width - gutter * (count - 1)) / count;
  return Array.from({ length: count }, (_, i) => ({
    ...writer,
    left: writer.left + i * (width + gutter),
    width,
  }));
};

/** Height of `drawSignatures` in points. */
export const heightOfSignatures = (writer: PdfWriter, people: readonly Signature[]): number => {
  const heights = places(writer, people.length).map((place, i) => {
    const { name, role, note } = people[i]!;
    const text = (value: string, style: Parameters<typeof heightOf>[3]) =>
      value ? heightOf(place, value, place.width, style) : 0;
    return text(note ?? '', SMALL) + BY_HAND + 4 + text(name, { font: 'bold' }) + text(role, {});
  });
  return 10 + Math.max(...heights) + 10;
};

/** Several signatures, side by side and kept together. */
export const drawSignatures = (writer: PdfWriter, people: readonly Signature[]): void => {
  const height = heightOfSignatures(writer, people);
  ensureRoom(writer, height);
  const top = writer.doc.y + 10;
  places(writer, people.length).forEach((place, i) => {
    const person = people[i]!;
    writer.doc.y = top;
    if (person.note)
      drawTagged(writer, 'P', () =>
        writeText(writer, person.note!, { x: place.left, width: place.width }, SMALL),
      );
    underLine(place, person);
  });
  writer.doc.y = top - 10 + height;
};
