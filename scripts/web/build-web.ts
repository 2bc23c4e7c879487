import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Rolldown } from 'vite';
import { PATHS_FILE } from '../../server/platform/http/reply/web-paths.ts';
import type { PageAssets, prerender as Prerender } from '../../web/prerender.ts';
import { appBuild, forms } from './app-build.ts';
import { compressAssets } from './compress-assets.ts';
import { buildWorker, offlineFiles } from './offline-worker.ts';
import { licenceText, packagesOfBuild } from './licences.ts';
import { nothingOfNode } from './nothing-of-node.ts';
import { nothingOfWorkers } from './nothing-of-workers.ts';
import { webPaths } from './web-paths.ts';
import { webStamp } from './web-stamp.ts';

/**
 * Builds the web into dist/web: the site with its own chunks and one style sheet, every public page as HTML
 * in both languages (dist/web/site/{sl,en}/...), then the app, the service worker of the digital permit, and
 * each asset compressed, and the paths of all of them for the server. Site and app are built separately, so that a visitor of the form never loads a chunk
 * that exists for the app's sake. Writes nothing outside dist/; the stamp shows `npm start` what was built
 * (web-stamp.ts).
 */
/** What can be served now, said to `npm start`; what is left is compressed after both. */
export type BuildStep = 'site' | 'app';

const root = join(import.meta.dirname, '../..');
const web = join(root, 'dist', 'web');
const prerendered = join(root, 'dist', 'prerender');
const SHELL = 'app.html';
const packages = packagesOfBuild();
const common = {
  root,
  worker: { format: 'es', plugins: () => [nothingOfNode(), packages.plugin()] },
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  mode: 'production',
} as const;
const stamp = await webStamp(root);

const write = async (name: string, content: string | Uint8Array): Promise<void> => {
  const target = join(web, name);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
};

// A program that ends while it waits for its pages does not leave their build behind.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
// Of `npm start` the database takes longer: the build gives way to it.
if (process.send) setPriority(constants.priority.PRIORITY_LOW);

await build({
  ...common,
  plugins: [packages.plugin()],
  build: {
    manifest: 'manifest.json',
    cssCodeSplit: false,
    rolldownOptions: {
      input: ['web/site/boot.ts', 'web/site/main.sl.tsx', 'web/site/main.en.tsx', 'web/site/favicon.svg'],
      // Modules of the contract have no side effects; without this every schema would be bundled with its
      // first constant.
      treeshake: { moduleSideEffects: (id) => !/[\\/]contract[\\/]/.test(id) },
      output: {
        // React changes less often than our code; shared modules come in one chunk instead of twenty.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
            {
              name: 'shared',
              test: (id) => /[\\/]web[\\/](ui|i18n|lib|shared)[\\/]|lucide-react/.test(id) && !forms.test(id),
              minShareCount: 13,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
await build({
  ...common,
  plugins: [nothingOfWorkers()],
  ssr: { noExternal: ['lucide-react'] },
  build: {
    ssr: true,
    outDir: prerendered,
    emptyOutDir: true,
    rolldownOptions: { input: 'web/prerender.ts' },
  },
});

const manifest = JSON.parse(await readFile(join(web, 'manifest.json'), 'utf8')) as Manifest;

/** Chunks that a source imports, itself first. */
const withImports = (source: string, seen: Set<string> = new Set()): string[] => {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return [];
  seen.add(source);
  return [source, ...(chunk.imports ?? []).flatMap((one) => withImports(one, seen))];
};

const fileOf = (source: string): string => {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`${source} is not in the manifest of the build.`);
  return `/${chunk.file}`;
};

const fontOf = (subset: 'latin' | 'latin-ext'): string =>
  fileOf(
    `node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${subset}-wght-normal.woff2`,
  );

const styleFiles = Object.values(manifest)
  .filter(({ file }) => file.endsWith('.css'))
  .map(({ file }) => join(web, file));

const assetsOf: Parameters<typeof Prerender>[0] = (language, page): PageAssets => {
  const entry = `web/site/main.${language}.tsx`;
  const source = [`web/site/pages/${page}.${language}.ts`, `web/site/pages/${page}.${language}.tsx`].find(
    (one) => one in manifest,
  );
  if (source === undefined)
    throw new Error(`The page ${page} (${language}) is not in the manifest of the build.`);
  const chunks = [...new Set([...withImports(entry), ...withImports(source)])];
  return {
    boot: fileOf('web/site/boot.ts'),
    script: fileOf(entry),
    preload: chunks.filter((chunk) => chunk !== entry).map(fileOf),
    styles: styleFiles.map((file) => readFileSync(file, 'utf8')),
    fonts: [fontOf('latin'), fontOf('latin-ext')],
    icon: fileOf('web/site/favicon.svg'),
  };
};

const { prerender } = (await import(pathToFileURL(join(prerendered, 'prerender.js')).href)) as {
  prerender: typeof Prerender;
};
const pages = await prerender(assetsOf);
for (const { file, html } of pages) await write(join('site', file), html);
await writeFile(join(web, PATHS_FILE), JSON.stringify(webPaths()));
// The pages inline the style sheet.
for (const file of styleFiles) await rm(file);
await rm(prerendered, { recursive: true, force: true });
await rm(join(web, 'manifest.json'));

// Whoever visits can be served. Of `npm start` the app waits for that: on two cores it would hold up the first page.
if (process.send) {
  process.channel?.ref();
  const goOn = once(process, 'message');
  process.send('site' satisfies BuildStep);
  await goOn;
  process.channel?.unref();
}

/** The app but its shell, which is written last: whoever opens it finds all that it loads. */
const buildApp = async (): Promise<string | null> => {
  if (!existsSync(join(root, SHELL))) return null;
  const { output } = (await build({
    ...common,
    plugins: [packages.plugin()],
    build: { ...appBuild(root), write: false },
  })) as Rolldown.RolldownOutput;
  let shell = '';
  for (const file of output) {
    const content = file.type === 'chunk' ? file.code : file.source;
    if (file.fileName === SHELL) shell = String(content);
    else await write(file.fileName, content);
  }
  await buildWorker(root, offlineFiles(output), shell);
  return shell;
};
const shell = await buildApp();
// Style sheets bring the font.
packages.folders.add(join(root, 'node_modules/@fontsource-variable/atkinson-hyperlegible-next'));
await writeFile(join(web, 'licence.txt'), licenceText(packages.folders));
if (shell !== null) await write(SHELL, shell);
process.send?.('app' satisfies BuildStep);
await compressAssets(join(web, 'assets'));
await writeFile(join(web, '.stamp'), `${stamp}\n`);
console.log(`Built dist/web: ${pages.length} pages of the site.`);
