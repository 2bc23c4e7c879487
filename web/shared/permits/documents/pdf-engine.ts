import { getDocument, PDFWorker, version, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PDF_WORKER } from '../../../lib/files/pdf-worker.ts';

export type { PDFDocumentProxy };

let worker: PDFWorker | undefined;

/**
 * Reads a PDF of ours. It is fetched whole, so that the access log has one entry for it. Scans in JPEG 2000 and
 * JBIG2 are decoded by scripts (scripts/web/pdf-parts.ts), because the content security policy compiles no
 * WebAssembly. Rejects where the file or the browser does not allow it.
 */
export const openPdf = async (href: string, signal: AbortSignal): Promise<PDFDocumentProxy> => {
  const reply = await fetch(href, { signal });
  if (!reply.ok) throw new Error(`The document answered ${reply.status}.`);
  const data = new Uint8Array(await reply.arrayBuffer());
  signal.throwIfAborted();
  worker ??= PDFWorker.create({ port: new Worker(PDF_WORKER, { type: 'module' }) });
  return getDocument({
    data,
    worker,
    useWasm: false,
    wasmUrl: `/assets/pdfjs-${version}/`,
    // Fonts that a file names and leaves out look the same on every computer, also where none is installed.
    useSystemFonts: false,
    standardFontDataUrl: `/assets/pdfjs-${version}/fonts/`,
    // Nothing in a document runs, and nothing of it is fetched.
    enableXfa: false,
    disableAutoFetch: true,
  }).promise;
};
