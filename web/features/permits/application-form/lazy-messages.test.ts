import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import lazy from './lazy-messages.sl.ts';
import first from './messages.sl.ts';

const HERE = import.meta.dirname;

/** Sources that the first page of the form is made of: what its modules import before anything is touched. */
const sourcesOf = (file: string, seen: Map<string, string> = new Map()): Map<string, string> => {
  if (seen.has(file) || !existsSync(file)) return seen;
  const source = readFileSync(file, 'utf8');
  seen.set(file, source);
  for (const [, path] of source.matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+)';/gm))
    sourcesOf(join(dirname(file), path!), seen);
  return seen;
};

it('the first page of the form needs no text that loads later', () => {
  const sources = [...sourcesOf(join(HERE, 'application-form.tsx'))].filter(([file]) =>
    file.startsWith(HERE),
  );
  expect(sources.length).toBeGreaterThan(10);
  const used = sources.flatMap(([file, source]) =>
    Object.keys(lazy)
      .filter((key) => new RegExp(`\\bm\\.${key}\\b`).test(source))
      .map((key) => `${file.slice(HERE.length + 1)}: ${key}`),
  );
  expect(used).toEqual([]);
});

it('no text is in both parts', () => {
  expect(Object.keys(lazy).filter((key) => key in first)).toEqual([]);
});
