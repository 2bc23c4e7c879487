import type { ValidationError } from '../../../../contract/platform/validate.ts';
import { ApiError } from '../../../lib/api.ts';

/** Message per field; the empty path is about the whole form. */
export type FormErrors = Readonly<Record<string, string>>;

/** Validation errors of the browser's own check as messages. */
export const fromErrors = (
  validationErrors: readonly ValidationError[],
  labels: Readonly<Record<string, string>>,
): FormErrors =>
  Object.fromEntries(
    validationErrors.map(({ path, code }) => [path, labels[code] ?? labels['required'] ?? code]),
  );

/**
 * The server's validation errors, already in the reader's language; `null` when the failure is not about
 * fields.
 */
export const fromServer = (error: unknown): FormErrors | null => {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  const errors = error.problem?.errors ?? [];
  return errors.length > 0
    ? Object.fromEntries(errors.map(({ path, message }) => [path, message]))
    : { '': error.problem?.detail ?? error.problem?.title ?? error.message };
};

/** The message of a failure that is not about fields: the server's, or ours when there was no answer. */
export const reasonOf = (error: unknown, words: { network: string; other: string }): string => {
  if (!(error instanceof ApiError)) return words.other;
  if (error.kind === 'network' || error.kind === 'timeout') return words.network;
  return error.problem?.detail ?? error.problem?.title ?? words.other;
};

/** Focuses the first field with an error. */
export const focusFirst = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};
