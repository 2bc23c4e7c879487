import { Worker } from 'node:worker_threads';
import type { Deps } from '../../../platform/deps.ts';
import type { CamtAnswer, CamtRequest, CamtTask } from './camt-worker.ts';
import { CamtReader } from './camt.ts';
import { XmlDecoder } from '../decode.ts';
import type { ReadEntry } from '../entry-key.ts';
import type { ReadBatch, ReadResult } from '../reading.ts';
import { StatementRejected } from '../rejected.ts';

const MEMORY_MB = 256;
const SILENCE_MS = 60_000;
/** One message to the worker; the answer holds some hundred bookings. */
const CHUNK_BYTES = 512 * 1024;

async function* largeChunks(files: Deps['files'], sha256: string): AsyncGenerator<Uint8Array> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const piece of await files.read(sha256)) {
    held.push(piece as Buffer);
    size += (piece as Buffer).length;
    if (size < CHUNK_BYTES) continue;
    yield new Uint8Array(Buffer.concat(held));
    held = [];
    size = 0;
  }
  if (size > 0) yield new Uint8Array(Buffer.concat(held));
}

/**
 * Sends a worker one request at a time; a thread that runs out of memory or is silent for a minute rejects
 * the file.
 */
function openWorker(task: CamtTask): {
  ask(request: CamtRequest): Promise<CamtAnswer>;
  stop(): Promise<void>;
} {
  const worker = new Worker(new URL('./camt-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        worker.removeAllListeners();
        timer = setTimeout(() => reject(new StatementRejected('statement.too_complex')), SILENCE_MS);
        worker.once('message', (answer: CamtAnswer) => {
          clearTimeout(timer);
          resolve(answer);
        });
        worker.once('error', (error) =>
          reject(
            (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
              ? new StatementRejected('statement.too_complex')
              : error,
          ),
        );
        worker.once('exit', () => reject(new Error('The reader of the statement ended early.')));
        worker.postMessage(request, request ? [request.bytes.buffer as ArrayBuffer] : []);
      }),
    stop: async () => {
      clearTimeout(timer);
      worker.removeAllListeners();
      await worker.terminate();
    },
  };
}

/** A file of this size is read in a few hundredths of a second: starting a thread would take longer. */
const SMALL_BYTES = 512 * 1024;

/**
 * Bookings of a stored XML file in batches, like `readLarge`; a small one is read in this thread. Throws
 * StatementRejected.
 */
export async function* readCamt(
  files: Deps['files'],
  { sha256, size }: { sha256: string; size: number },
  task: CamtTask,
): AsyncGenerator<ReadBatch, ReadResult> {
  if (size > SMALL_BYTES) return yield* readLarge(files, sha256, task);
  const entries: ReadEntry[] = [];
  const decoder = new XmlDecoder();
  const reader = new CamtReader((entry) => void entries.push(entry), task.bounds);
  for await (const chunk of await files.read(sha256)) reader.write(decoder.write(chunk as Buffer));
  reader.write(decoder.end());
  const result = reader.end();
  yield { bytes: size, entries };
  return result;
}

/**
 * Bookings of a stored XML file in batches; the worker reads ahead while the caller works on one. In mode
 * `check` batches are empty and only report progress. Throws StatementRejected.
 */
async function* readLarge(
  files: Deps['files'],
  sha256: string,
  task: CamtTask,
): AsyncGenerator<ReadBatch, ReadResult> {
  const { ask, stop } = openWorker(task);
  try {
    let bytes = 0;
    let waiting: Promise<CamtAnswer> | null = null;
    for await (const chunk of largeChunks(files, sha256)) {
      const before: CamtAnswer | null = waiting ? accepted(await waiting) : null;
      bytes += chunk.length;
      waiting = ask({ bytes: chunk });
      // Attach a handler while the caller works on the previous batch.
      waiting.catch(() => {});
      if (before) yield { bytes: bytes - chunk.length, entries: before.entries };
    }
    if (waiting) yield { bytes, entries: accepted(await waiting).entries };
    const last = accepted(await ask(null));
    if (last.type !== 'end') throw new Error('The reader of the statement did not end.');
    if (last.entries.length > 0) yield { bytes, entries: last.entries };
    return last.result;
  } finally {
    await stop();
  }
}

function accepted(answer: CamtAnswer): Exclude<CamtAnswer, { type: 'rejected' }> {
  if (answer.type === 'rejected') throw new StatementRejected(answer.code, answer);
  return answer;
}
