import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const IMPORT = /^(?:import|export)\b[^;'"]*?from '(\.[^']+)'|^import '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

/** What a file imports from the project, paths from the root; `of_types`: also what only the types need. */
export const importsIn = (file: string, { of_types = true } = {}): string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)]
    .filter(([statement]) => of_types || !/^(?:import|export) type\b/.test(statement))
    .map(([, ...found]) => found.find((one) => one !== undefined)!)
    .map((specifier) => relative(ROOT, join(ROOT, dirname(file), specifier)));

/** The files of a folder of the project, without tests, and what each imports from the project, types too. */
export const importsOf = (folder: string): Map<string, string[]> => {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    // `npm run check` installs packages of its own below test/openapi.
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.(?:test|e2e|component)\./.test(file))
    .map((file) => join(folder, file));
  return new Map(files.map((file) => [file, importsIn(file)]));
};

/** The same between folders, each with its direct files; a nested folder may import its parent. */
export const foldersOf = (imports: ReadonlyMap<string, readonly string[]>): Map<string, string[]> => {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const known = folders.get(dirname(file)) ?? new Set();
    folders.set(dirname(file), known);
    for (const target of targets)
      if (!`${dirname(file)}/`.startsWith(`${dirname(target)}/`)) known.add(dirname(target));
  }
  return new Map([...folders].map(([folder, targets]) => [folder, [...targets]]));
};

/** A file and all its transitive imports. */
export const reachedFrom = (imports: ReadonlyMap<string, readonly string[]>, file: string): Set<string> => {
  const reached = new Set([file]);
  for (const one of reached) for (const target of imports.get(one) ?? []) reached.add(target);
  return reached;
};

/** Strongly connected groups of files (Tarjan, 1972); a single file is none. */
export const cyclesOf = (imports: ReadonlyMap<string, readonly string[]>): string[][] => {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file)!);
    stack.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue;
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file)!, low.get(next)!));
    }
    if (low.get(file) !== index.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) cycles.push(group.toSorted());
  };
  for (const file of imports.keys()) if (!index.has(file)) visit(file);
  return cycles;
};
