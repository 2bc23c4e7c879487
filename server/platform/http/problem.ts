import * as z from 'zod/mini';
import { PROBLEM_STATUS, type ProblemCode } from '../../../contract/platform/errors.ts';
import en from '../../../contract/platform/messages.en.ts';
import sl, { type MessageCode, type Messages } from '../../../contract/platform/messages.sl.ts';
import type { Schema } from '../../../contract/platform/route.ts';
import type { ValidationError } from '../../../contract/platform/validate.ts';
import type { Language } from '../../../contract/values/languages.ts';

/** A row that a 409 returns in its current state; presenters by subject are in server/slices.ts. */
export type CurrentRow = { subject: 'application' | 'permit'; id: string };

/** What is wrong with a field; `day`, a civil date, is the first on which it would be right, which the text names. */
export type Rejection = ValidationError & { day?: string | undefined };

export type ProblemExtras = {
  /** A key of the messages, or text that is already in the caller's language. */
  detail?: string;
  errors?: readonly (Rejection & { /** Another text than that of the code. */ text?: string })[];
  /** The current row, for a 409. It must already have the shape of the contract. */
  current?: unknown;
  /** The same, presented for the caller when the call has failed and its transaction is over. */
  row?: CurrentRow;
  /** With `second_factor_required`: how the sign-in goes on, in the shape of the contract. */
  proof?: unknown;
  headers?: Readonly<Record<string, string>>;
};

/** Throw it anywhere below a handler: the caller gets RFC 9457 problem details with the status of `code`. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly extras: ProblemExtras;
  constructor(code: ProblemCode, extras: ProblemExtras = {}) {
    // An answer and no fault: nobody reads where it was made, and finding that out is a third of its cost.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super([code, ...(extras.errors ?? []).map((e) => `${e.path}: ${e.code}`)].join(' '));
    Error.stackTraceLimit = stackTraceLimit;
    this.code = code;
    this.extras = extras;
  }
  get status(): number {
    return PROBLEM_STATUS[this.code];
  }
}

/** 404: unknown or not the caller's own; the reply is the same. */
export const notFound = (): ProblemError => new ProblemError('not_found');
export const forbidden = (): ProblemError => new ProblemError('forbidden');
/**
 * 409 after an update with an old `version`; `current` is the row now, of which the caller gets what `schema`
 * names and nothing else.
 */
export const staleVersion = <S extends Schema>(schema: S, current: z.input<S>): ProblemError =>
  new ProblemError('stale_version', { current: z.parse(schema, current) });
/** Enough of a row to see that it is another one now. */
export const rowState = z.object({ version: z.int(), status: z.string() });
/** The same for a row with one presenter, wherever it is changed. */
export const staleRow = (row: CurrentRow): ProblemError => new ProblemError('stale_version', { row });
/**
 * 409: it exists already (`current`), or the state of something else forbids it (`detail`, a key of the
 * messages).
 */
export const conflict = (
  extras: Pick<ProblemExtras, 'current' | 'row' | 'detail' | 'errors'> = {},
): ProblemError => new ProblemError('conflict', extras);
/** 422 for single fields: what the schema cannot know. */
export const invalid = (...errors: Rejection[]): ProblemError => new ProblemError('invalid', { errors });
/** The current status, and the available actions. */
export type StateMessage = Extract<MessageCode, `state.${string}`>;
/**
 * 422 for a rule of the domain; `code` is a key of the messages, `path` the field it concerns (empty: the
 * whole). When the status forbids it (`rule.transition`), `state` names it and the way on; the code stays. `day`:
 * the first on which it is allowed.
 */
export const ruleBroken = (code: string, path = '', state?: StateMessage, day?: string): ProblemError => {
  const text = code === 'rule.transition' ? (state ?? code) : code;
  return new ProblemError('rule_broken', { errors: [{ path, code, text, day }], detail: text });
};
/** 429 with Retry-After in whole seconds; `detail`, a key of the messages, says what else helps. */
export const tooManyRequests = (seconds: number, detail?: string): ProblemError =>
  new ProblemError('too_many_requests', {
    ...(detail === undefined ? {} : { detail }),
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  });

export const MESSAGES: Record<Language, Messages> = { sl, en };

/** The text of a message code; a code without a text gets the general one. */
export const messageOf = (code: string, language: Language): string => {
  const messages: Readonly<Record<string, string>> = MESSAGES[language];
  return messages[code] ?? messages['value.invalid'] ?? code;
};
