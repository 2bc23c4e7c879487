import { useRef, useState } from 'react';
import type { MessageCode } from '../../contract/platform/messages.sl.ts';
import type { Schema } from '../../contract/platform/route.ts';
import { check } from '../../contract/platform/validate.ts';
import { useMessages } from '../i18n/i18n.tsx';
import { ApiError, keepScreen } from './api.ts';

type Problem = { readonly path: string; readonly message: string };
type Work<T> = {
  /** The check of the server, run here first to save a round trip. */
  schema?: Schema;
  value?: unknown;
  send: () => Promise<T>;
  done: (reply: T) => void | Promise<void>;
  /** Loads the current row when somebody else was faster (409). */
  stale?: (current: unknown) => void;
};

/** Nobody types the id of a record: an invalid one means that nothing was chosen. */
const UNCHOSEN: Readonly<Record<string, MessageCode>> = { 'value.id': 'required' };

export type Save = {
  readonly busy: boolean;
  /** The message about the whole form. */
  readonly failure: string | null;
  readonly attempt: number;
  readonly problems: readonly Problem[];
  /** For `ErrorSummary`. */
  readonly summary: readonly { field_id: string; message: string }[];
  /** Ids and error of the field with this path, for a control. */
  field(path: string): { id: string; name: string; error: string | null };
  /** One attempt; a second one while it runs does nothing. What was typed stays whatever happens. */
  run<T>(work: Work<T>): Promise<void>;
  reset(): void;
};

/**
 * Sends a form of the app: checked here first, sent once, with every validation error beside its field. Needs
 * the texts `contract`.
 */
export function useSave(form: string): Save {
  const ui = useMessages('ui');
  const labels = useMessages('contract');
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const idOf = (path: string): string => `${form}-${path.replaceAll('.', '-')}`;

  const fail = (error: unknown, stale: Work<never>['stale']): void => {
    if (!(error instanceof ApiError) || error.problem === null)
      return setFailure(
        error instanceof ApiError && error.status === 0 ? ui.offline : labels['problem.internal'],
      );
    const { code, current, errors = [], detail, title } = error.problem;
    if (code === 'stale_version' && current !== undefined && stale) return stale(current);
    setProblems(errors.filter(({ path }) => path !== ''));
    const whole = errors.find(({ path }) => path === '');
    if (whole || errors.length === 0) setFailure(whole?.message ?? detail ?? title);
  };

  const run = async <T>({ schema, value, send, done, stale }: Work<T>): Promise<void> => {
    if (running.current) return;
    setFailure(null);
    setProblems([]);
    const checked = schema ? check(schema, value) : { ok: true as const };
    if (!checked.ok) {
      setProblems(
        checked.errors.map(({ path, code }) => ({
          path,
          message: labels[UNCHOSEN[code] ?? (code as MessageCode)] ?? labels['value.invalid'],
        })),
      );
      return setAttempt((n) => n + 1);
    }
    running.current = true;
    setBusy(true);
    try {
      await done(await keepScreen(send));
    } catch (error) {
      fail(error, stale as Work<never>['stale']);
      setAttempt((n) => n + 1);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    busy,
    failure,
    attempt,
    problems,
    summary: problems.map(({ path, message }) => ({ field_id: idOf(path), message })),
    field: (path) => ({
      id: idOf(path),
      name: path,
      error: problems.find((problem) => problem.path === path)?.message ?? null,
    }),
    run,
    reset: () => {
      setFailure(null);
      setProblems([]);
    },
  };
}
