import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

const DECODERS = ['openjpeg_nowasm_fallback.js', 'jbig2_nowasm_fallback.js'];

/**
 * Puts the decoders of scanned pages where pdf.js looks for them (web/shared/permits/pdf-engine.ts): it loads
 * them by name, only when a document needs one. Their folder carries the version, because assets are cached
 * for a year.
 */
export const pdfDecoders = (root: string): Rolldown.Plugin => ({
  name: 'pdf-decoders',
  async generateBundle() {
    const from = join(root, 'node_modules', 'pdfjs-dist');
    const { version } = JSON.parse(await readFile(join(from, 'package.json'), 'utf8')) as { version: string };
    for (const name of DECODERS)
      this.emitFile({
        type: 'asset',
        fileName: `assets/pdfjs-${version}/${name}`,
        source: await readFile(join(from, 'wasm', name)),
      });
  },
});
