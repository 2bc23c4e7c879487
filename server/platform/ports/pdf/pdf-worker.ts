import { registerHooks } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PdfProblem, PdfQuestion } from '../files/pdf-file.ts';

/** Opens PDFs with the reader in which staff see them; nothing in them runs, and nothing of them is drawn. */

const port = parentPort;
if (!port) throw new Error('This file is a worker.');
const answer = (found: PdfProblem | string[]): void => port.postMessage(found);

/**
 * What a document unpacks to lies outside of the heap, which alone is limited for a thread: 2 MB can become 2 GB.
 * The parts that are read here have some hundred kilobytes.
 */
const MAX_BUFFER = 32 * 1024 * 1024;
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(type, args: unknown[], made) {
    if (typeof args[0] === 'number' && args[0] > MAX_BUFFER) {
      answer('file.too_complex');
      throw new RangeError('The document unpacks to too much.');
    }
    return Reflect.construct(type, args, made) as object;
  },
});

// The reader warns of what it would draw with; its errors are answers.
Object.assign(console, { log: () => {}, warn: () => {} });
// Without what draws pages (28 MB), which the reader would load and otherwise miss aloud.
registerHooks({
  resolve(name, context, next) {
    if (name === '@napi-rs/canvas') throw new Error('Nothing is drawn here.');
    return next(name, context);
  },
});
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');

const END = '%%EOF';
/** Behind the last end: the file goes on and was cut off, and that was the end of its first part. */
const OBJECT = /\d\s+obj\b/;

const read = async ({ bytes, texts }: PdfQuestion): Promise<PdfProblem | string[]> => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = file.lastIndexOf(END);
  if (end < 0 || OBJECT.test(file.toString('latin1', end))) return 'file.cut_off';
  const task = getDocument({
    data: bytes,
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    useWasm: false,
  });
  try {
    const document = await task.promise;
    if (document.numPages === 0) return 'file.no_pages';
    await document.getPage(1);
    await document.getPage(document.numPages);
    return texts ? await textsOf(document) : null;
  } catch (error) {
    const { name, message } = error as Error;
    return name === 'PasswordException' || /encrypt/i.test(message) ? 'file.encrypted' : 'file.broken';
  } finally {
    await task.destroy();
  }
};

/** The words of each page; comments and fields of forms are not part of it. */
const textsOf = async (document: PDFDocumentProxy): Promise<string[]> => {
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
};

port.on('message', (question: PdfQuestion) => void read(question).then(answer));
