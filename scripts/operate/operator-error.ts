/** Exit code of `schema --for` where a release does not run on a database: other than the 1 of whatever goes wrong. */
export const DOES_NOT_FIT = 3;

/** What an operator has to know or to do; the message is all of it. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
