import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The sources of the web build, relative to the root. */
export const SOURCES = [
  'web',
  'contract',
  'vite.config.ts',
  'package-lock.json',
  'server/platform/http/reply/web-paths.ts',
  ...[
    'app-build',
    'build-web',
    'compress-assets',
    'imports-of-web',
    'licences',
    'nothing-of-node',
    'nothing-of-workers',
    'offline-worker',
    'pdf-parts',
    'screen-texts',
    'slim-contract',
    'web-paths',
  ].map((name) => `scripts/web/${name}.ts`),
];

/**
 * A hash over the sources of the web build. A successful build writes it to dist/web/.stamp; `npm start`
 * builds again when the two differ.
 */
export const webStamp = async (root: string): Promise<string> => {
  const files = (await Promise.all(SOURCES.map((source) => listFiles(root, source)))).flat().toSorted();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0');
  return hash.digest('hex');
};

const listFiles = async (root: string, path: string): Promise<string[]> => {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null;
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/\.(test|component)\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
};
