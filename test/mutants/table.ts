import { MUTANTS } from './list.ts';

/** What found a mutant when it was last seeded, and how long it took. */
export type Result = {
  name: string;
  by: 'unit' | 'api' | 'component' | 'e2e' | 'types' | 'none';
  test: string | null;
  /** More test files reach it than were run. */
  capped: boolean;
  seconds: number;
};

const BY = ['unit', 'api', 'component', 'e2e', 'types', 'none'] as const;
const row = (cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;

const HEAD = `# Mutants

A mutant is a fault that is seeded on purpose (\`test/mutants\`): a condition turned, a scope forgotten, a boundary moved. \`npm run test:mutants\`
seeds one after the other into a copy of the tree and runs the tests that reach it until one fails. Which reach it is recorded once: the functions
that each file of unit and API tests calls. The table is the yardstick of every change of the tests: as many are found after it as before.

It is written by the script, which keeps the results in \`test/mutants/results.jsonl\` and tries the test first that found a mutant before.
\`types\` means that no test found it, but the type check did. A star marks mutants that more tests reach than were run (the nearest 25 files).
Tests of \`npm run test:wide\` are not run. Results say what found it first, not all that would. A test that fails without the mutant, too, and
the tests that only compare something generated, do not count.
`;

/** The page docs/generated/mutants.md of these results. */
export const mutantsPage = (known: ReadonlyMap<string, Result>): string => {
  const areas = Object.entries(MUTANTS);
  const count = (of: readonly { name: string }[], by: string): number =>
    of.filter(({ name }) => known.get(name)?.by === by).length;
  const all = areas.flatMap(([, mutants]) => mutants);
  const summary = [...areas, ['all', all] as const].map(([area, mutants]) =>
    row([area, mutants.length, ...BY.map((by) => count(mutants, by))]),
  );
  const lines = areas.flatMap(([area, mutants]) => [
    `\n## ${area[0]!.toUpperCase()}${area.slice(1)}\n`,
    row(['mutant', 'kind', 'in', 'found by', 's']),
    row(['---', '---', '---', '---', '---']),
    ...mutants.map(({ name, kind, file, accepted }) => {
      const { by, test, capped, seconds } = known.get(name) ?? {
        by: 'not run',
        test: null,
        capped: false,
        seconds: '',
      };
      const found = test === null ? (accepted ? `none: ${accepted}` : by) : `${by}: ${test}`;
      return row([`${name}${capped ? ' *' : ''}`, kind, `\`${file}\``, found, seconds]);
    }),
  ]);
  return `${[HEAD, row(['area', 'mutants', ...BY]), row(['---', '---', ...BY.map(() => '---')]), ...summary, ...lines].join('\n')}\n`;
};
