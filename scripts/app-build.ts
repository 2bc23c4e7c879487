import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildOptions } from 'vite';
import { pdfParts } from './pdf-parts.ts';

/**
 * Files of web/ui and web/shared that need react-aria, directly or through imports. They stay out of the
 * chunk that every page loads, which would otherwise bring dialogs, calendars and lists to pages that open
 * none.
 */
const overlays = (root: string): ReadonlySet<string> => {
  const sources = ['web/ui', 'web/shared'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => [join(root, folder, file), readFileSync(join(root, folder, file), 'utf8')] as const),
  );
  const found = new Set<string>();
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const [file, text] of sources) {
      const imports = [...text.matchAll(/^(?:import|export)(?! type)[^;]*? from '([^']+)'/gm)].map(
        (m) => m[1] ?? '',
      );
      if (imports.some((name) => name === 'react-aria-components' || found.has(join(dirname(file), name))))
        found.add(file);
    }
  }
  return found;
};

/** What only forms need: a page shows first without it. */
export const forms =
  /[\\/]web[\\/](lib[\\/](form|form-schema|sending|merge-newer|print|zod-setup)\.ts|ui[\\/]form\.tsx)$/;

/**
 * Build settings of the app, for scripts/build-web.ts and bench/size-app.ts. One style sheet; what every page
 * needs in few chunks.
 */
export const appBuild = (root: string): BuildOptions => {
  const heavy = overlays(root);
  const everywhere =
    /[\\/]web[\\/](ui|i18n|lib|shared)[\\/](?!.*\.(sl|en)\.ts$)|lucide-react|[\\/]contract[\\/](?!platform[\\/]messages)/;
  return {
    cssCodeSplit: false,
    rolldownOptions: {
      input: { app: join(root, 'app.html') },
      plugins: [pdfParts(root)],
      // Modules of the contract have no side effects; without this every schema would be bundled with its
      // first constant.
      treeshake: { moduleSideEffects: (id) => !/[\\/]contract[\\/]/.test(id) },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
            {
              name: 'router',
              test: /node_modules[\\/](react-router|@tanstack[\\/](query-core|react-query))[\\/]/,
              priority: 3,
            },
            { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 3 },
            {
              name: 'shared',
              test: (id: string) => everywhere.test(id) && !heavy.has(id) && !forms.test(id),
              minShareCount: 20,
              priority: 1,
            },
          ],
        },
      },
    },
  };
};
