import { type Exchange, secretsOf } from './secrets.ts';

/** What happened in the course of a test, kept for the case that it fails (`on-failure.ts` prints it). */
export type Call = Exchange & {
  method: string;
  /** A status, or why there was no reply. */
  status: number | string;
};
type Event = { call: Call } | { line: string } | { said: string };

const MOST_CALLS = 10;
const MOST_KEPT = 400;
const MOST_LINES = 40;
const WIDTH = 400;
/** A part of an address that is longer than an id. */
const LINK_TOKEN = /(?<=[/=])[\w.~-]{41,}/g;

let kept: Event[] = [];
/** How many of them were before the test. */
let before = 0;
const keep = (event: Event): void => {
  kept.push(event);
  if (kept.length <= MOST_KEPT) return;
  kept = kept.slice(MOST_KEPT / 2);
  before = Math.max(0, before - MOST_KEPT / 2);
};

export const sawCall = (call: Call): void => keep({ call });
/** A line of a server's log. */
export const sawLine = (line: string): void => keep({ line });
/** Whatever else a reader of the failure would like to know. */
export const sawText = (said: string): void => keep({ said });

/** A file begins: what others of its process did is past. */
export const beginFile = (): void => {
  kept = [];
  before = 0;
};
/** A test begins. What was last before it is kept: it may look at a reply from there only. */
export const beginTest = (): void => {
  kept = kept.slice(-MOST_CALLS);
  before = kept.length;
};

const short = (text: string): string => (text.length > WIDTH ? `${text.slice(0, WIDTH)} …` : text);

const WARNING = 40;
type Line = Record<string, unknown> & { level: number; msg?: string };
const lineOf = (text: string): Line => {
  try {
    return JSON.parse(text) as Line;
  } catch {
    // What a program says before it has a log, or as it ends.
    return { level: WARNING, msg: text.trim() };
  }
};

/**
 * The last calls, warnings of the log and its line of the last call, oldest first and without secrets; of the
 * time before the test only when it made no call itself.
 */
export const whatHappened = (): string => {
  const isCall = (event: Event): event is { call: Call } => 'call' in event;
  const own = kept.slice(before);
  const seen = own.some(isCall) ? own : kept;
  const calls = new Set<Event>(seen.filter(isCall).slice(-MOST_CALLS));
  const lines = new Map<Event, Line>();
  for (const event of seen) if ('line' in event) lines.set(event, lineOf(event.line));
  const last = [...lines].findLast(([, { msg }]) => msg === 'call')?.[0];

  const secrets = kept.filter(isCall).flatMap(({ call }) => secretsOf(call));
  const open = (text: string): string =>
    short(secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text).replaceAll(LINK_TOKEN, '…'));
  const bodyOf = (body: string | Buffer): string =>
    /^[[{"]/.test(body.toString().slice(0, 1)) ? open(body.toString()) : `${Buffer.byteLength(body)} bytes`;
  const told = seen.flatMap((event): string[] => {
    if ('said' in event) return [open(event.said)];
    if ('call' in event) {
      const { method, url, status, sent, received } = event.call;
      return calls.has(event)
        ? [
            `${method} ${open(url)} → ${status}`,
            ...(sent?.length ? [`  sent ${bodyOf(sent)}`] : []),
            ...(received ? [`  got ${bodyOf(received)}`] : []),
          ]
        : [];
    }
    const { level, msg, time: _, ...rest } = lines.get(event)!;
    const name = { 40: 'warn', 50: 'error', 60: 'fatal' }[level] ?? 'info';
    return level >= WARNING || event === last
      ? [`  log ${name}: ${open(`${msg} ${JSON.stringify(rest)}`)}`]
      : [];
  });
  return told.slice(-MOST_LINES).join('\n');
};
