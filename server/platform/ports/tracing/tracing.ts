/**
 * Traces: what a call or a job did, and how long each part took (docs/operations.md, "Traces"). Where nobody asked for
 * them there is no recorder, and `traced` does the work and nothing else.
 */

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';
/** Never anything about a person: templates, codes and numbers. */
export type Attributes = Readonly<Record<string, string | number>>;

export type SpanStart = {
  /** What is done, the same for all of its kind: a route, a queue, a statement without its values. */
  name: string;
  kind: SpanKind;
  attributes?: Attributes;
  /** Milliseconds since 1970 when it began; now without it. */
  started_ms?: number;
  /** W3C `traceparent` of the program that called, if it is trusted. Otherwise it is part of the span around it. */
  parent?: string | undefined;
  /** `traceparent` of what caused it earlier, in a trace of its own. */
  cause?: string | undefined;
};

export type Span = {
  /** 32 hexadecimal digits. */
  readonly trace_id: string;
  readonly traceparent: string;
  set(attributes: Attributes): void;
  /** `failed`: what went wrong, by code or class. What comes after the end is ignored. */
  end(failed?: string): void;
};

/** Records spans and sends them. */
export type Recorder = {
  start(span: SpanStart): Span;
  /** Runs `work` as a part of the span; so is what it calls and waits for. */
  within<T>(span: Span, work: () => T): T;
  /** The span that is being worked on. */
  current(): Span | undefined;
  /** Sends what is left, for a second and a half at most. */
  close(): Promise<void>;
};

let recorder: Recorder | null = null;

/** One for the process; null records nothing. */
export const recordWith = (given: Recorder | null): void => {
  recorder = given;
};
export const recording = (): Recorder | null => recorder;

const isWord = (given: unknown): given is string => typeof given === 'string' && /^\w{1,60}$/.test(given);

/** A code of the network, the database or ours, else the class: messages may hold personal data. */
export const failureOf = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return [code, name].find(isWord) ?? 'Error';
};

/** Does the work as a span of its own, a part of the one around it. */
export const traced = <T>(span: SpanStart, work: () => Promise<T>): Promise<T> =>
  recorder ? recorded(recorder, span, work) : work();

const recorded = async <T>(to: Recorder, start: SpanStart, work: () => Promise<T>): Promise<T> => {
  const span = to.start(start);
  try {
    const done = await to.within(span, work);
    span.end();
    return done;
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  }
};

/** With traces, each line of the log of a call or a job names its own. */
export const traceOfLine = (): (() => { trace_id?: string }) | undefined => {
  const on = recorder;
  if (!on) return undefined;
  return () => {
    const span = on.current();
    return span ? { trace_id: span.trace_id } : {};
  };
};

/** Data of a job with what caused it, from where the work was ordered to where it is done. */
export const withCause = <T extends object>(data: T): T => {
  const traceparent = recorder?.current()?.traceparent;
  return traceparent ? { ...data, traceparent } : data;
};

/** The two parted again. */
export const causeOf = (data: object): { data: object; cause: string | undefined } => {
  if (!('traceparent' in data)) return { data, cause: undefined };
  const { traceparent, ...own } = data;
  return { data: own, cause: String(traceparent) };
};
