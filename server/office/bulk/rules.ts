import type { ProblemCode } from '../../../contract/platform/errors.ts';

/** The part of a rejection that decides the result of a row: see http/problem.ts. */
type Rejected = {
  code: ProblemCode;
  extras: { errors?: readonly { code: string; text?: string }[]; detail?: string };
};

/**
 * Problems of the row itself: it was changed, it is gone, or the permission is. The rest are rules that
 * reject it.
 */
const FAILURES = new Set<ProblemCode>(['stale_version', 'not_found', 'forbidden', 'internal', 'unavailable']);

/** The result of a row after a rejection, with the message code of the reason. */
export const outcomeOf = ({ code, extras }: Rejected): { state: 'skipped' | 'failed'; code: string } => ({
  state: FAILURES.has(code) ? 'failed' : 'skipped',
  // The text of a transition names the state that does not allow it, which its code does not.
  code: extras.errors?.[0]?.text ?? extras.errors?.[0]?.code ?? extras.detail ?? `problem.${code}`,
});
