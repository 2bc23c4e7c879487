import { useRef, useState } from 'react';
import type { FieldError } from '../../contract/platform/errors.ts';
import { useMessages } from '../i18n/i18n.tsx';
import { ApiError } from './api.ts';

type Versioned = { readonly version: number };
export type Run<Row, T> = (call: { version: number; seen: Row; idempotency_key: string }) => Promise<T>;

export type ActionControl<Row> = {
  /** The row as the clerk saw it; its version goes with the call. */
  seen: Row;
  busy: boolean;
  errors: readonly FieldError[];
  /** The message about the whole form. */
  rejection: string | null;
  signedOut: boolean;
  attempt: number;
  /** The current row after somebody else changed it. */
  newer: Row | null;
  takeNewer: () => void;
  setErrors: (errors: readonly FieldError[]) => void;
};

type Options<Row, T> = {
  row: Row;
  /** Puts a newer state of the row where the screen reads it. */
  takeOver: (row: Row) => void;
  run: Run<Row, T>;
  onDone: (reply: T) => void;
  /** Handles a rejection itself; true when it did. */
  onConflict?: (error: ApiError) => boolean;
};

/**
 * Sends one action of a dialog on a versioned row, once however often the button is pressed; a repeat with
 * the same content carries the same key. On any failure the dialog stays with what was typed, also on a lost
 * session or server error. Needs the texts `actions`.
 */
export function useRowAction<Row extends Versioned, T>({
  row,
  takeOver,
  run,
  onDone,
  onConflict,
}: Options<Row, T>): ActionControl<Row> & { submit: (fingerprint: string) => Promise<void> } {
  const m = useMessages('actions');
  const [seen, setSeen] = useState(row);
  const [newer, setNewer] = useState<Row | null>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [rejection, setRejection] = useState<string | null>(null);
  const [signedOut, setSignedOut] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const running = useRef(false);
  const sent = useRef({ fingerprint: '', key: '' });

  const fail = (error: unknown): void => {
    setAttempt((n) => n + 1);
    if (!(error instanceof ApiError) || error.problem === null) {
      setRejection(error instanceof ApiError && error.kind === 'network' ? m.error_network : m.error_server);
      return;
    }
    const { problem } = error;
    if (onConflict?.(error)) return;
    if (problem.code === 'stale_version' && problem.current) {
      setNewer(problem.current as Row);
      return;
    }
    setSignedOut(error.status === 401);
    setErrors(problem.errors ?? []);
    setRejection((problem.errors ?? []).length > 0 ? null : (problem.detail ?? problem.title));
  };

  const submit = async (fingerprint: string): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setErrors([]);
    setRejection(null);
    const print = `${seen.version} ${fingerprint}`;
    if (sent.current.fingerprint !== print) sent.current = { fingerprint: print, key: crypto.randomUUID() };
    try {
      onDone(await run({ version: seen.version, seen, idempotency_key: sent.current.key }));
    } catch (error) {
      // A rejection with an answer is final: the next attempt gets a new key.
      if (error instanceof ApiError && error.problem !== null) sent.current = { fingerprint: '', key: '' };
      fail(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    seen,
    busy,
    errors,
    rejection,
    signedOut,
    attempt,
    newer,
    setErrors: (next) => {
      // Errors found before sending count as an attempt too: the summary appears and takes the focus.
      // Clearing errors does not.
      if (next.some((error) => !errors.includes(error))) setAttempt((n) => n + 1);
      setErrors(next);
    },
    submit,
    takeNewer: () => {
      if (newer === null) return;
      takeOver(newer);
      setSeen(newer);
      setNewer(null);
    },
  };
}

/** The message for a field, from the answer of the server or the check before it. */
export const errorOf = (errors: readonly FieldError[], path: string): string | null =>
  errors.find((error) => error.path === path)?.message ?? null;

/** A new record has no version yet. */
export const NEW = { version: 0 };

/** As useRowAction, for screens that reload all their data (`refresh`) after each action, before `onDone`. */
export const useRefreshedAction = <Row extends Versioned, T>(
  refresh: () => void,
  { row, run, onDone }: Pick<Options<Row, T>, 'row' | 'run' | 'onDone'>,
) =>
  useRowAction<Row, T>({
    row,
    run,
    takeOver: refresh,
    onDone: (reply) => {
      refresh();
      onDone(reply);
    },
  });
