/**
 * First view of the staff list (/vloge, in Slovenian): gzip size of all JavaScript that the browser loads for
 * it. Builds the app in memory and follows the imports of the entry, the page and its texts. Fails over the
 * budget of docs/speed.md.
 */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { appBuild } from '../scripts/web/app-build.ts';

const BUDGET = 210 * 1024;
const root = join(import.meta.dirname, '..');
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

const built = (await build({
  root,
  configFile: join(root, 'vite.config.ts'),
  mode: 'production',
  logLevel: 'error',
  build: { write: false, ...appBuild(root) },
})) as Rolldown.RolldownOutput;
const chunks = new Map(
  built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
);

/** Loaded by the first view of /vloge beside the entry: the page, the texts that it names, what the frame adds. */
const WANTED = [
  'web/app/screens/applications.tsx',
  'web/features/permits/held/held-decisions.tsx',
  ...[
    'ui/messages',
    'ui/app-messages',
    'ui/dialog/actions',
    'app/common/messages',
    'shared/settings/labels',
    'shared/platform/bulk/messages',
    'features/permits/applications/list/list-messages',
    'features/permits/held/messages',
  ].map((texts) => `web/${texts}.sl.ts`),
];
const chunkOf = (source: string): Rolldown.OutputChunk => {
  const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
  if (!found) throw new Error(`${source} is no chunk of its own: it moved, or another chunk holds it.`);
  return found;
};

const loaded = new Set<string>();
const load = (name: string): void => {
  const chunk = chunks.get(name);
  if (!chunk || loaded.has(name)) return;
  loaded.add(name);
  for (const one of chunk.imports) load(one);
};
for (const chunk of chunks.values()) if (chunk.isEntry) load(chunk.fileName);
for (const source of WANTED) load(chunkOf(source).fileName);

let total = 0;
for (const name of loaded) {
  const size = gzipSync(chunks.get(name)!.code, { level: 9 }).length;
  total += size;
  console.log(`${kilobytes(size).padStart(9)}  ${name}`);
}
console.log(
  `${kilobytes(total).padStart(9)}  JavaScript in all, budget ${kilobytes(BUDGET)}, ratio ${(total / BUDGET).toFixed(2)}`,
);
if (total > BUDGET) process.exitCode = 1;
