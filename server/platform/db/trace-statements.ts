import type { KyselyConfig, LogEvent } from 'kysely';
import { failureOf, type Recorder, recording } from '../ports/tracing/tracing.ts';

/** Longer texts are cut; the beginning says which statement it is. */
const MOST = 2_000;
/** Texts differ by their filters, so that there are a few hundred; with more, all are read anew. */
const MOST_KNOWN = 2_000;

export type Statement = {
  /** Such as `select applications`. */
  summary: string;
  operation: string;
  text: string;
};

/** Texts in quotes, also with an escape in front or between dollar signs, and numbers that are no part of a name. */
const VALUES = /'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|(?<![\w$."])\d+(?:\.\d+)?\b/g;
const COMMENTS = /\/\*[\s\S]*?\*\//g;
const FIRST_TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_.]*)"?/i;

/** What a trace says of a statement: its text with parameters, and a question mark for each value that it has itself. */
export const describeStatement = (sql: string): Statement => {
  const text = sql.replace(COMMENTS, '').replace(VALUES, '?').replaceAll(/\s+/g, ' ').trim();
  const operation = /^\w+/.exec(text)?.[0].toLowerCase() ?? 'statement';
  const table = FIRST_TABLE.exec(text)?.[1];
  return { operation, summary: table ? `${operation} ${table}` : operation, text: text.slice(0, MOST) };
};

const known = new Map<string, Statement>();
const statementOf = (sql: string): Statement => {
  const found = known.get(sql) ?? describeStatement(sql);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(sql, found);
  return found;
};

const record = (recorder: Recorder, event: LogEvent): void => {
  // What no call and no job waits for would be a trace of its own, every few seconds.
  if (!recorder.current()) return;
  const now = Date.now();
  const { operation, summary, text } = statementOf(event.query.sql);
  const span = recorder.start({
    name: summary,
    kind: 'client',
    started_ms: now - event.queryDurationMillis,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': summary,
      'db.query.text': text,
    },
  });
  span.end(event.level === 'error' ? failureOf(event.error) : undefined);
};

/** Kysely's option by which each statement becomes a span; none without traces. */
export const tracedStatements = (): Pick<KyselyConfig, 'log'> => {
  const recorder = recording();
  return recorder ? { log: (event) => record(recorder, event) } : {};
};
