import { createHash } from 'node:crypto';
import type { Example } from '../server/platform/api-docs/example.ts';

const [DIGITS, HEX, LOWER] = ['0123456789', '0123456789abcdef', 'abcdefghijklmnopqrstuvwxyz0123456789'];
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What is random in a call or its reply, of which signs it is, and what it keeps between them. */
const KINDS: readonly (readonly [RegExp, signs: string, kept?: string])[] = [
  // Ids.
  [/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, HEX, '-'],
  // Hashes.
  [/^[0-9a-f]{32}$/, HEX],
  // Recovery codes.
  [/^[a-z0-9]{4}(?:-[a-z0-9]{4}){3}$/, LOWER, '-'],
  // Codes of mails, of the check of a permit, of renewals; secrets of a second factor.
  [/^\d{6}$/, DIGITS],
  [/^(?=.*\d)[A-Z0-9]{12}$|^(?=.*\d)[A-Z2-7]{32}$/, UPPER],
  // Tokens of links and challenges: long, with letters of both cases and other signs.
  [/^(?=.*[A-Z])(?=.*[a-z])(?=.*[\d_-])[\w.-]{22,}$/, `${UPPER}${LOWER}`, '.'],
];
/** Where such a text may stand: a whole part of an address or a value, digits only where a code is expected. */
const PARTS = /(?<="code":")\d{6}(?=")|(?<![\w.-])(?!\d+(?![\w.-]))[\w.-]{12,}(?![\w.-])/g;

/** A file is a few bytes longer or shorter by what is random in it. */
const SIZE = /(?<="export_size":)\d+/g;

/** A text of the same length, always the same for this seed. */
const standIn = (found: string, signs: string, kept: string, seed: string): string =>
  [...found]
    .map((sign, at) => {
      if (kept.includes(sign)) return sign;
      const hash = createHash('sha256').update(`${seed} ${at}`).digest();
      return signs[hash.readUInt32BE() % signs.length]!;
    })
    .join('');

/**
 * A line of JSON for each example, in which everything random has a stand-in: the same for an example wherever it
 * stands, so that another one changes no line but its own and those that speak of it.
 */
export const linesWithStandIns = (examples: readonly Example[]): string[] => {
  const standIns = new Map<string, string>();
  const times = new Map<string, number>();
  return examples.map((example) => {
    const name = `${example.route} ${example.reply.status}`;
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    let fresh = 0;
    return JSON.stringify(example)
      .replaceAll(SIZE, (size) => `${size.slice(0, 2)}000`)
      .replaceAll(PARTS, (found) => {
        const [, signs, kept = ''] = KINDS.find(([kind]) => kind.test(found)) ?? [];
        if (signs === undefined) return found;
        const known = standIns.get(found) ?? standIn(found, signs, kept, `${name} ${time} ${(fresh += 1)}`);
        standIns.set(found, known);
        return known;
      });
  });
};
