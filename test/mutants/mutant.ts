/** What a bad day's typing or a careless change does to code. */
export const KINDS = [
  'condition',
  'boundary',
  'scope',
  'check',
  'await',
  'key',
  'mixed up',
  'lock',
  'event',
  'rounding',
  'order',
  'audit',
  'cache',
  'transaction',
] as const;

/** One fault that is seeded on purpose: `find`, which stands once in `file`, becomes `replace`. */
export type Mutant = {
  readonly name: string;
  readonly kind: (typeof KINDS)[number];
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** Only two connections at once show it, so its tests run on PostgreSQL. */
  readonly postgres?: true;
  /** Tests that reach it where no call shows it: journeys, or tests of what reads data. They run first. */
  readonly tests?: readonly string[];
  /** Why nothing has to find it. */
  readonly accepted?: string;
};
