declare global {
  interface JSON {
    /** ECMAScript 2026; not in the types of TypeScript yet. */
    rawJSON(text: string): object;
  }
}

/**
 * A number that JSON.stringify writes exactly like this: `66.70` keeps its second decimal, and a serial
 * number beyond 2^53 all its digits.
 */
export const jsonNumber = (text: string): object => {
  if (!/^-?(0|[1-9]\d*)(\.\d+)?$/.test(text)) throw new RangeError('This is no JSON number.');
  return JSON.rawJSON(text);
};
