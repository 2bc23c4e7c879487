import pg from 'pg';
import type { Statement } from './pgbench.ts';

/** What a session, the access log or a transaction needs is our cost, not that of the page. */
const OURS = /^\s*(set|begin|commit|rollback|savepoint)\b|"sessions"|"access_log"|barrier_controller_keys/i;

let recorded: Statement[] | null = null;

// Before the first connection, which keeps the method that it finds.
const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
const { query } = prototype;
prototype.query = function recording(this: unknown, ...given: unknown[]) {
  const [first, second] = given;
  const one = first as string | { text?: string; values?: unknown[] };
  const text = typeof one === 'string' ? one : one.text;
  const values = typeof one === 'string' ? second : (one.values ?? second);
  if (recorded && text && !OURS.test(text))
    recorded.push({ text, values: Array.isArray(values) ? values : [] });
  return query.apply(this, given);
};

/**
 * The statements, with their values, that `work` runs over the driver: only those of the answer itself, without
 * session, access log and transactions.
 */
export async function statementsOf(work: () => Promise<void>): Promise<Statement[]> {
  const found: Statement[] = (recorded = []);
  try {
    await work();
  } finally {
    recorded = null;
  }
  return found;
}
