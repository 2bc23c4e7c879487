import { Worker } from 'node:worker_threads';
import type { TableReading } from '../../../contract/platform/tables.ts';
import type { Deps } from '../deps.ts';
import { TableRejected, type TableRow } from '../../../contract/platform/tables/open-table.ts';
import type { Table } from './table-reader.ts';
import type { WorkerMessage, WorkerTask } from './table-worker.ts';

const MEMORY_MB = 768;
const SILENCE_MS = 60_000;

/** All of a stored file. */
export const bytesOf = async (files: Deps['files'], sha256: string): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await files.read(sha256)) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
};

/** Messages of a worker, one at a time; asks for the next batch only when the last one was used. */
async function* messages(task: WorkerTask): AsyncGenerator<WorkerMessage> {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  const next = (): Promise<WorkerMessage> =>
    new Promise((resolve, reject) => {
      worker.removeAllListeners();
      clearTimeout(timer);
      timer = setTimeout(() => reject(new TableRejected('import.bomb')), SILENCE_MS);
      worker.once('message', resolve);
      worker.once('error', (error) =>
        reject(
          (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? new TableRejected('import.bomb')
            : error,
        ),
      );
      worker.once('exit', () => reject(new Error('The reader of the table ended early.')));
    });
  try {
    let waiting = next();
    for (;;) {
      const message = await waiting;
      if (message.type === 'rejected') throw new TableRejected(message.code);
      yield message;
      if (message.type !== 'rows') return;
      waiting = next();
      // A thread of ours, not a window: there is no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage('more');
    }
  } finally {
    clearTimeout(timer);
    worker.removeAllListeners();
    await worker.terminate();
  }
}

/**
 * The format of a stored file and the content of its columns. `headings`: the module that exports
 * `headerRowOf`, a HeaderFinder; the thread that reads loads it. Throws TableRejected.
 */
export async function inspectFile(
  files: Deps['files'],
  sha256: string,
  reading: Partial<TableReading>,
  headings: URL,
): Promise<Table> {
  const bytes = await bytesOf(files, sha256);
  for await (const message of messages({ mode: 'inspect', bytes, reading, headings: headings.href }))
    if (message.type === 'table') return message.table;
  throw new Error('The reader of the table said nothing.');
}

/** The rows of a stored file in batches of 500; memory holds one batch. Throws TableRejected. */
export async function* readFileRows(
  files: Deps['files'],
  sha256: string,
  reading: TableReading,
): AsyncGenerator<TableRow[]> {
  for await (const message of messages({ mode: 'rows', bytes: await bytesOf(files, sha256), reading }))
    if (message.type === 'rows') yield message.rows;
}
