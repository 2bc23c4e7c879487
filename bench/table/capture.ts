import pg from 'pg';
import type { Statement } from './pgbench.ts';

/** What a session, the access log or a transaction needs is our cost, not that of the page. */
const OURS = /^\s*(set|begin|commit|rollback|savepoint)\b|"sessions"|"access_log"|barrier_controller_keys/i;

let recorded: Statement[] | null = null;
/** Round trips that were over, the longest line of statements that waited for one another, when each is sent. */
let rounds: { over: number } | null = null;

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
  const counted = rounds;
  if (!counted) return query.apply(this, given);
  const round = counted.over + 1;
  const answer = query.apply(this, given) as Promise<unknown>;
  const over = () => void (counted.over = Math.max(counted.over, round));
  void answer.then(over, over);
  return answer;
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

/** How many round trips to the database `work` waits for; statements that are sent side by side are one. */
export async function roundsOf(work: () => Promise<void>): Promise<number> {
  const counted = (rounds = { over: 0 });
  try {
    await work();
  } finally {
    rounds = null;
  }
  return counted.over;
}
