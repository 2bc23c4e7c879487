import { useRef, useState } from 'react';
import type { FieldError } from '../../../contract/platform/errors.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { ApiError } from './api.ts';
import { fingerprintOf } from '../session/fingerprint.ts';

export type Versioned = { readonly version: number; readonly id?: unknown };

/** What a person sees of an attempt that was made or runs. */
type Attempt = {
  readonly busy: boolean;
  /** How much of a form with files is sent, 0 to 100; null before that is known. */
  readonly progress: number | null;
  /** Errors of fields, each with its path. */
  readonly errors: readonly FieldError[];
  /** The message about the whole. */
  readonly rejection: string | null;
  readonly signedOut: boolean;
  /** Count of attempts; each that fails moves the focus to its errors. */
  readonly attempt: number;
  /** Whether a newer row may be what was sent from here: until an answer says that it was not. */
  readonly own: boolean;
};
const START: Attempt = {
  busy: false,
  progress: null,
  errors: [],
  rejection: null,
  signedOut: false,
  attempt: 0,
  own: false,
};

type Options<Row> = {
  /** The row that the action is about; at first, as it was when the dialog opened. */
  row?: Row;
  /** Whether somebody types about the row: a newer one from the screen is news to them. */
  watched?: boolean;
  /** Puts a newer state of the row where the screen reads it. */
  takeOver?: (row: Row) => void;
  /** Handles a failure itself; true when it did. */
  onFailure?: (error: ApiError) => boolean;
  /** Where an error belongs; `null`, as for every action without fields, when none shows it. */
  placeOf?: (error: FieldError) => FieldError | null;
};

export type Work<T> = {
  send: (idempotency_key: string, onProgress: (percent: number) => void) => Promise<T>;
  /** The same content has the same key when it is repeated after a lost answer. */
  content?: unknown;
  done?: (reply: T) => void | Promise<void>;
};

/** What was answered: errors at fields, and the message about the whole if there is one. */
const answerOf = ({ problem, status }: ApiError, placeOf: NonNullable<Options<never>['placeOf']>) => {
  const placed = (problem?.errors ?? []).map((one) => ({ one, at: placeOf(one) }));
  const whole = placed.find(({ at }) => at === null)?.one.message ?? null;
  return {
    errors: placed.flatMap(({ at }) => at ?? []),
    rejection: placed.length === 0 ? (problem?.detail ?? problem?.title ?? null) : whole,
    signedOut: status === 401,
  };
};

const isSameRow = <Row extends Versioned>(a: Row | undefined, b: Row | undefined): boolean =>
  a !== undefined && b !== undefined && a.id === b.id;

/** The newer of what a colleague made of the row: as a rejection told it, or as the screen has read it. */
const newest = <Row extends Versioned>(told: Row | null, read: Row | null): Row | null =>
  told && read ? (read.version > told.version ? read : told) : (told ?? read);

/**
 * Sends, once however often the button is pressed; on any failure what was typed stays, also on a lost
 * session or server error, and the person can try again. Needs the texts `actions`.
 */
export function useSending<Row extends Versioned = Versioned>(options: Options<Row> = {}) {
  const m = useMessages('actions');
  const [state, setState] = useState(START);
  const [seen, setSeen] = useState(options.row);
  const [told, setTold] = useState<Row | null>(null);
  const running = useRef(false);
  const sent = useRef({ print: '', key: '' });
  // Of the same version it may still say that the action is no longer allowed.
  const read = options.watched && !state.own && isSameRow(options.row, seen) ? options.row! : null;
  const newer = newest(told, read && read.version > seen!.version ? read : null);
  const show = (change: Partial<Attempt>): void => setState((now) => ({ ...now, ...change }));

  const fail = (error: unknown): void => {
    // Without an answer it may have been done all the same.
    const rejected = error instanceof ApiError && error.problem !== null;
    setState((now) => ({ ...now, attempt: now.attempt + 1, own: !rejected }));
    if (error instanceof ApiError && options.onFailure?.(error)) return;
    if (!(error instanceof ApiError) || error.problem === null)
      return show({
        rejection: error instanceof ApiError && error.kind === 'network' ? m.error_network : m.error_server,
      });
    const { code, current } = error.problem;
    // Nothing failed: the dialog over this one says what to ask for.
    if (code === 'second_person_required') return;
    if (code === 'stale_version' && current && options.row) return setTold(current as Row);
    show(answerOf(error, options.placeOf ?? (() => null)));
  };

  /** One attempt; a second one while it runs does nothing. */
  const run = async <T>({ send, content, done }: Work<T>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    show({ busy: true, own: true, progress: null, errors: [], rejection: null, signedOut: false });
    const print = fingerprintOf([seen?.version, content]);
    if (sent.current.print !== print) sent.current = { print, key: crypto.randomUUID() };
    try {
      const reply = await send(sent.current.key, (progress) => show({ progress }));
      await done?.(reply);
    } catch (error) {
      // A rejection with an answer is final: the next attempt gets a new key.
      if (error instanceof ApiError && error.problem !== null) sent.current = { print: '', key: '' };
      fail(error);
    } finally {
      running.current = false;
      show({ busy: false });
    }
  };

  return {
    ...state,
    seen: seen as Row,
    /** The current row after somebody else changed it. */
    newer,
    /** The newest known state of the row. */
    latest: (newer ?? (read?.version === seen?.version ? read : null) ?? seen) as Row,
    takeNewer: (): void => {
      if (newer === null) return;
      options.takeOver?.(newer);
      setSeen(newer);
      setTold(null);
    },
    run,
    /** Errors found before sending; they count as an attempt. */
    reject: (errors: readonly FieldError[], rejection: string | null = null): void =>
      setState((now) => ({ ...now, errors, rejection, signedOut: false, attempt: now.attempt + 1 })),
    /** Takes away the errors of a field that changes, of all where none is named. */
    forgive: (path = ''): void =>
      setState((now) => {
        const touches = (one: string): boolean =>
          path === '' || one === path || one.startsWith(`${path}.`) || path.startsWith(`${one}.`);
        const errors = now.errors.filter((error) => !touches(error.path));
        return errors.length < now.errors.length ? { ...now, errors } : now;
      }),
    /** As before the first attempt, on another row if one is given. */
    restart: (row?: Row): void => {
      if (row) setSeen(row);
      setTold(null);
      setState(START);
    },
  };
}

export type Sending<Row extends Versioned = Versioned> = ReturnType<typeof useSending<Row>>;
