import { basename, dirname } from 'node:path';

/** What a file imports when it runs, and the routes that it declares or imports by name. */
export type Source = { imports: readonly string[]; routes: readonly string[] };
export type Choice = { file: string; why: string };
export const KINDS = ['unit', 'api', 'component'] as const;
export type Kind = (typeof KINDS)[number];

/** The kind of test that a file holds, of those that take seconds. */
export const kindOf = (file: string): Kind | null => {
  if (/\.(wide|long)\.|\.e2e\./.test(file)) return null;
  if (file.endsWith('.api.test.ts')) return 'api';
  if (/\.test\.tsx?$/.test(file)) return 'unit';
  return file.endsWith('.component.tsx') ? 'component' : null;
};
const isTest = (file: string): boolean => /\.(test|e2e|component)\.tsx?$/.test(file);

/** How many imports away from the changed files each file is that imports them. */
const distances = (
  changed: readonly string[],
  sources: ReadonlyMap<string, Source>,
): ReadonlyMap<string, number> => {
  const importers = new Map<string, string[]>();
  for (const [file, { imports }] of sources)
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), file]);
  const found = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of found)
    for (const importer of importers.get(file) ?? [])
      if (!found.has(importer)) found.set(importer, distance + 1);
  return found;
};

const SAID_ROUTES = 3;
const MOST_IMPORTS = 3;

/**
 * The tests for changed files, nearest first. `unit` and `component`: those that import a changed file. Every
 * test of the API imports the whole server, so those are chosen by folder, and by the routes that they call: a
 * route weighs half as much for each import between its handler, or its contract, and the change.
 */
export const relatedTests = (
  changed: readonly string[],
  sources: ReadonlyMap<string, Source>,
): Record<Kind, Choice[]> => {
  const away = distances(changed, sources);
  const weights = new Map<string, number>();
  for (const [file, distance] of away)
    if (/^(contract|server)\//.test(file) && !isTest(file))
      for (const route of sources.get(file)?.routes ?? [])
        weights.set(route, Math.max(weights.get(route) ?? 0, 2 ** -distance));

  const nearness = (file: string): { rank: number; why: string } | null => {
    const distance = away.get(file);
    if (distance === 0) return { rank: 1000, why: 'changed' };
    const beside = changed.filter((one) => dirname(one) === dirname(file));
    if (beside.some((one) => basename(file).startsWith(`${basename(one).split('.')[0]}.`)))
      return { rank: 500, why: 'tests it' };
    if (distance === 1) return { rank: 400, why: 'imports it' };
    if (beside.length > 0) return { rank: 300, why: 'same folder' };
    if (kindOf(file) === 'api' || distance === undefined || distance > MOST_IMPORTS) return null;
    return { rank: 200 - distance, why: `${distance} imports away` };
  };
  const calls = (file: string): { rank: number; why: string } => {
    const routes = (sources.get(file)?.routes ?? [])
      .filter((route) => weights.has(route))
      .toSorted((a, b) => weights.get(b)! - weights.get(a)!);
    const more = routes.length > SAID_ROUTES ? ` and ${routes.length - SAID_ROUTES} more` : '';
    return {
      rank: routes.reduce((sum, route) => sum + weights.get(route)!, 0),
      why: `calls ${routes.slice(0, SAID_ROUTES).join(', ')}${more}`,
    };
  };
  const choose = (kind: Kind): Choice[] =>
    [...sources.keys()]
      .filter((file) => kindOf(file) === kind)
      .map((file) => {
        const [near, called] = [nearness(file), kind === 'api' ? calls(file) : { rank: 0, why: '' }];
        return { file, why: near?.why ?? called.why, rank: (near?.rank ?? 0) + called.rank };
      })
      .filter(({ rank }) => rank > 0)
      .toSorted((a, b) => b.rank - a.rank || a.file.localeCompare(b.file))
      .map(({ file, why }) => ({ file, why }));
  return { unit: choose('unit'), api: choose('api'), component: choose('component') };
};
