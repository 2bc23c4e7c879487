import { breachedPasswords } from './breached-passwords.ts';
import { COMMON_WORDS } from './common-passwords.ts';

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const unleet = (text: string): string => text.replace(/[013457@$!]/g, (c) => LEET[c] ?? c);

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertzuiopasdfghjklyxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5z6u7i8o9p0',
];
const isRow = (text: string): boolean =>
  ROWS.some((row) => row.includes(text) || [...row].toReversed().join('').includes(text));

type IsWeak = (text: string) => boolean;

/** True for `aaaaaaaaaaaa`, `abcabcabcabc`, `geslogeslogeslo`: one short or common piece over and over. */
const isRepetition = (text: string, isWeak: IsWeak): boolean => {
  for (let length = 1; length <= text.length / 2; length++) {
    const piece = text.slice(0, length);
    if (text !== piece.repeat(Math.ceil(text.length / length)).slice(0, text.length)) continue;
    return length <= 4 || isWeak(piece);
  }
  return false;
};

const weakIn =
  (breached: ReadonlySet<string>): IsWeak =>
  (text) =>
    text.length <= 1 ||
    [text, unleet(text)].some((word) => COMMON_WORDS.has(word) || breached.has(word)) ||
    isRow(text) ||
    /^\d+$/.test(text);

/**
 * Why a new password of allowed length is rejected, or null. Common words stay common with digits and
 * punctuation around them (`Slovenija2026!`), so the bare word is looked up too (NIST SP 800-63B 5.1.1.2:
 * commonly used, breached, repetitive, context-specific).
 */
export const weaknessOf = async (
  password: string,
  email: string,
): Promise<'password.common' | 'password.contains_email' | null> => {
  const isWeak = weakIn(await breachedPasswords());
  const text = fold(password);
  const bare = text.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  const pieces = bare.split(/[\d\W_]+/).filter(Boolean);
  // `Demo-geslo-2027` is one word in pieces.
  const whole = [text, bare, pieces.join('')];
  if (whole.some((word) => isWeak(word) || isRepetition(word, isWeak))) return 'password.common';
  if (COMMON_WORDS.has(unleet(text).replace(/[\d\W_]+$/, ''))) return 'password.common';
  if (pieces.length > 0 && new Set(pieces).size === 1 && isWeak(pieces[0] ?? '')) return 'password.common';
  const local = fold(email.split('@')[0] ?? '');
  return local.length >= 4 && text.includes(local) ? 'password.contains_email' : null;
};
