import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DOMAINS, domainOf } from './domains.ts';
import { cyclesOf, foldersOf, importsOf, reachedFrom } from './imports-of.ts';

/** The order of domains and files: which may import which. Types count like everything else. */
describe('contract', () => {
  const imports = importsOf('contract');
  const rank = (file: string): number => {
    const domain = domainOf(file);
    return domain === null ? DOMAINS.length : (DOMAINS as readonly string[]).indexOf(domain);
  };

  test('every file belongs to a domain, but the list of routes', () => {
    expect([...imports.keys()].filter((file) => rank(file) < 0)).toEqual([]);
    expect([...imports.keys()].filter((file) => domainOf(file) === null)).toEqual(['contract/routes.ts']);
  });

  test('no import goes against the order of domains', () => {
    const against = [...imports].flatMap(([file, targets]) =>
      targets.filter((target) => rank(target) > rank(file)).map((target) => `${file} -> ${target}`),
    );
    expect(against).toEqual([]);
  });

  test('no files and no folders import each other in a circle', () => {
    expect(cyclesOf(imports)).toEqual([]);
    expect(cyclesOf(foldersOf(imports))).toEqual([]);
  });
});

describe('server', () => {
  const ORDER = [...DOMAINS.filter((domain) => domain !== 'values'), 'demo'];
  const imports = importsOf('server');
  const inServer = new Map(
    [...imports].map(([file, targets]) => [file, targets.filter((target) => target.startsWith('server/'))]),
  );
  /** Files at the top (main, app, jobs ...) are above all domains. */
  const rank = (file: string): number =>
    file.split('/').length === 2 ? ORDER.length : (ORDER as readonly string[]).indexOf(file.split('/')[1]!);

  test('has few entries, and every file of a folder belongs to a domain', () => {
    const entries = new Set([...imports.keys()].map((file) => file.split('/')[1]));
    expect(entries.size).toBeLessThanOrEqual(22);
    expect([...imports.keys()].filter((file) => rank(file) < 0)).toEqual([]);
  });

  test('no import goes against the order of domains', () => {
    const against = [...inServer].flatMap(([file, targets]) =>
      targets.filter((target) => rank(target) > rank(file)).map((target) => `${file} -> ${target}`),
    );
    expect(against).toEqual([]);
  });

  test('a domain imports from the contract only itself and what is below', () => {
    const contractRank = (file: string): number => {
      const domain = domainOf(file);
      // The documentation of the API covers every call.
      return domain === null ? ORDER.length : (ORDER as readonly string[]).indexOf(domain);
    };
    const against = [...imports].flatMap(([file, targets]) =>
      targets
        .filter((target) => target.startsWith('contract/') && contractRank(target) > rank(file))
        .map((target) => `${file} -> ${target}`),
    );
    expect(against.filter((one) => !one.startsWith('server/platform/api-docs/'))).toEqual([]);
  });

  test('no files and no folders import each other in a circle', () => {
    expect(cyclesOf(inServer)).toEqual([]);
    expect(cyclesOf(foldersOf(inServer))).toEqual([]);
  });
});

test('ports know the configuration, keys, the handle of the database and codecs, nothing else of the product', () => {
  const known =
    /^(?:server\/platform\/(?:ports|config|keys)\/|server\/platform\/db\/(?:db|ids)\.ts$|contract\/values\/)/;
  const others = [...importsOf('server')].flatMap(([file, targets]) =>
    file.startsWith('server/platform/ports/')
      ? targets.filter((target) => !known.test(target)).map((target) => `${file} -> ${target}`)
      : [],
  );
  expect(others).toEqual([]);
});

describe('repository', () => {
  /** From the lowest to the highest; those of one step do not know each other. */
  const STEPS = [['contract'], ['server', 'web'], ['scripts'], ['test'], ['bench', 'e2e']];
  const imports = new Map(STEPS.flat().flatMap((folder) => [...importsOf(folder)]));
  const stepOf = (file: string): number => STEPS.findIndex((step) => step.includes(file.split('/')[0]!));

  test('a folder imports only those below it', () => {
    const against = [...imports].flatMap(([file, targets]) =>
      targets
        .filter((target) => target.split('/')[0] !== file.split('/')[0] && stepOf(target) >= stepOf(file))
        .map((target) => `${file} -> ${target}`),
    );
    expect(against).toEqual([]);
  });

  test('no files and no folders import each other in a circle', () => {
    expect(cyclesOf(imports)).toEqual([]);
    expect(cyclesOf(foldersOf(imports))).toEqual([]);
  });
});

test('what a row may have named leaves the store in one place, which keeps its second copy first', () => {
  const removes = globSync('server/**/*.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts') && /\bfiles\.remove\(/.test(readFileSync(file, 'utf8')));
  // The port itself, and the copy: what was kept there for its days, and what is damaged and replaced.
  expect(removes.toSorted()).toEqual([
    'server/platform/backup/file-copy/copy-files.ts',
    'server/platform/backup/file-copy/restore-files.ts',
    'server/platform/http/input/discard-files.ts',
    'server/platform/ports/files/files.ts',
  ]);
});

describe('locks', () => {
  const files = globSync('server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(file, 'utf8')] as const);
  const withText = (pattern: RegExp): string[] =>
    files
      .filter(([, text]) => pattern.test(text))
      .map(([file]) => file)
      .toSorted();

  test('are written in one place where they are text, so that tests can see them', () => {
    expect(withText(/pg_(try_)?advisory_xact_lock|\bfor (no key )?update\b|\bfor (key )?share\b/)).toEqual([
      'server/platform/db/locks.ts',
    ]);
  });

  test('keep references waiting only where rows are removed', () => {
    expect(withText(/\.forUpdate\(/)).toEqual([
      'server/data/imports/undo-import.ts',
      'server/settings/parking/price-queries.ts',
      'server/settings/price-tables/queries.ts',
    ]);
  });
});

describe('reach', () => {
  const imports = importsOf('server');
  const reachOf = (file: string): number =>
    [...reachedFrom(imports, file)].filter((one) => one.startsWith('server/')).length;

  test('the busiest files depend on little: number of server files that each needs, types included', () => {
    expect(reachOf('server/permits/applications/submit/submit-application.ts')).toBeLessThanOrEqual(50);
    expect(reachOf('server/money/bank-statements/import-statement.ts')).toBeLessThanOrEqual(60);
  });
});

describe('the check itself', () => {
  test('finds circles, of two and of more', () => {
    const of = (graph: Record<string, string[]>) => cyclesOf(new Map(Object.entries(graph)));
    expect(of({ a: ['b'], b: ['c'], c: [] })).toEqual([]);
    expect(of({ a: ['b'], b: ['c'], c: ['a'], d: ['a', 'e'], e: ['d'] })).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });

  test('sees imports of values, of types, for their effect, and at run time', () => {
    expect(importsOf('contract').get('contract/platform/lists.ts')).toEqual([
      'contract/platform/route.ts',
      'contract/values/values.ts',
    ]);
    expect(importsOf('scripts').get('scripts/start.ts')).toContain('server/main.ts');
  });
});
