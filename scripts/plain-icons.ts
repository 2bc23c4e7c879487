import { join } from 'node:path';
import type { Plugin } from 'vite';

const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+\.mjs$/;

/**
 * Icons of Lucide drawn by web/ui/plain-icon.ts: the factory of the package brings 2 KB of options that no icon
 * here uses, and each of its paths a key of random letters that does not compress.
 */
export const plainIcons = (root: string): Plugin => ({
  name: 'plain-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const factory = importer !== undefined && ICON.test(importer) && source.endsWith('createLucideIcon.mjs');
    return factory ? join(root, 'web', 'ui', 'plain-icon.ts') : null;
  },
  transform: {
    filter: { id: ICON },
    handler: (code) => ({ code: code.replace(/,?\s*\bkey: "[^"]*"/g, ''), map: null }),
  },
});
