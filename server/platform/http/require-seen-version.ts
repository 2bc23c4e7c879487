import { notFound, type ProblemError } from './problem.ts';

/**
 * A locked row as the caller saw it, so that no rule is asked about a state that they did not see. Throws 404 when the
 * row is gone, and what `stale` makes (409, with the row as it is now) when somebody changed it since. Without `version`
 * the caller saw none, as a job.
 */
export const requireSeenVersion = async <Row extends { version: number }>(
  row: Row | undefined,
  version: number | null | undefined,
  stale: (row: Row) => ProblemError | Promise<ProblemError>,
): Promise<Row> => {
  if (!row) throw notFound();
  if (version !== undefined && version !== null && row.version !== version) throw await stale(row);
  return row;
};
