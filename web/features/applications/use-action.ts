import { useRef, useState } from 'react';
import type { ApplicationDetail } from '../../../contract/applications.ts';
import type { FieldError } from '../../../contract/errors.ts';
import { ApiError } from '../../lib/api.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { useTakeOver } from './application-query.ts';

export type Run<T> = (call: {
  version: number;
  seen: ApplicationDetail;
  idempotency_key: string;
}) => Promise<T>;

export type ActionControl = {
  /** The application as the clerk saw it when they decided; the version that goes with the call. */
  seen: ApplicationDetail;
  busy: boolean;
  errors: readonly FieldError[];
  /** What is wrong with the whole, in words. */
  refusal: string | null;
  signedOut: boolean;
  attempt: number;
  /** The application as it is now, after somebody else changed it. */
  newer: ApplicationDetail | null;
  takeNewer: () => void;
  setErrors: (errors: readonly FieldError[]) => void;
};

type Options<T> = {
  application: ApplicationDetail;
  run: Run<T>;
  onDone: (reply: T) => void;
  onConflict?: (error: ApiError) => boolean;
};

/**
 * Sends one deed of a dialog: once, however often the button is pressed; a repeat with the same content carries the same key. Whatever
 * goes wrong stays in the dialog with what was typed, also a lost session or a failing server.
 */
export function useAction<T>({
  application,
  run,
  onDone,
  onConflict,
}: Options<T>): ActionControl & { submit: (fingerprint: string) => Promise<void> } {
  const m = useMessages('applications');
  const takeOver = useTakeOver();
  const [seen, setSeen] = useState(application);
  const [newer, setNewer] = useState<ApplicationDetail | null>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [signedOut, setSignedOut] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const running = useRef(false);
  const sent = useRef({ fingerprint: '', key: '' });

  const fail = (error: unknown): void => {
    setAttempt((n) => n + 1);
    if (!(error instanceof ApiError) || error.problem === null) {
      setRefusal(error instanceof ApiError && error.kind === 'network' ? m.error_network : m.error_server);
      return;
    }
    const { problem } = error;
    if (onConflict?.(error)) return;
    if (problem.code === 'stale_version' && problem.current) {
      setNewer(problem.current as ApplicationDetail);
      return;
    }
    setSignedOut(error.status === 401);
    setErrors(problem.errors ?? []);
    setRefusal((problem.errors ?? []).length > 0 ? null : (problem.detail ?? problem.title));
  };

  const submit = async (fingerprint: string): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setErrors([]);
    setRefusal(null);
    const print = `${seen.version} ${fingerprint}`;
    if (sent.current.fingerprint !== print) sent.current = { fingerprint: print, key: crypto.randomUUID() };
    try {
      onDone(await run({ version: seen.version, seen, idempotency_key: sent.current.key }));
    } catch (error) {
      // A refusal with an answer is final: the next attempt is another one.
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
    refusal,
    signedOut,
    attempt,
    newer,
    setErrors,
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
