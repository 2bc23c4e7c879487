export type Difference<F extends string> = {
  readonly field: F;
  readonly before: string;
  readonly now: string;
};

/** The fields whose text is another one now, in their order. */
export const differenceOf = <F extends string>(
  before: Readonly<Record<F, string>>,
  now: Readonly<Record<F, string>>,
): Difference<F>[] =>
  (Object.keys(now) as F[])
    .filter((field) => before[field] !== now[field])
    .map((field) => ({ field, before: before[field], now: now[field] }));
