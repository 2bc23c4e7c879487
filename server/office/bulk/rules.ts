import type { ProblemCode } from '../../../contract/platform/errors.ts';

/** A refusal as far as it decides what a row is: see http/problem.ts. */
type Rejected = { code: ProblemCode; extras: { errors?: readonly { code: string }[]; detail?: string } };

/**
 * Problems of the row itself: somebody changed it, it is gone, or the right is. The rest are rules that say
 * no.
 */
const FAILURES = new Set<ProblemCode>(['stale_version', 'not_found', 'forbidden', 'internal', 'unavailable']);

/** What a refusal makes of a row, with the code of the message that says why. */
export const outcomeOf = ({ code, extras }: Rejected): { state: 'skipped' | 'failed'; code: string } => ({
  state: FAILURES.has(code) ? 'failed' : 'skipped',
  code: extras.errors?.[0]?.code ?? extras.detail ?? `problem.${code}`,
});
