import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// Otherwise it would load its worker from a server.
const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** Every QR code of a picture, as a scanner reads them. */
export const readCodes = (png: Uint8Array) => readBarcodes(png, { formats: ['QRCode'], tryHarder: true });

type Node = { role?: string; alt?: string; lang?: string; children?: Node[] };

/** A PDF as programs read it: text page by page, the tags in order, alternative texts of pictures. */
export const readPdf = async (bytes: Uint8Array) => {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  const { info, metadata } = await document.getMetadata();
  const mark = await document.getMarkInfo();
  const outline = ((await document.getOutline()) ?? []) as { title: string }[];
  const pages: { text: string }[] = [];
  const tags: string[] = [];
  const alternatives: string[] = [];
  const visit = (node: Node): void => {
    if (node.role && node.role !== 'Root') tags.push(node.role);
    if (node.alt) alternatives.push(node.alt);
    for (const child of node.children ?? []) visit(child);
  };
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push({
      text: items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    });
    visit((await page.getStructTree()) as Node);
  }
  /** The page as a PNG. */
  const picture = async (number: number, scale = 3): Promise<Uint8Array> => {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale });
    const canvas = createCanvas(viewport.width, viewport.height);
    await page.render({ canvas: canvas as never, viewport }).promise;
    return new Uint8Array(await canvas.encode('png'));
  };
  const about = info as { Title?: string; Language?: string };
  return {
    title: about.Title,
    language: about.Language,
    marked: (mark as Map<string, boolean> | null)?.get('Marked') === true,
    ua: /<pdfuaid:part>1</.test(metadata?.getRaw() ?? Buffer.from(bytes).toString('latin1')),
    pages,
    /** All pages without line breaks, to search for wrapped sentences. */
    text: pages.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' '),
    tags,
    alternatives,
    bookmarks: outline.map(({ title }) => title),
    /** Text of the first QR code on the page, as a phone reads it from the drawn page. */
    qr: async (number: number): Promise<string | undefined> => {
      const [code] = await readCodes(await picture(number));
      return code?.text;
    },
    /** All QR codes of the page from top to bottom, with version, error correction and bytes. */
    codes: async (number: number) => {
      const codes = await readCodes(await picture(number, 4));
      return codes.toSorted((a, b) => a.position.topLeft.y - b.position.topLeft.y);
    },
    picture,
  };
};
