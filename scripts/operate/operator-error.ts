/** What an operator has to know or to do; the message is all of it. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
