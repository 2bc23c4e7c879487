import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/**
 * Parts of the pages of kept permits beside the entry of the app: the pages, the drawer of their frame, their
 * texts in both languages.
 */
const SOURCES = [
  'web/features/permits/digital-permit/digital-permit.tsx',
  'web/features/permits/digital-permit/kept-permits.tsx',
  'web/ui/frame/app-drawer.tsx',
  ...[
    'ui/messages',
    'ui/app-messages',
    'app/common/messages',
    'shared/settings/labels',
    'features/permits/digital-permit/messages',
  ].flatMap((texts) => [`web/${texts}.sl.ts`, `web/${texts}.en.ts`]),
];

/**
 * Paths of the files that the service worker caches: chunks with all their imports, styles and fonts of the
 * app's build.
 */
export function offlineFiles(output: Rolldown.RolldownOutput['output']): string[] {
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const files = new Set<string>();
  const add = (name: string): void => {
    if (files.has(name)) return;
    files.add(name);
    for (const one of chunks.get(name)?.imports ?? []) add(one);
  };
  for (const source of SOURCES) {
    const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
    if (chunk === undefined)
      throw new Error(`${source} is no chunk of its own; the digital permit needs it.`);
    add(chunk.fileName);
  }
  for (const chunk of chunks.values()) if (chunk.isEntry) add(chunk.fileName);
  for (const { type, fileName } of output)
    if (type === 'asset' && /\.(css|woff2)$/.test(fileName)) files.add(fileName);
  return [...files].map((name) => `/${name}`).toSorted();
}

/** Builds the service worker with its list of files into `dist/web/brez-povezave.js`. */
export async function buildWorker(root: string, files: readonly string[], shell: string): Promise<void> {
  const version = createHash('sha256')
    .update(JSON.stringify(files))
    .update(shell)
    .update(await readFile(join(root, 'web/offline/worker.ts')))
    .digest('hex')
    .slice(0, 12);
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
    define: { OFFLINE_FILES: JSON.stringify(files), OFFLINE_VERSION: JSON.stringify(version) },
    build: {
      emptyOutDir: false,
      rolldownOptions: {
        input: { 'brez-povezave': 'web/offline/worker.ts' },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}
