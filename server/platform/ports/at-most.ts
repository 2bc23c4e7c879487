/** Lets `places` pieces of work run at once; the others wait in the order in which they came. */
export const atMost = (places: number) => {
  let free = places;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => void waiting.push(go));
    try {
      return await work();
    } finally {
      // A place is handed on to whoever is next.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};
