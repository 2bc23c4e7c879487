import { ProblemError } from '../problem.ts';

const POISON = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses JSON from outside: 400 `malformed` for anything that is no JSON, and for keys like `__proto__`,
 * which no field of ours has. An empty text is `undefined`.
 */
export const parseJson = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (POISON.has(key)) throw new SyntaxError('key');
      return value;
    });
  } catch {
    throw new ProblemError('malformed');
  }
};
