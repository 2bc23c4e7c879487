import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '../limit-concurrency.ts';
import { FileRejected } from './file-checks.ts';

/** Why a PDF is no document; null when it is one. */
export type PdfProblem =
  | 'file.encrypted'
  | 'file.no_pages'
  | 'file.cut_off'
  | 'file.broken'
  | 'file.too_complex'
  | null;

/** `texts`: also the words of each page. */
export type PdfQuestion = { bytes: Uint8Array<ArrayBuffer>; texts: boolean };

const MEMORY_MB = 128;
/** An ordinary document takes hundredths of a second. */
const MAX_SECONDS = 8;
/** A thread costs more than the document that it opens, so the next one finds it still there. */
const KEPT_MS = 60_000;

/** One document at a time; the others wait as files. */
const inTurn = limitConcurrency(1);

let kept: Worker | null = null;
let idle: NodeJS.Timeout | undefined;

const openThread = (): Worker => {
  const thread = new Worker(new URL('../pdf/pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 8 },
  });
  // A program that has nothing else to do ends; reading the output of the thread would keep it.
  thread.unref();
  return thread;
};

const close = (): void => {
  clearTimeout(idle);
  void kept?.terminate();
  kept = null;
};

const ask = async (question: PdfQuestion): Promise<PdfProblem | string[]> => {
  clearTimeout(idle);
  const thread = (kept ??= openThread());
  const done = new AbortController();
  try {
    return await new Promise<PdfProblem | string[]>((resolve, reject) => {
      const timer = setTimeout(() => resolve('file.too_complex'), MAX_SECONDS * 1000);
      const failed = (error: NodeJS.ErrnoException): void => {
        close();
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('file.too_complex');
        else reject(error);
      };
      thread.once('message', resolve).once('error', failed);
      done.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        thread.off('message', resolve).off('error', failed);
      });
      thread.postMessage(question, [question.bytes.buffer]);
    });
  } finally {
    done.abort();
    idle = setTimeout(close, KEPT_MS).unref();
  }
};

const answerTo = async (bytes: Uint8Array, texts: boolean): Promise<string[] | null> => {
  const found = await inTurn(async () => {
    const answer = await ask({ bytes: Uint8Array.from(bytes), texts });
    // It may still be at work on that document.
    if (answer === 'file.too_complex') close();
    return answer;
  });
  if (typeof found === 'string') throw new FileRejected(found);
  return found;
};

/**
 * Opens a PDF as a reader would and counts its pages, in a thread of its own that can use up its memory and its
 * time, never those of the server. Throws FileRejected.
 */
export const checkPdf = async (path: string): Promise<void> => {
  await answerTo(await readFile(path), false);
};

/** The words of each page of a PDF, read in that thread. Throws FileRejected. */
export const readPdfPages = async (bytes: Uint8Array): Promise<string[]> =>
  (await answerTo(bytes, true)) ?? [];
