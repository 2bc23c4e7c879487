import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, create as Create } from 'fontkit';

/**
 * File properties that a PDF reader shows. `created_at` (instant) makes the bytes the same for the same
 * content.
 */
export type PdfMeta = {
  title: string;
  language: 'sl' | 'en';
  author: string;
  subject?: string;
  created_at: string;
};

export type PdfDocument = PDFKit.PDFDocument;

const FONTS = '@expo-google-fonts/source-sans-3';
const resolve = createRequire(import.meta.url).resolve;
const fonts = new Map<string, { parsed: Font; shape: Shape }>();
type Shape = Font['layout'];
/** Number of cached shaped words: all those of the fixed texts, and more. */
const SHAPED_WORDS = 4000;

/**
 * Shapes a word once for all documents, which is most of the cost of a text. A glyph keeps the characters
 * that it was first requested with, and these are what a reader or copy of the text gets. So each word is
 * shaped independently, and the content of a document does not depend on earlier ones.
 */
const shaper = (parsed: Font): Shape => {
  const font = Object.create(parsed, { _glyphs: { value: {}, writable: true } }) as Font & {
    _glyphs: object;
  };
  const shaped = new Map<string, ReturnType<Shape>>();
  return (word, features) => {
    font._glyphs = {};
    if (features !== undefined) return font.layout(word, features);
    const run = shaped.get(word) ?? font.layout(word);
    if (shaped.size >= SHAPED_WORDS) shaped.clear();
    shaped.set(word, run);
    // The document scales the positions of what it gets.
    return Object.create(run, {
      positions: { value: run.positions.map((position) => ({ ...position })) },
    }) as ReturnType<Shape>;
  };
};

/**
 * A font whose tables are parsed once for all documents: parsing costs more than all the rest of a letter.
 * The glyphs are the document's own.
 */
const font = (create: typeof Create, path: string): Font => {
  let known = fonts.get(path);
  if (!known) {
    const parsed = create(readFileSync(resolve(`${FONTS}/${path}`))) as Font;
    known = { parsed, shape: shaper(parsed) };
    fonts.set(path, known);
  }
  return Object.create(known.parsed, { _glyphs: { value: {} }, layout: { value: known.shape } }) as Font;
};
const FACES = [
  ['regular', '400Regular/SourceSans3_400Regular.ttf'],
  ['bold', '600SemiBold/SourceSans3_600SemiBold.ttf'],
] as const;

/**
 * Writes one accessible PDF (PDF/UA-1: tagged, with language and title, every font embedded) and returns its
 * bytes. `draw` gets the document without a page; its fonts are `regular` and `bold`. Pages stay open until
 * the end, so footers may contain their number.
 */
export const writePdf = async (
  meta: PdfMeta,
  draw: (doc: PdfDocument) => void | Promise<void>,
): Promise<Buffer> => {
  // Loaded with the first document.
  const [{ create }, { default: PdfKit }] = await Promise.all([import('fontkit'), import('pdfkit')]);
  const created = new Date(meta.created_at);
  const doc = new PdfKit({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never,
    tagged: true,
    lang: meta.language,
    displayTitle: true,
    info: {
      Title: meta.title,
      Author: meta.author,
      ...(meta.subject ? { Subject: meta.subject } : {}),
      Creator: 'Dovolilnice',
      Producer: 'Dovolilnice',
      CreationDate: created,
      ModDate: created,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((finish, fail) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', finish);
    doc.on('error', fail);
  });
  for (const [name, file] of FACES) doc.registerFont(name, font(create, file) as never);
  doc.font('regular');
  await draw(doc);
  doc.end();
  await done;
  return Buffer.concat(chunks);
};
