import { parentPort, workerData } from 'node:worker_threads';
import { CamtReader, type CamtResult } from './camt.ts';
import type { DayBounds } from '../table/day-rules.ts';
import { XmlDecoder } from '../decode.ts';
import type { ReadEntry } from '../entry-key.ts';
import { StatementRejected } from '../rejected.ts';

/**
 * Reads XML in a worker thread, chunk by chunk: a large file does not block the server, and a hostile one
 * cannot leave the thread.
 */

export type CamtTask = { mode: 'check' | 'entries'; bounds: DayBounds };
/** A chunk of the file; null after the last. */
export type CamtRequest = { bytes: Uint8Array } | null;
export type CamtAnswer =
  | { type: 'read'; entries: ReadEntry[] }
  | { type: 'end'; entries: ReadEntry[]; result: CamtResult }
  | { type: 'rejected'; code: string; place: StatementRejected['place']; value: string | null };

const port = parentPort;
if (!port) throw new Error('This file is a worker.');
const { mode, bounds } = workerData as CamtTask;

let entries: ReadEntry[] = [];
const decoder = new XmlDecoder();
const reader = new CamtReader((entry) => {
  if (mode === 'entries') entries.push(entry);
}, bounds);
const taken = (): ReadEntry[] => {
  const all = entries;
  entries = [];
  return all;
};
const answerTo = (request: CamtRequest): CamtAnswer => {
  if (request) {
    reader.write(decoder.write(request.bytes));
    return { type: 'read', entries: taken() };
  }
  reader.write(decoder.end());
  const result = reader.end();
  return { type: 'end', entries: taken(), result };
};

port.on('message', (request: CamtRequest) => {
  try {
    port.postMessage(answerTo(request));
  } catch (error) {
    if (!(error instanceof StatementRejected)) throw error;
    const { code, place, value } = error;
    port.postMessage({ type: 'rejected', code, place, value } satisfies CamtAnswer);
  }
});
