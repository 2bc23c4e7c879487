import type { ValidationError } from '../../../../contract/platform/validate.ts';
import { ApiError } from '../../../lib/api.ts';

/** Message per field; the empty path is about the whole form. */
export type FormErrors = Readonly<Record<string, string>>;

/** Refusals of the browser's own check in words. */
export const fromErrors = (
  validationErrors: readonly ValidationError[],
  labels: Readonly<Record<string, string>>,
): FormErrors =>
  Object.fromEntries(
    validationErrors.map(({ path, code }) => [path, labels[code] ?? labels['required'] ?? code]),
  );

/** What the server refused, already in the reader's language; `null` when it was no matter of fields. */
export const fromServer = (error: unknown): FormErrors | null => {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  const errors = error.problem?.errors ?? [];
  return errors.length > 0
    ? Object.fromEntries(errors.map(({ path, message }) => [path, message]))
    : { '': error.problem?.detail ?? error.problem?.title ?? error.message };
};

/** Why a call failed that is no matter of fields: the server's words, or ours when there was no answer. */
export const reasonOf = (error: unknown, words: { network: string; other: string }): string => {
  if (!(error instanceof ApiError)) return words.other;
  if (error.kind === 'network' || error.kind === 'timeout') return words.network;
  return error.problem?.detail ?? error.problem?.title ?? words.other;
};

/** Focus goes to the first field that has something to put right. */
export const focusFirst = (form: HTMLFormElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};
