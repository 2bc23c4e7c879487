import { useEffect, useState } from 'react';

/** A text once it has not changed for `rest_ms`: what is asked for while somebody types. */
export const useRested = (text: string, rest_ms: number): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest_ms);
    return () => clearTimeout(timer);
  }, [text, rest_ms]);
  return rested;
};
