import type { Block, Signature } from './blocks.ts';
import { artifact, COLOUR, gap, heightOf, mm, type Pen, room, SIZE, tagged, write } from './pen.ts';

const SMALL = { size: SIZE.small, colour: COLOUR.quiet } as const;
/** Room for a signature by hand. */
const BY_HAND = mm(15);

/** On the right half, kept together; the line leaves room for a signature by hand. */
export const drawSignature = (pen: Pen, block: Extract<Block, { type: 'signature' }>): void => {
  room(pen, mm(38));
  gap(pen, 10);
  if (block.note) {
    tagged(pen, 'P', () => write(pen, block.note!, { x: pen.left, width: pen.width }, SMALL));
    gap(pen, 7);
  }
  const top = pen.doc.y;
  if (block.stamp)
    tagged(pen, 'P', () =>
      write(pen, block.stamp!, { x: pen.left, y: top + mm(14), width: pen.width * 0.4 }, SMALL),
    );
  pen.doc.y = top;
  underLine({ ...pen, left: pen.left + pen.width * 0.52, width: pen.width * 0.48 }, block);
  gap(pen, 10);
};

/** The line to sign on, with name and role under it. */
const underLine = (pen: Pen, { name, role }: Signature): void => {
  const { left: x, width } = pen;
  const line = pen.doc.y + BY_HAND;
  artifact(pen, () =>
    pen.doc
      .moveTo(x, line)
      .lineTo(x + width, line)
      .lineWidth(0.7)
      .stroke(COLOUR.quiet),
  );
  tagged(pen, 'P', () => write(pen, name, { x, y: line + 4, width }, { font: 'bold' }));
  if (role) tagged(pen, 'P', () => write(pen, role, { x, width }, {}));
};

/** The columns in which several people sign. */
const places = (pen: Pen, count: number): Pen[] => {
  const gutter = mm(10);
  const width = (pen.width - gutter * (count - 1)) / count;
  return Array.from({ length: count }, (_, i) => ({ ...pen, left: pen.left + i * (width + gutter), width }));
};

/** Points that `drawSignatures` takes. */
export const heightOfSignatures = (pen: Pen, people: readonly Signature[]): number => {
  const heights = places(pen, people.length).map((place, i) => {
    const { name, role, note } = people[i]!;
    const text = (value: string, style: Parameters<typeof heightOf>[3]) =>
      value ? heightOf(place, value, place.width, style) : 0;
    return text(note ?? '', SMALL) + BY_HAND + 4 + text(name, { font: 'bold' }) + text(role, {});
  });
  return 10 + Math.max(...heights) + 10;
};

/** Several who sign, side by side and kept together. */
export const drawSignatures = (pen: Pen, people: readonly Signature[]): void => {
  const height = heightOfSignatures(pen, people);
  room(pen, height);
  const top = pen.doc.y + 10;
  places(pen, people.length).forEach((place, i) => {
    const person = people[i]!;
    pen.doc.y = top;
    if (person.note)
      tagged(pen, 'P', () => write(pen, person.note!, { x: place.left, width: place.width }, SMALL));
    underLine(place, person);
  });
  pen.doc.y = top - 10 + height;
};
