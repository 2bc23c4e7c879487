import anyAscii from 'any-ascii';
import { transliterate } from '../../../contract/values/texts/transliterate.ts';
import type { PdfDocument } from '../ports/pdf/pdf.ts';

/** Points of a millimetre (1 pt = 1/72 inch). */
export const mm = (value: number): number => (value * 72) / 25.4;

export const PAGE = { width: mm(210), height: mm(297) } as const;
export const MARGIN = { left: mm(25), right: mm(20), top: mm(20), bottom: mm(22) } as const;
export const LINE = PAGE.width - MARGIN.left - MARGIN.right;
export const COLOUR = {
  ink: '#1a2430',
  quiet: '#44546a',
  line: '#c3ccd6',
  accent: '#0b57a4',
  paper: '#eef4fb',
};
export const SIZE = { text: 11, small: 9, lead: 12.5, big: 20, title: 17, heading: 13 } as const;

type Element = ReturnType<PdfDocument['struct']>;
export type TextStyle = {
  font?: 'regular' | 'bold';
  size?: number;
  colour?: string;
  align?: 'left' | 'right' | 'center';
};

/**
 * The current position: the open document, its structure, and the column of the page (the whole line, or a
 * part of it). All lengths are points.
 */
export type PdfWriter = {
  doc: PdfDocument;
  root: Element;
  language: 'sl' | 'en';
  /** Left edge of the column. */
  left: number;
  width: number;
};

/** Opens a page with the standard margins. */
export const newPage = ({ doc }: Pick<PdfWriter, 'doc'>): void => {
  doc.addPage({ size: 'A4', margins: { ...MARGIN } });
};

/**
 * How a document is set: as usual, or smaller and closer, so that a few lines or a signature do not need a page of
 * their own.
 */
export const DENSITIES = [
  { size: 1, gap: 1, line: 1.5 },
  { size: 0.93, gap: 0.6, line: 0.3 },
  { size: 0.88, gap: 0.4, line: 0 },
] as const;
export type Density = (typeof DENSITIES)[number];
const settings = new WeakMap<PdfDocument, Density>();
/** Holds for what is drawn from now on. */
export const chooseDensity = (doc: PdfDocument, setting: Density): void => void settings.set(doc, setting);
const settingOf = (doc: PdfDocument): Density => settings.get(doc) ?? DENSITIES[0];
/** The small print stays as it is. */
const sizeIn = (doc: PdfDocument, size: number): number =>
  size > SIZE.small ? Math.max(size * settingOf(doc).size, SIZE.small) : size;

type Glyphs = { hasGlyphForCodePoint(codePoint: number): boolean };

/**
 * `text` in letters that the open font can draw, because PDF/UA (ISO 14289-1, 7.21.8) allows no missing glyph: others
 * are spelt in those, in any script (docs/adr/0089). Line breaks stay.
 */
const printable = (doc: PdfDocument, text: string): string => {
  const { font } = (doc as unknown as { _font: { font: Glyphs } })._font;
  return transliterate(text, (char) => char === '\n' || font.hasGlyphForCodePoint(char.codePointAt(0)!), {
    missing: (char) => anyAscii(char).replace('`', "'"),
  });
};

const set = (doc: PdfDocument, style: TextStyle): void => {
  doc
    .font(style.font ?? 'regular')
    .fontSize(sizeIn(doc, style.size ?? SIZE.text))
    .fillColor(style.colour ?? COLOUR.ink);
};

const layout = (doc: PdfDocument, width: number, style: TextStyle) => ({
  width,
  align: style.align ?? 'left',
  lineGap: settingOf(doc).line,
});

export const heightOf = (
  { doc }: Pick<PdfWriter, 'doc'>,
  text: string,
  width: number,
  style: TextStyle,
): number => {
  set(doc, style);
  return doc.heightOfString(printable(doc, text) || ' ', layout(doc, width, style));
};

/** Points of the widest line of a text that is not wrapped. */
export const widthOf = ({ doc }: Pick<PdfWriter, 'doc'>, text: string, style: TextStyle): number => {
  set(doc, style);
  return Math.max(
    ...printable(doc, text)
      .split('\n')
      .map((line) => doc.widthOfString(line)),
  );
};

/** Text at a position; only inside `drawTagged` or `drawArtifact`. */
export const writeText = (
  { doc }: Pick<PdfWriter, 'doc'>,
  text: string,
  place: { x: number; y?: number; width: number },
  style: TextStyle = {},
): void => {
  set(doc, style);
  doc.text(printable(doc, text), place.x, place.y ?? doc.y, layout(doc, place.width, style));
  doc.x = MARGIN.left;
};

/** Draws `content` as one tagged element, so assistive technology reads it in order. */
export const drawTagged = (
  writer: PdfWriter,
  tag: string,
  content: () => void,
  options: { alt?: string; lang?: string; bbox?: number[]; scope?: 'Column' | 'Row' } = {},
  parent: Element = writer.root,
): void => {
  const element = writer.doc.struct(tag, options, content);
  parent.add(element);
  element.end();
};

/** A tagged element that holds others. */
export const drawGroup = (
  pdf: PdfWriter,
  tag: string,
  fill: (element: Element) => void,
  parent: Element = pdf.root,
): void => {
  const element = pdf.doc.struct(tag);
  parent.add(element);
  fill(element);
  element.end();
};

/** Draws what is no content: lines, backgrounds, footers. */
export const drawArtifact = (
  { doc }: Pick<PdfWriter, 'doc'>,
  draw: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void => {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
};

/** Continues on a new page unless `height` points are left on this one. */
export const ensureRoom = (writer: Pick<PdfWriter, 'doc'>, height: number): void => {
  if (writer.doc.y + height > PAGE.height - MARGIN.bottom) newPage(writer);
};

export const addGap = ({ doc }: Pick<PdfWriter, 'doc'>, points: number): void => {
  doc.y += points * settingOf(doc).gap;
};
