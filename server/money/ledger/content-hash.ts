import { createHash } from 'node:crypto';

/** A short fingerprint of lines of text: the same lines give the same 32 hexadecimal digits. */
export const contentHash = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 32);
