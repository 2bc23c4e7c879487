// Vite makes the address of it.
// oxlint-disable-next-line import/default
import PDF_WORKER from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** Address of the script that reads PDFs beside the page; trusted types let only it and our service worker run. */
export { PDF_WORKER };
