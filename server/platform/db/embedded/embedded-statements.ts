import { type PGlite, protocol } from '@electric-sql/pglite';
import { PARSERS } from '../parsing.ts';

/**
 * Statements of the embedded database, each parsed once and then kept prepared: parsing is two thirds of the
 * cost of a small statement. The driver's own `query` parses and describes anew each time, in five calls into
 * the database; this one binds, executes and syncs in one. PostgreSQL 18 documentation, 54.2.3 (extended
 * query).
 */

type Column = { name: string; parse: (text: string) => unknown };
type Statement = { name: string; parameter_types: readonly number[]; columns: readonly Column[] };
type Message = { name: string };
type Messages = readonly Message[];
type Answers = {
  rowDescription: { fields: { name: string; dataTypeID: number }[] };
  parameterDescription: { dataTypeIDs: number[] };
  dataRow: { fields: (string | null)[] };
  commandComplete: { text: string };
};

type Result<T> = { rows: T[]; fields: []; affectedRows: number };

/** Statements that stay prepared; their plans occupy memory of the database. */
export const MAX_PREPARED = 400;
/** A longer text lists its values one by one and is rarely repeated: it is prepared, used and dropped. */
const LONGEST_KEPT = 10_000;
/** The table of a statement has changed, or the statement is gone. */
const OUTDATED = new Set(['0A000', '26000']);
const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY']);

const { serialize } = protocol;

const isNamed =
  <Name extends keyof Answers>(wanted: Name) =>
  (message: Message): message is Message & Answers[Name] =>
    message.name === wanted;

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
};

/** The last word of "INSERT 0 5" and "UPDATE 3"; other statements affect no row. */
const affectedRows = (messages: Messages): number => {
  const words = messages.findLast(isNamed('commandComplete'))?.text.split(' ') ?? [];
  return CHANGES.has(words[0] ?? '') ? Number(words.at(-1)) : 0;
};

/**
 * `run` must not be called concurrently: only within the exclusive use of the instance that its transactions
 * have. Beyond `most` prepared statements the least recently used is evicted.
 */
export const embeddedStatements = (pglite: PGlite, most = MAX_PREPARED) => {
  const kept = new Map<string, Statement>();
  const stale: string[] = [];
  let names = 0;

  const send = (parts: readonly Uint8Array[]): Promise<Messages> => {
    const closing = stale.splice(0).map((name) => serialize.close({ type: 'S', name }));
    return pglite.execProtocolStream(joined([...closing, ...parts, serialize.sync()]), { syncToFs: false });
  };

  const prepare = async (text: string): Promise<Statement> => {
    const name = text.length > LONGEST_KEPT ? '' : `s${(names += 1)}`;
    const answer = await send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]);
    const fields = answer.find(isNamed('rowDescription'))?.fields ?? [];
    return {
      name,
      parameter_types: answer.find(isNamed('parameterDescription'))?.dataTypeIDs ?? [],
      columns: fields.map(({ name: column, dataTypeID }) => ({
        name: column,
        parse: PARSERS[dataTypeID] ?? pglite.parsers[dataTypeID] ?? ((text: string) => text),
      })),
    };
  };

  const forget = (text: string): void => {
    const statement = kept.get(text);
    if (statement) stale.push(statement.name);
    kept.delete(text);
  };

  const statementOf = async (text: string): Promise<Statement> => {
    const found = kept.get(text);
    const statement = found ?? (await prepare(text));
    if (statement.name === '') return statement;
    // A map yields its oldest key first: a used one is moved to the end.
    kept.delete(text);
    kept.set(text, statement);
    if (kept.size > most) forget(kept.keys().next().value!);
    return statement;
  };

  const valueOf = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : pglite.serializers[type];
    return write ? write(value) : String(value);
  };

  const execute = async <T>(text: string, values: readonly unknown[]): Promise<Result<T>> => {
    const { name, parameter_types, columns } = await statementOf(text);
    const messages = await send([
      serialize.bind({
        statement: name,
        values: values.map((value, i) => valueOf(value, parameter_types[i])),
      }),
      serialize.execute({}),
    ]);
    const rows = messages.filter(isNamed('dataRow')).map(({ fields }) => {
      const row: Record<string, unknown> = {};
      for (const [i, { name: column, parse }] of columns.entries()) {
        const field = fields[i] ?? null;
        row[column] = field === null ? null : parse(field);
      }
      return row as T;
    });
    return { rows, fields: [], affectedRows: affectedRows(messages) };
  };

  /**
   * Throws the database's own error (`code` is its SQLSTATE). `isRepeatable`: a retry would not lose a
   * transaction.
   */
  return async <T>(
    text: string,
    values: readonly unknown[],
    { isRepeatable }: { isRepeatable: boolean },
  ): Promise<Result<T>> => {
    const wasKept = kept.has(text);
    try {
      return await execute<T>(text, values);
    } catch (error) {
      if (!wasKept || !OUTDATED.has((error as { code?: string }).code ?? '')) throw error;
      forget(text);
      if (!isRepeatable) throw error;
      return execute<T>(text, values);
    }
  };
};
