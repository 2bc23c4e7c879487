import { useRef, useState } from 'react';
import type { FieldError } from '../../../contract/platform/errors.ts';
import type { MessageCode, Messages } from '../../../contract/platform/messages.sl.ts';
import {
  isCreating,
  type CallInput,
  type CallReply,
  type Route,
  type Schema,
} from '../../../contract/platform/route.ts';
import { validate, type ValidationError } from '../../../contract/platform/validate.ts';
import { useMessagesIfAny } from '../../i18n/i18n.tsx';
import { announceChange, call, type ApiError } from '../http/api.ts';
import { ruleOf, toInput } from './form-schema.ts';
import { changedFields, mergeNewer } from './merge-newer.ts';
import { useSending, type Versioned } from '../http/sending.ts';
import './zod-setup.ts';

type Key<V> = keyof V & string;
/** A field, or a dotted path below one. */
type Path<V> = Key<V> | `${Key<V>}.${string}`;
/** The value at a dotted path. */
type At<V, P> = P extends keyof V
  ? V[P]
  : V extends readonly (infer Item)[]
    ? P extends `${number}.${infer Rest}`
      ? At<Item, Rest>
      : Item
    : P extends `${infer K}.${infer Rest}`
      ? K extends keyof V
        ? At<V[K], Rest>
        : never
      : never;
type ParamsOf<R> = R extends Route ? (CallInput<R> extends { params: infer P } ? P : undefined) : never;
export type ReplyOf<R> = R extends Route ? CallReply<R> : never;
/** A call that takes what a form has. */
export type FormRoute = Route;
type BodyKeys<R> = R extends Route
  ? CallInput<R> extends { body: infer B }
    ? B extends object
      ? { readonly [K in keyof B]?: unknown }
      : never
    : object
  : never;
type FilesOf<R> = R extends Route ? (CallInput<R> extends { files?: infer F } ? F : never) : never;

export type FormOptions<V extends object, R extends Route, Row> = {
  /** Begins the id of each control: field `note` of form `payment` is `payment-note`. */
  name: string;
  route: R;
  params?: ParamsOf<R>;
  /** Instead of the one of the route, where that takes more than this form may send. */
  schema?: Schema;
  /**
   * The row that is changed; its version goes with the call. A newer one, which the screen has read meanwhile,
   * is a colleague's: it is offered before anything is sent.
   */
  row?: Row;
  /** The fields as they are at first; of a row, so that untouched ones can follow a newer state of it. */
  start: V | ((row: Row) => V);
  /** What was typed earlier, before the form was left. */
  typed?: Partial<V>;
  /** What is sent where it is not what was typed; only what the schema names is taken. */
  body?: (values: V, seen: Row) => BodyKeys<R>;
  /** For a call that takes its fields in the query. */
  query?: (values: V) => Readonly<Record<string, string | undefined>>;
  files?: (values: V) => FilesOf<R>;
  /**
   * What the screen knows beyond the schema of the call, by field: a message, which goes before the one of the
   * schema, or a schema that the value has to fit now.
   */
  rules?: (values: V, seen: Row) => Readonly<Record<string, Schema | string | null | undefined | false>>;
  /** Messages of validation errors that say more than those of the contract. */
  messages?: Readonly<Record<string, string>>;
  /** The field that shows the errors of another path of the call. */
  place?: (path: string, values: V) => string;
  /** Puts a newer state of the row where the screen reads it. */
  takeOver?: (row: Row) => void;
  onDone: (reply: ReplyOf<R>, values: V) => void | Promise<void>;
  onFailure?: (error: ApiError) => boolean;
};

/** Nobody types the id of a record: an invalid one means that nothing was chosen. */
const UNCHOSEN: Readonly<Record<string, MessageCode>> = { 'value.id': 'required' };

const messageOf = (words: Partial<Messages>, code: string): string | undefined =>
  words[UNCHOSEN[code] ?? (code as MessageCode)] ?? words['value.invalid'];

const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values);

const withValue = (at: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value;
  if (Array.isArray(at))
    return at.map((item, i) => (String(i) === key ? withValue(item, rest, value) : item));
  return {
    ...(at as object),
    [key]: withValue((at as Record<string, unknown> | undefined)?.[key], rest, value),
  };
};

type Typed = { readonly target: { readonly value: string } };
type Ticked = { readonly target: { readonly checked: boolean } };

/** The values as they are typed, beside those that the form began with. */
const useValues = <V extends object>(first: () => V, typed: Partial<V> | undefined) => {
  const [state, setState] = useState(() => ({ values: { ...first(), ...typed }, start: first() }));
  // What was typed last is sent even when it was typed by the same event.
  const live = useRef(state);
  const put = (next: typeof state): void => {
    live.current = next;
    setState(next);
  };
  return {
    values: state.values,
    latest: (): V => live.current.values,
    type: (change: (values: V) => V): void => put({ ...live.current, values: change(live.current.values) }),
    begin: (from: V): void => put({ values: from, start: from }),
    /** Untouched fields follow a newer state of the row, typed ones stay. */
    follow: (from: V): void =>
      put({ values: mergeNewer(live.current.values, live.current.start, from), start: from }),
    isDirty: (): boolean => changedFields(live.current.start, live.current.values).length > 0,
  };
};

type Asked<V, Row> = Pick<FormOptions<V & object, Route, Row & Versioned>, 'rules' | 'messages'>;

/**
 * What is wrong before anything is sent, and what each field needs; a rule of the screen goes before the
 * schema of the call.
 */
const useRules = <V extends object, Row extends Versioned>(
  { rules, messages }: Asked<V, Row>,
  schema: Schema | undefined,
) => {
  const contract = useMessagesIfAny('contract') ?? {};
  const say = ({ path, code }: ValidationError, at = ''): FieldError => ({
    path: [at, path].filter(Boolean).join('.'),
    code,
    message: messages?.[code] ?? messageOf(contract, code) ?? code,
  });
  return {
    fieldsOf: (values: V, seen: Row) => {
      const now = rules?.(values, seen) ?? {};
      return (path: string) => {
        const own = now[path];
        return typeof own === 'object' && own !== null ? ruleOf(own, '') : ruleOf(schema, path);
      };
    },
    errorsOf: (values: V, seen: Row, body: unknown): FieldError[] => {
      const own = Object.entries(rules?.(values, seen) ?? {}).flatMap(([path, rule]): FieldError[] => {
        if (typeof rule === 'string') return [{ path, code: 'rule', message: rule }];
        const wrong = rule ? validate(rule, valueAt(values, path) ?? undefined) : null;
        return wrong?.ok === false ? wrong.errors.map((error) => say(error, path)) : [];
      });
      const checked = schema ? validate(schema, body) : null;
      const found = checked?.ok === false ? checked.errors : [];
      return [
        ...own,
        ...found.filter(({ path }) => !own.some((one) => one.path === path)).map((error) => say(error)),
      ];
    },
  };
};

type Binding<V> = {
  values: V;
  bound: (path: string) => { id: string; error: string | null };
  set: (path: Path<V>, value: unknown) => void;
  ruleAt: (path: string) => ReturnType<typeof ruleOf>;
};

/** What each kind of control is given, by the path of its field. */
const controlsOf = <V extends object>({ values, bound, set, ruleAt }: Binding<V>) => {
  const textAt = (path: string): string => {
    const value = valueAt(values, path);
    return value === null || value === undefined ? '' : String(value);
  };
  return {
    /** For TextField and TextArea. */
    text: (path: Path<V>) => {
      const { required, maxLength } = ruleAt(path);
      return {
        ...bound(path),
        required,
        optional: !required,
        maxLength,
        value: textAt(path),
        onChange: (event: Typed) => set(path, event.target.value),
      };
    },
    /** For Select. */
    select: (path: Path<V>) => ({
      ...bound(path),
      required: ruleAt(path).required,
      value: textAt(path),
      onChange: (event: Typed) => set(path, event.target.value),
    }),
    /** For Checkbox. */
    check: (path: Path<V>) => ({
      ...bound(path),
      checked: valueAt(values, path) === true,
      onChange: (event: Ticked) => set(path, event.target.checked),
    }),
    /** For DatePicker: an empty text is no day. */
    date: (path: Path<V>) => ({
      ...bound(path),
      required: ruleAt(path).required,
      value: textAt(path) || null,
      onChange: (day: string | null) => set(path, day ?? ''),
    }),
    /** For controls that give their value itself: RadioGroup, ChoiceCards, ComboBox, files. */
    choice: <P extends Path<V>>(path: P) => ({
      ...bound(path),
      required: ruleAt(path).required,
      value: valueAt(values, path) as At<V, P>,
      onChange: (value: At<V, P>) => set(path, value),
    }),
  };
};

/** The first error of each field: the screen and the call may name the same one differently. */
const firstOfEach = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter(({ path }, n) => errors.findIndex((one) => one.path === path) === n);

/** The field on the screen that shows an error of this path: its own, else the one around it. */
const shownAt = (path: string, idOf: (path: string) => string): string | undefined => {
  const keys = path.split('.');
  const around = keys.map((_, n) => keys.slice(0, keys.length - n).join('.'));
  return around.find((one) => one !== '' && document.getElementById(idOf(one)));
};

/**
 * A form as a declaration: the fields, named once, the call that they go to, and what happens then. Each
 * field is validated by the schema of the call before it is sent, and gets the errors of the server. Needs
 * the texts `actions`, and `contract` unless it brings its own `messages`.
 */
export function useForm<V extends object, R extends Route, Row extends Versioned = Versioned>(
  options: FormOptions<V, R, Row>,
) {
  const { name, route, row, start } = options;
  const schema: Schema | undefined = options.schema ?? route.body;
  const rules = useRules<V, Row>(options, schema);
  const startOf = (from: Row | undefined): V => (typeof start === 'function' ? start(from as Row) : start);
  const typed = useValues(() => startOf(row), options.typed);
  const { values } = typed;
  const idOf = (path: string): string => `${name}-${path.replaceAll('.', '-')}`;
  const placeOf = (error: FieldError): FieldError | null => {
    const path = shownAt(options.place?.(error.path, typed.latest()) ?? error.path, idOf);
    return path === undefined ? null : { ...error, path };
  };
  const sending = useSending<Row>({
    row,
    watched: true,
    takeOver: (newer) => {
      options.takeOver?.(newer);
      void announceChange(route.tag);
    },
    onFailure: options.onFailure,
    placeOf,
  });
  const { seen } = sending;

  const set = (path: Path<V>, value: unknown): void => {
    typed.type((before) => withValue(before, path.split('.'), value) as V);
    sending.forgive(path);
  };
  const errorOf = (path: string): string | null =>
    sending.errors.find((error) => error.path === path)?.message ?? null;
  /** Id and error, for a control that is no simple one. */
  const bound = (path: string) => ({ id: idOf(path), error: errorOf(path) });

  const bodyOf = (now: V): unknown => {
    if (!schema) return undefined;
    const version = seen ? { version: seen.version } : {};
    return toInput(schema, { ...version, ...(options.body?.(now, seen) ?? now) });
  };
  const submit = async (): Promise<void> => {
    const now = typed.latest();
    const body = bodyOf(now);
    const errors = rules.errorsOf(now, seen, body);
    if (errors.length > 0) {
      const placed = errors.map((error) => ({ error, at: placeOf(error) }));
      return sending.reject(
        firstOfEach(placed.flatMap(({ at }) => at ?? [])),
        placed.find(({ at }) => at === null)?.error.message ?? null,
      );
    }
    const content = {
      params: options.params,
      query: options.query?.(now),
      body,
      files: options.files?.(now),
    };
    await sending.run({
      content,
      send: (idempotency_key, onProgress) =>
        // The schema has just accepted the body; parameters and files have the types of the route.
        call(route, content as unknown as CallInput<R>, {
          quiet: true,
          ...(route.files ? { onProgress } : {}),
          ...(isCreating(route) ? { idempotency_key } : {}),
        }),
      done: (reply) => options.onDone(reply as ReplyOf<R>, now),
    });
  };

  return {
    ...sending,
    ...controlsOf<V>({ values, bound, set, ruleAt: rules.fieldsOf(values, seen) }),
    values,
    idOf,
    errorOf,
    bound,
    set,
    submit,
    /** Changes several fields; their errors go. */
    change: (part: Partial<V>): void => {
      typed.type((before) => ({ ...before, ...part }));
      for (const key of Object.keys(part)) sending.forgive(key);
    },
    /** The same of fields below another. */
    changeAt: <K extends Key<V>>(key: K, part: Partial<V[K]>): void => {
      typed.type((before) => ({ ...before, [key]: { ...before[key], ...part } }));
      for (const name of Object.keys(part)) sending.forgive(`${key}.${name}`);
    },
    /** Whether something typed would be lost. */
    isDirty: typed.isDirty,
    /** Begins anew with these values, or with those of a row. */
    reset: (next?: V, from?: Row): void => {
      typed.begin(next ?? startOf(from ?? seen));
      sending.restart(from);
    },
    takeNewer: (): void => {
      if (sending.newer) typed.follow(startOf(sending.newer));
      sending.takeNewer();
    },
  };
}

export type Form<V extends object, Row extends Versioned = Versioned> = Omit<
  ReturnType<typeof useForm<V, Route, Row>>,
  never
>;

/** What a part of a form needs to show the errors of its fields. */
export type Bound = {
  readonly bound: (path: string) => { id: string; error: string | null };
};
