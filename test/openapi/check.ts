/**
 * What programs outside need of openapi.json: a linter has nothing to say, and a client made from it compiles
 * and knows things by their names. A package of its own, because the generator works with an older TypeScript
 * than the project.
 */
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';

const FILE = join(import.meta.dirname, '../../openapi.json');
const source = await readFile(FILE, 'utf8');

const problems = await lintFromString({
  source,
  absoluteRef: FILE,
  config: await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The specification names its paths; where two fit, the server takes the one with more fixed words.
      'no-ambiguous-paths': 'off',
      // A few public GETs take nothing that could be wrong.
      'operation-4xx-response': 'off',
    },
  }),
});
for (const { ruleId, message, location } of problems)
  console.error(`${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);

const types = astToString(await openapiTS(source));
await writeFile(join(import.meta.dirname, 'schema.d.ts'), types);
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const compiled = spawnSync(process.execPath, [tsc, '-p', import.meta.dirname], { stdio: 'inherit' });

if (problems.length > 0 || compiled.status !== 0) process.exit(1);
console.log(
  `openapi.json: no remarks, and a client of ${Math.round(types.length / 1000)} kB of types compiles.`,
);
