/**
 * What client programs need of openapi.json: the linter finds nothing, and a generated client compiles with
 * readable names. A package of its own, because the generator works with an older TypeScript than the
 * project.
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
      // The specification fixes these paths; where two match, the server takes the one with more fixed
      // segments.
      'no-ambiguous-paths': 'off',
      // A few public GETs have no input that could be wrong.
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
