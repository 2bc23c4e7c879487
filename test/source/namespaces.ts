import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const OF_APP = [...globSync('web/app/routes/*.ts', { cwd: ROOT }), 'web/app/common/common-texts.ts'];
const OF_SITE = 'web/namespaces.ts';

type Declared = { readonly name: string; /** Of its Slovenian texts. */ readonly file: string };

/** The namespaces of texts that the app loads, and those that only the public site has. */
export const APP_NAMESPACES: readonly Declared[] = OF_APP.flatMap((declaring) =>
  [...read(declaring).matchAll(/^  (\w+): \{\s*sl: \(\) => import\('([^']+)'\)/gm)].map(([, name, file]) => ({
    name: name!,
    file: join(dirname(declaring), file!),
  })),
);
export const SITE_NAMESPACES: readonly Declared[] = [
  ...read(OF_SITE).matchAll(/(\w+): typeof import\('([^']+)'\)/g),
].map(([, name, file]) => ({ name: name!, file: join(dirname(OF_SITE), file!) }));
