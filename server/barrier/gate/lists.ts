import { dayOf } from '../../platform/ports/clock.ts';
import { Readable } from 'node:stream';
import type { ListEntry, ListPayload } from '../../../contract/barrier/barrier.ts';
import type { Deps } from '../../platform/deps.ts';
import type { FileReply } from '../../platform/http/handler.ts';
import { readList } from './list-queries.ts';
import { listEndOf } from './rules.ts';
import { syncList } from './sync-list.ts';

/**
 * The list of a lot for its controllers: the changes since their version, or all of it when they have none,
 * an unknown one, or one that is too old for changes.
 */
export async function barrierList(
  deps: Pick<Deps, 'db' | 'clock'>,
  lot_code: string,
  since: number,
): Promise<ListPayload> {
  await syncList(deps);
  const issued_at = deps.clock.now();
  const changes = await readList(deps.db, lot_code, since);
  const usable = since > 0 && since >= changes.oldest_delta && since <= changes.version;
  const read = since === 0 || usable ? changes : await readList(deps.db, lot_code, 0);
  const entries = read.entries ?? [];
  return {
    format: 'dovolilnice-barrier-list/1',
    lot: lot_code,
    version: read.version,
    since: usable ? since : 0,
    issued_at,
    valid_until: listEndOf(issued_at),
    count: read.count,
    put: entries.filter(isHere),
    remove: entries.flatMap((entry) => (isHere(entry) ? [] : { kind: entry.kind, value: entry.value })),
  };
}

const isHere = (entry: ListEntry): boolean => entry.times !== null;

/**
 * The whole list of a lot as a plain file. Only plates, numbers and hexadecimal digits: nothing that a
 * spreadsheet takes for a formula.
 */
export async function listFile(
  deps: Pick<Deps, 'db' | 'clock'>,
  lot_code: string,
  format: 'csv' | 'json',
): Promise<FileReply> {
  const list = await barrierList(deps, lot_code, 0);
  const text = format === 'json' ? `${JSON.stringify(list, null, 1)}\n` : csvOf(list);
  const bytes = Buffer.from(text);
  return {
    stream: Readable.from([bytes]),
    mime: format === 'json' ? 'application/json' : 'text/csv; charset=utf-8',
    file_name: `zapornica-${lot_code}-${dayOf(list.issued_at)}-${list.version}.${format}`,
    disposition: 'attachment',
    size: bytes.length,
  };
}

/**
 * A row for each plate or card and time, with the byte order mark and semicolons that spreadsheets here
 * expect.
 */
const csvOf = (list: ListPayload): string =>
  `\ufeff${[
    'kind;value;country;from;until;lot;version;valid_until',
    ...list.put.flatMap(({ kind, value, times }) =>
      times.map(({ from, until, country }) =>
        [kind, value, country ?? '', from, until, list.lot, list.version, list.valid_until].join(';'),
      ),
    ),
  ].join('\r\n')}\r\n`;
