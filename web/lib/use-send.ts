import { useCallback, useRef, useState } from 'react';
import { useMessages } from '../i18n/i18n.tsx';
import { ApiError } from './api.ts';
import { hideLoader, showLoader } from './loader.ts';
import { showSnackbar } from './snackbar.ts';

export type SendOptions = { idempotency_key: string; onProgress: (percent: number) => void };
export type SendFailure = {
  /** The message: what happened and what to do. */
  readonly text: string;
  /** The record has changed meanwhile; the screen shows its current state. */
  readonly stale: boolean;
};

/** Failures that a form explains itself; an expired session leads to sign-in and back to the draft. */
const SHOWN_HERE: readonly number[] = [403, 500];

/**
 * Sends a form once however often the button is pressed. The key stays until something changes, so that a
 * repeat after a lost answer runs no second action. Validation errors come back by field, everything else as
 * a message; nothing typed is lost.
 */
export function useSend<T>(options: {
  send: (options: SendOptions & { quiet: readonly number[] }) => Promise<T>;
  onSent: (reply: T) => void;
  /** True while the request runs. */
  text: string;
}) {
  const ui = useMessages('ui');
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const busy = useRef(false);
  const key = useRef<string | null>(null);

  /** Call when the content to send has changed. */
  const changed = useCallback((): void => {
    key.current = null;
    setFailure(null);
    setErrors({});
  }, []);

  const fail = (error: unknown): void => {
    const problem = error instanceof ApiError ? error.problem : null;
    if (!(error instanceof ApiError) || (error.kind === 'response' && error.status >= 500))
      return setFailure({ text: ui.send_server, stale: false });
    if (error.kind !== 'response') {
      if (!navigator.onLine) showSnackbar(ui.offline, { timeout: null });
      return setFailure({ text: navigator.onLine ? ui.send_network : ui.send_offline, stale: false });
    }
    key.current = null;
    const fields = (problem?.errors ?? []).filter(({ path }) => path !== '' && path !== 'version');
    setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
    const stale = problem?.code === 'stale_version';
    setFailure({
      text: stale
        ? ui.send_stale
        : (problem?.errors?.[0]?.message ?? problem?.detail ?? problem?.title ?? ui.send_server),
      stale,
    });
  };

  const start = async (): Promise<void> => {
    if (busy.current) return;
    setFailure(null);
    setErrors({});
    if (!navigator.onLine) {
      showSnackbar(ui.offline, { timeout: null });
      return setFailure({ text: ui.send_offline, stale: false });
    }
    busy.current = true;
    setSending(true);
    showLoader(options.text);
    key.current ??= crypto.randomUUID();
    try {
      const reply = await options.send({
        idempotency_key: key.current,
        onProgress: (percent) => showLoader(options.text, percent),
        quiet: SHOWN_HERE,
      });
      key.current = null;
      options.onSent(reply);
    } catch (error) {
      fail(error);
    } finally {
      busy.current = false;
      setSending(false);
      hideLoader();
    }
  };

  return { start, changed, sending, failure, errors };
}
