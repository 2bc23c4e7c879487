import { setFlagsFromString } from 'node:v8';

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

let frugal = 0;
/**
 * Until the returned function is called, garbage is collected early: that of a million rows otherwise lets the process grow to 450 MB, which
 * it never gives back. Only that long: it costs answers at the barriers five times their slowest hundredth (docs/adr/0027).
 */
export const keepHeapSmall = (): (() => void) => {
  if (frugal++ === 0) growBy(20);
  return () => {
    if (--frugal === 0) growBy(0);
  };
};
