import { useCallback, useRef, useState } from 'react';
import { useMessages } from '../i18n/i18n.tsx';
import { ApiError } from './api.ts';
import { hideLoader, showLoader } from './loader.ts';
import { showSnackbar } from './snackbar.ts';

export type SendOptions = { idempotency_key: string; onProgress: (percent: number) => void };
export type SendFailure = {
  /** What happened and what to do, in words. */
  readonly text: string;
  /** The record has changed meanwhile; the screen shows what is true now. */
  readonly stale: boolean;
};

/** Refusals that a form explains itself; a session that has ended leads to sign-in and back to the draft. */
const SHOWN_HERE: readonly number[] = [403, 500];

/**
 * Sends a form once however often the button is pressed: the same key until something changes, so that a
 * repeat after a lost answer is no second deed. Refusals come back by field, everything else in words;
 * nothing that was typed is lost.
 */
export function useSend<T>(options: {
  send: (options: SendOptions & { quiet: readonly number[] }) => Promise<T>;
  onSent: (reply: T) => void;
  /** While it is on its way. */
  text: string;
}) {
  const ui = useMessages('ui');
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const busy = useRef(false);
  const key = useRef<string | null>(null);

  /** Call when what will be sent has changed. */
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
