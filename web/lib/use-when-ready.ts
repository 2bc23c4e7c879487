import { useEffect, useRef, useState } from 'react';

/**
 * An action that needs something first, such as photos that are being made ready: pressed meanwhile, it runs as
 * soon as `waiting` is over instead of being lost.
 */
export const useWhenReady = (waiting: boolean, run: () => Promise<void>): (() => Promise<void>) => {
  const [wanted, setWanted] = useState(false);
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!wanted || waiting) return;
    setWanted(false);
    void latest.current();
  }, [wanted, waiting]);
  return async () => {
    if (waiting) setWanted(true);
    else await run();
  };
};
