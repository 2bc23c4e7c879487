import type { Refusal } from '../../../../contract/platform/validate.ts';

/** Validity as the specification names it: true, false, or null while nothing was typed or checked. */
export const validityOf = (refusals: readonly Refusal[], untouched: boolean): boolean | null =>
  untouched ? null : refusals.length === 0;
