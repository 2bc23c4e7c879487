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
