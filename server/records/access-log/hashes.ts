import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AccessLogTable } from '../../platform/db/types.ts';

/** A row as stored in the database. */
export type Entry = Selectable<AccessLogTable>;
export type Seal = { id: string; hash: string };
export type SegmentContext = { nr: number; from_at: string; until_at: string; entries: number };

/** The hash before the first. */
export const NO_HASH = '0'.repeat(64);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * SHA-256 of a row: a JSON list of its fields in this order. A new column is appended to a list of another
 * version; rows without it keep theirs, so that what was sealed before still matches.
 */
export const rowHash = (row: Entry): string =>
  sha256(
    JSON.stringify([
      row.shown_ids === null ? 'access_log/1' : 'access_log/2',
      row.id,
      row.user_id,
      row.role,
      row.action,
      row.subject_type,
      row.subject_id,
      row.person_id,
      row.purpose,
      row.purpose_code,
      row.session_id,
      row.request_id,
      row.created_at,
      row.written_at,
      ...(row.shown_ids === null ? [] : [row.shown_ids]),
    ]),
  );

/** The rows of a segment as stored with it: a line `id hash` each. */
export const writeSeals = (seals: readonly Seal[]): string =>
  seals.map(({ id, hash }) => `${id} ${hash}\n`).join('');

export const readSeals = (text: string): Seal[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id = '', hash = ''] = line.split(' ');
      return { id, hash };
    });

export const rowsHash = (row_hashes: string): string => sha256(row_hashes);

/** The hashed content of a segment: its bounds, its rows, and the hash of the segment before. */
export const segmentHash = (context: SegmentContext, rows_hash: string, previous_hash: string): string =>
  sha256(
    JSON.stringify([
      'access_log_segment/1',
      context.nr,
      context.from_at,
      context.until_at,
      context.entries,
      rows_hash,
      previous_hash,
    ]),
  );
