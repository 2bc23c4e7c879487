import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

const DECODERS = ['openjpeg_nowasm_fallback.js', 'jbig2_nowasm_fallback.js'];

/**
 * Puts the decoders of scanned pages, and the fonts that a PDF may leave out (with their licences), where pdf.js
 * looks for them (web/shared/permits/documents/pdf-engine.ts): it loads them by name, only when a document needs one.
 * Their folder carries the version, because assets are cached for a year.
 */
export const pdfParts = (root: string): Rolldown.Plugin => ({
  name: 'pdf-parts',
  async generateBundle() {
    const from = join(root, 'node_modules', 'pdfjs-dist');
    const { version } = JSON.parse(await readFile(join(from, 'package.json'), 'utf8')) as { version: string };
    const fonts = await readdir(join(from, 'standard_fonts'));
    const parts = [
      ...DECODERS.map((name) => ({ name, source: join(from, 'wasm', name) })),
      ...fonts.map((name) => ({ name: `fonts/${name}`, source: join(from, 'standard_fonts', name) })),
    ];
    for (const { name, source } of parts)
      this.emitFile({
        type: 'asset',
        fileName: `assets/pdfjs-${version}/${name}`,
        source: await readFile(source),
      });
  },
});
