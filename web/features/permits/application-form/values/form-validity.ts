import type { ValidationError } from '../../../../../contract/platform/validate.ts';

/** Validity as the specification names it: true, false, or null while nothing was typed or validated. */
export const validityOf = (errors: readonly ValidationError[], untouched: boolean): boolean | null =>
  untouched ? null : errors.length === 0;
