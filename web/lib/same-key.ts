import { useState } from 'react';
import { printOf } from './print.ts';

/**
 * Gives a form its idempotency keys: the same key for the same content, so that a repeat after a lost answer
 * creates no second record; a new key for other content, which the server would otherwise reject.
 */
export const sameKeys = (): ((content: unknown) => string) => {
  const keys = new Map<string, string>();
  return (content) => {
    const print = printOf(content);
    const key = keys.get(print) ?? crypto.randomUUID();
    keys.set(print, key);
    return key;
  };
};

/** `sameKeys` for as long as a form is open. */
export const useSameKeys = (): ((content: unknown) => string) => useState(sameKeys)[0];
