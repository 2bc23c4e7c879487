/** Runs at most `places` tasks concurrently; the others wait in order of arrival. */
export const limitConcurrency = (places: number) => {
  let free = places;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => void waiting.push(go));
    try {
      return await work();
    } finally {
      // A place is passed on to the next in line.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};
