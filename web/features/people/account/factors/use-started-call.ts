import { useEffect, useRef, useState } from 'react';

/** What a dialog begins when it opens, once: no query, because each call begins another one. */
export const useStartedCall = <T>(begin: () => Promise<T>) => {
  const work = useRef(begin);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ data?: T; error: unknown }>({ error: null });
  useEffect(() => {
    let left = false;
    setState({ error: null });
    work.current().then(
      (data) => left || setState({ data, error: null }),
      (error: unknown) => left || setState({ error }),
    );
    return () => {
      left = true;
    };
  }, [attempt]);
  return { ...state, again: () => setAttempt((n) => n + 1) };
};
