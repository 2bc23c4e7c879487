import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 100;

/** Watches how much memory the process holds (resident set), until it is stopped. */
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

/** Per cent by which V8 lets its heap grow before it collects all of it; 0 lets V8 choose. */
const growBy = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`);

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (how: { type: 'major'; execution: 'async' }) => Promise<void>;

let frugal = 0;
/**
 * Until the returned function is called, garbage is collected early: that of a million rows otherwise lets
 * the process grow to 450 MB. Only that long: it costs answers at the barriers five times their slowest
 * hundredth (docs/adr/0027).
 */
export const keepHeapSmall = async (): Promise<() => void> => {
  if (frugal++ === 0) {
    growBy(20);
    // Holds from the end of a collection on, and the next one may be far.
    await collect({ type: 'major', execution: 'async' });
  }
  return () => {
    if (--frugal === 0) growBy(0);
  };
};
