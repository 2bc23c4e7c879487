import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 100;

/** Monitors the memory of the process (resident set) until it is stopped. */
export const watchMemory = (): { peak(): number; stop(): void } => {
  let peak = process.memoryUsage.rss();
  const look = (): void => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const timer = setInterval(look, EVERY_MS).unref();
  return {
    peak: () => {
      look();
      return peak;
    },
    stop: () => clearInterval(timer),
  };
};

/** Percentage by which V8 lets its heap grow before a full collection; 0 lets V8 choose. */
const growBy = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`);

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (how: { type: 'major'; execution: 'async' }) => Promise<void>;

let frugal = 0;
/**
 * Collects garbage early until the returned function is called: otherwise a million rows make the process
 * grow to 450 MB. Not longer than that: it makes the slowest hundredth of barrier answers five times slower
 * (docs/adr/0027).
 */
export const keepHeapSmall = async (): Promise<() => void> => {
  if (frugal++ === 0) {
    growBy(20);
    // Takes effect at the end of a collection, and the next one may be far.
    await collect({ type: 'major', execution: 'async' });
  }
  return () => {
    if (--frugal === 0) growBy(0);
  };
};
