import { parentPort, workerData } from 'node:worker_threads';
import type { TableReading } from '../../../contract/platform/tables.ts';
import { TableRejected, type TableRow } from '../../../contract/platform/tables/open-table.ts';
import { type HeaderFinder, inspectTable, readTable, type Table } from './table-reader.ts';

/**
 * Reads a table in a thread of its own: a hostile file can use up its memory or its time, never those of the
 * server.
 */

export type WorkerTask = { bytes: Uint8Array } & (
  | { mode: 'inspect'; reading: Partial<TableReading>; headings: string }
  | { mode: 'rows'; reading: TableReading }
);
export type WorkerMessage =
  | { type: 'table'; table: Table }
  | { type: 'rows'; rows: TableRow[] }
  | { type: 'end' }
  | { type: 'rejected'; code: string };

const BATCH = 500;
const port = parentPort;
if (!port) throw new Error('This file is a worker.');
const send = (message: WorkerMessage): void => port.postMessage(message);

/** Resolves when the reader of the rows asks for more, so no more than one batch waits. */
const asked = (): Promise<void> => new Promise((resolve) => void port.once('message', () => resolve()));

/** Functions cannot be sent to a thread; the module that exports one can be named. */
const finderOf = async ({ headings }: { headings: string }): Promise<HeaderFinder> => {
  const { headerRowOf } = (await import(headings)) as { headerRowOf: HeaderFinder };
  return headerRowOf;
};

const work = async (task: WorkerTask): Promise<void> => {
  if (task.mode === 'inspect')
    return send({ type: 'table', table: await inspectTable(task.bytes, task.reading, await finderOf(task)) });
  let rows: TableRow[] = [];
  const flush = async (): Promise<void> => {
    const more = asked();
    send({ type: 'rows', rows });
    rows = [];
    await more;
  };
  for await (const row of readTable(task.bytes, task.reading)) if (rows.push(row) === BATCH) await flush();
  if (rows.length > 0) await flush();
  send({ type: 'end' });
};

try {
  await work(workerData as WorkerTask);
} catch (error) {
  if (!(error instanceof TableRejected)) throw error;
  send({ type: 'rejected', code: error.code });
}
