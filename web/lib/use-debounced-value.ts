import { useEffect, useState } from 'react';

/** A text once it has not changed for `rest_ms`: what is asked for while somebody types. */
export const useDebouncedValue = (text: string, rest_ms: number): string => {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), rest_ms);
    return () => clearTimeout(timer);
  }, [text, rest_ms]);
  return debounced;
};
