import { useState } from 'react';

/**
 * Gives a form its idempotency keys: the same for the same content, so that a repeat after a lost answer is
 * no second record, and another one as soon as something else is sent (the server refuses a key that comes
 * with other content).
 */
export const sameKeys = (): ((content: unknown) => string) => {
  const keys = new Map<string, string>();
  return (content) => {
    const print = JSON.stringify(content);
    const key = keys.get(print) ?? crypto.randomUUID();
    keys.set(print, key);
    return key;
  };
};

/** `sameKeys` for as long as a form is open. */
export const useSameKeys = (): ((content: unknown) => string) => useState(sameKeys)[0];
