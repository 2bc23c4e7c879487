import { pino, type DestinationStream, type LogFn, type Logger as PinoLogger } from 'pino';
import type { Config } from '../config/types.ts';

export type Logger = PinoLogger;

/** Fields that may hold personal data or secrets: in any object the log shows `[redacted]`. */
const PRIVATE_FIELDS: ReadonlySet<string> = new Set([
  'email',
  'to',
  'to_address',
  'name',
  'first_name',
  'last_name',
  'company_name',
  'applicant',
  'applicant_name',
  'representative',
  'holder',
  'holder_name',
  'phone',
  'street',
  'tax_number',
  'emso',
  'birth_date',
  'registration_number',
  'registration_numbers',
  'plate_text',
  'plate_texts',
  'vehicles',
  'password',
  'password_hash',
  'token',
  'token_hash',
  'access_token',
  'authorization',
  'cookie',
  'search',
  'body',
  'headers',
  'query',
  'params',
]);

/**
 * What the log may contain of an error. Messages and `detail` of the database are left out of unknown errors,
 * because PostgreSQL quotes the offending values in them; class, code, constraint and stack frames are enough
 * to find the place.
 */
const serializeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, table, column, constraint } = error as Error &
    Record<'code' | 'table' | 'column' | 'constraint', unknown>;
  const fromDatabase = 'severity' in error;
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12);
  return {
    type: error.name,
    ...(fromDatabase ? {} : { message: error.message }),
    ...(code === undefined ? {} : { code }),
    ...(table === undefined ? {} : { table, column, constraint }),
    stack: frames.map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
};

/** These have a serializer, which leaves out what is private. */
const SERIALIZED: ReadonlySet<string> = new Set(['err', 'error', 'req', 'res']);
/** How many objects within each other are searched for private fields. */
const DEPTH = 3;

/**
 * The object of a line without what is private; the same object when nothing is. A walk of ours, because pino's
 * reads each of its hundred paths anew for each line: most of what a small call cost. A child of the logger is
 * made with the id of a request only.
 */
const redacted = (fields: object, depth = DEPTH): object => {
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(fields)) {
    const value: unknown = fields[key as keyof typeof fields];
    const shown = PRIVATE_FIELDS.has(key)
      ? '[redacted]'
      : typeof value === 'object' && value !== null && depth > 1 && !SERIALIZED.has(key)
        ? redacted(value, depth - 1)
        : value;
    if (shown !== value) (copy ??= { ...fields } as Record<string, unknown>)[key] = shown;
  }
  return copy ?? fields;
};

/** Method, route pattern, request id: never the URL, which may hold a token. */
const serializeRequest = (request: unknown): Record<string, unknown> => {
  const { method, id, routeOptions } = request as {
    method?: string;
    id?: string;
    routeOptions?: { url?: string };
  };
  return { method, route: routeOptions?.url ?? 'unknown', request_id: id };
};

const serializeReply = (reply: unknown): Record<string, unknown> => ({
  status: (reply as { statusCode?: number }).statusCode,
});

/**
 * pino would take the message of an error that is logged without a message of ours; it may quote personal
 * data.
 */
function withOwnMessage(this: PinoLogger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, message, ...rest] = args as unknown[];
  if (first instanceof Error)
    return method.call(this, { err: first }, typeof message === 'string' ? message : 'error');
  const hasError = typeof first === 'object' && first !== null && 'err' in first;
  return method.apply(
    this,
    hasError && message === undefined
      ? [first as object, 'error']
      : ([first, message, ...rest] as Parameters<LogFn>),
  );
}

/** The time of a line as pino writes it, made once for all lines of a millisecond. */
const isoTime = (): string => {
  const now = Date.now();
  if (now !== last.ms) last = { ms: now, text: `,"time":"${new Date(now).toISOString()}"` };
  return last.text;
};
let last = { ms: 0, text: '' };

/** Lines wait this long for others to be written with. */
const TOGETHER_MS = 50;
const TOGETHER_BYTES = 8 * 1024;

/** Lines are written beside the work, those of a moment together; the last ones when the process ends. */
const standardOutput = (): DestinationStream => {
  const output = pino.destination({ dest: 1, sync: false, minLength: TOGETHER_BYTES });
  let due: NodeJS.Timeout | undefined;
  const flush = (): void => {
    due = undefined;
    output.flush();
  };
  return {
    write: (line) => {
      output.write(line);
      due ??= setTimeout(flush, TOGETHER_MS).unref();
    },
  };
};

/**
 * One JSON line per event on standard output, free of personal data. Request lines have method, route
 * pattern, status, ms and request_id (server/platform/http writes them; the serializers here are the safety
 * net below it). `more`: what every line has besides, such as the trace of its call.
 */
export const createLogger = (
  config: Pick<Config, 'log_level'>,
  destination?: DestinationStream,
  more?: () => object,
): Logger =>
  pino(
    {
      level: config.log_level,
      base: null,
      timestamp: isoTime,
      formatters: {
        log: (fields) => redacted(fields) as Record<string, unknown>,
      },
      hooks: { logMethod: withOwnMessage },
      ...(more ? { mixin: more } : {}),
      serializers: { err: serializeError, error: serializeError, req: serializeRequest, res: serializeReply },
    },
    destination ?? standardOutput(),
  );
