/**
 * Writes web/ui/plain-zero/plain-zero.woff2: the zero of the text face without its slash, for amounts and
 * dates. The face has no feature for that. Run it again after an update of the face; a test compares both.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { create, type Font } from 'fontkit';

type Point = { x: number; y: number; onCurve: boolean };
type Copied = Point & { copy: () => Copied };
/** What fontkit has inside and does not declare: WOFF2 outlines and the masters of a variable face. */
type Face = Font & {
  variationCoords: number[];
  _transformedGlyphs: { points: Copied[] }[];
  _variationProcessor: { transformPoints: (glyph: number, points: Copied[]) => void };
  avar: { segment: { correspondence: { fromCoord: number; toCoord: number }[] }[] };
};

/** One weight of a glyph: rounded outline and advance, in units of the face. */
type Master = { points: Point[]; advance: number };

const SOURCE = fileURLToPath(
  import.meta
    .resolve('@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'),
);
const FILE = join(import.meta.dirname, '..', 'web', 'ui', 'plain-zero', 'plain-zero.woff2');
/** Not the name of the face: what is changed goes by another (SIL Open Font License). */
const NAME = 'Dovolilnice Plain Zero';
const WEIGHTS = [400, 200, 800] as const;
const OUTER = 16;

const open = (): Face => create(readFileSync(SOURCE)) as Face;

const slashedZero = (weight: number): Master => {
  const face = open();
  const { id, advanceWidth } = face.glyphForCodePoint(0x30);
  const points = face._transformedGlyphs[id]!.points.map((point) => point.copy());
  const edges = [0, advanceWidth, 0, 0].map((x) => Object.assign(points[0]!.copy(), { x, y: 0 }));
  const all = [...points, ...edges];
  const varied = open();
  varied.variationCoords = [weight];
  varied._variationProcessor.transformPoints(id, all);
  const rounded = all.map(({ x, y, onCurve }) => ({ x: Math.round(x), y: Math.round(y), onCurve }));
  return { points: rounded.slice(0, points.length), advance: rounded[points.length + 1]!.x };
};

/**
 * The slash is what two counters leave between them. Each has one quarter of the whole counter that the
 * slash does not touch; mirrored, they are all of it.
 */
const plainZero = ({ points, advance }: Master): Master => {
  if (points.length !== 39) throw new Error('The zero of the face is drawn differently now.');
  const at = (index: number): Point => points[index]!;
  const mirrored = (index: number): Point => ({ ...at(index), x: 2 * at(16).x - at(index).x });
  const counter = [
    at(16),
    ...[26, 25, 24].map(mirrored),
    ...[31, 32, 33, 34, 35, 36].map(at),
    ...[35, 34, 33, 32].map(mirrored),
    ...[23, 24, 25, 26].map(at),
  ];
  return { points: [...points.slice(0, OUTER), ...counter], advance };
};

/** The same in a column of figures: centred in the width that all of them have there. */
const inColumn =
  (width: number) =>
  ({ points, advance }: Master): Master => {
    const shift = Math.round((width - advance) / 2);
    return { points: points.map((point) => ({ ...point, x: point.x + shift })), advance: width };
  };

const u8 = (...values: number[]): Buffer => Buffer.from(values.map((value) => value & 0xff));
const u16 = (...values: number[]): Buffer => u8(...values.flatMap((value) => [value >> 8, value]));
const u32 = (...values: number[]): Buffer => u16(...values.flatMap((value) => [value >>> 16, value]));
const f2dot14 = (value: number): Buffer => u16(Math.round(value * 16_384));
const bytes = (...parts: readonly Uint8Array[]): Buffer => Buffer.concat(parts);
/** Where each part starts when they follow each other. */
const startsOf = (parts: readonly Buffer[]): number[] =>
  parts.map((_, index) => bytes(...parts.slice(0, index)).length);
const padded = (part: Buffer, to = 4): Buffer => bytes(part, Buffer.alloc(-part.length & (to - 1)));
const differences = (values: readonly number[]): number[] =>
  values.map((value, index) => value - (values[index - 1] ?? 0));

const box = ({ points }: Master): [number, number, number, number] => {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

const outline = (glyph: Master): Buffer =>
  padded(
    bytes(
      u16(2, ...box(glyph), OUTER - 1, glyph.points.length - 1, 0),
      u8(...glyph.points.map(({ onCurve }) => (onCurve ? 1 : 0))),
      u16(...differences(glyph.points.map(({ x }) => x))),
      u16(...differences(glyph.points.map(({ y }) => y))),
    ),
  );

/** What one end of the axis changes: all points and the advance. Up to 64 values fit one run. */
const change = (from: Master, to: Master): Buffer => {
  const moved = (axis: 'x' | 'y'): number[] => [
    ...to.points.map((point, index) => point[axis] - from.points[index]![axis]),
    ...(axis === 'x' ? [0, to.advance - from.advance, 0, 0] : [0, 0, 0, 0]),
  ];
  const run = (values: number[]): Buffer => bytes(u8(0x40 | (values.length - 1)), u16(...values));
  return bytes(run(moved('x')), run(moved('y')));
};

const variations = ([regular, light, bold]: readonly Master[]): Buffer => {
  const parts = [change(regular!, light!), change(regular!, bold!)];
  // Both tuples share the points, a zero for all of them.
  const header = bytes(u16(0x8002, 12), ...parts.map((part, index) => bytes(u16(part.length, index))), u8(0));
  return padded(bytes(header, ...parts), 2);
};

const COPYRIGHT =
  'Copyright 2020-2024 The Atkinson Hyperlegible Next Project Authors; the zero without its slash. SIL Open Font License 1.1';

const nameTable = (): Buffer => {
  const texts = [COPYRIGHT, NAME, 'Regular', `${NAME} 1.0`, NAME, '1.0', NAME.replaceAll(' ', '')];
  const records = [...texts.entries(), [256, 'Weight'] as const].map(([id, text]) => ({
    id,
    text: Buffer.from(text, 'utf16le').swap16(),
  }));
  const starts = startsOf(records.map(({ text }) => text));
  return bytes(
    u16(0, records.length, 6 + 12 * records.length),
    ...records.map(({ id, text }, index) => u16(3, 1, 0x409, id, text.length, starts[index]!)),
    ...records.map(({ text }) => text),
  );
};

/** The tables of OpenType, each as its chapter of the specification orders it; `loca` comes after `glyf`. */
const tablesOf = (face: Face): [tag: string, table: Buffer][] => {
  const width = face.layout('0', ['tnum']).glyphs[0]!.advanceWidth;
  const zero = WEIGHTS.map((weight) => plainZero(slashedZero(weight)));
  const column = zero.map(inColumn(width));
  const outlines = [zero, column].map(([regular]) => outline(regular!));
  const changes = [zero, column].map(variations);
  const { points, advance } = zero[0]!;
  const [xMin, yMin, xMax, yMax] = box(zero[0]!);
  const { ascent, descent, xHeight, capHeight } = face;
  const { winAscent, winDescent } = face['OS/2'];
  const { correspondence } = face.avar.segment[0]!;
  /** Offsets in units of two bytes, after the empty .notdef. */
  const offsets = (parts: readonly Buffer[]): Buffer =>
    u16(0, ...[...startsOf(parts), bytes(...parts).length].map((start) => start / 2));
  return [
    ['cmap', u16(0, 1, 3, 1, 0, 12, 4, 32, 0, 4, 4, 1, 0, 0x30, 0xffff, 0, 0x30, 0xffff, 1 - 0x30, 1, 0, 0)],
    [
      'head',
      bytes(
        u32(0x1_0000, 0x1_0000, 0, 0x5f0f_3cf5),
        u16(0x803, face.unitsPerEm),
        Buffer.alloc(16),
        u16(xMin, yMin, xMax, yMax, 0, 6, 2, 0, 0),
      ),
    ],
    ['hhea', u16(1, 0, ascent, descent, 0, advance, 0, 0, xMax, 1, 0, 0, 0, 0, 0, 0, 0, 3)],
    ['hmtx', u16(width, 0, advance, xMin, width, box(column[0]!)[0])],
    ['maxp', u16(1, 0, 3, points.length, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)],
    ['name', nameTable()],
    [
      'OS/2',
      bytes(
        u16(4, advance, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 56, 258, 0),
        Buffer.alloc(10),
        u32(1, 0, 0, 0),
        Buffer.from('NONE'),
        u16(0xc0, 0x30, 0x30, ascent, descent, 0, winAscent, winDescent),
        u32(1, 0),
        u16(xHeight, capHeight, 0, 0x20, 1),
      ),
    ],
    ['post', bytes(u32(0x3_0000, 0), u16(-100, 50), u32(0, 0, 0, 0, 0))],
    ['glyf', bytes(...outlines)],
    ['loca', offsets(outlines)],
    // `tnum` makes the zero of running text that of columns.
    [
      'GSUB',
      bytes(
        u16(1, 0, 10, 30, 44, 1),
        Buffer.from('DFLT'),
        u16(8, 4, 0, 0, 0xffff, 1, 0, 1),
        Buffer.from('tnum'),
        u16(8, 0, 1, 0, 1, 4, 1, 0, 1, 8, 1, 6, 1, 1, 1, 1),
      ),
    ],
    [
      'avar',
      bytes(
        u16(1, 0, 0, 1, correspondence.length),
        ...correspondence.flatMap(({ fromCoord, toCoord }) => [f2dot14(fromCoord), f2dot14(toCoord)]),
      ),
    ],
    [
      'fvar',
      bytes(
        u16(1, 0, 16, 2, 1, 20, 0, 8),
        Buffer.from('wght'),
        u32(...[200, 400, 800].map((weight) => weight * 0x1_0000)),
        u16(0, 256),
      ),
    ],
    [
      'gvar',
      bytes(u16(1, 0, 1, 2, 0, 28, 3, 0, 0, 32), offsets(changes), f2dot14(-1), f2dot14(1), ...changes),
    ],
  ];
};

/** Numbers of the tables in WOFF2, with the transformation of outlines (3: none). */
const FLAGS = new Map(
  Object.entries({
    cmap: 0,
    head: 1,
    hhea: 2,
    hmtx: 3,
    maxp: 4,
    name: 5,
    'OS/2': 6,
    post: 7,
    GSUB: 28,
  }).concat(Object.entries({ glyf: 10 | 0xc0, loca: 11 | 0xc0, avar: 39, fvar: 47, gvar: 48 })),
);

/** A length as WOFF2 writes it: seven bits a byte, none below 128 has a second one. */
const base128 = (length: number): Buffer =>
  length < 128 ? u8(length) : u8(0x80 | (length >> 7), length & 0x7f);

/** The file, as WOFF2. */
export const makePlainZero = (): Buffer => {
  const found = tablesOf(open());
  const directory = bytes(...found.map(([tag, table]) => bytes(u8(FLAGS.get(tag)!), base128(table.length))));
  const tables = bytes(...found.map(([, table]) => table));
  const packed = brotliCompressSync(tables, {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  });
  const length = padded(bytes(directory, packed)).length + 48;
  const opened = 12 + found.reduce((sum, [, table]) => sum + 16 + padded(table).length, 0);
  const header = bytes(
    Buffer.from('wOF2'),
    u32(0x1_0000, length),
    u16(found.length, 0),
    u32(opened, packed.length),
    u16(1, 0),
    u32(0, 0, 0, 0, 0),
  );
  return padded(bytes(header, directory, packed));
};

if (import.meta.main) writeFileSync(FILE, makePlainZero());
