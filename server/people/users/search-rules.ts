import { fold, normalizePlate } from '../../../contract/values/texts/text.ts';
import type { Clue } from '../../../contract/people/users.ts';

/** What people type to find a person: part of a name, a plate, a card, a mail, a phone, a number. Pure. */

/**
 * The digits of a phone as the end of its E.164 form: `"040 123 456"` and `"00386 40 123 456"` give
 * `40123456` and `38640123456`. Null when the term is no phone (fewer than six digits, or letters).
 */
export function phoneTail(term: string): string | null {
  const digits = term.replace(/[\s()/.+-]/g, '');
  if (!/^\d{6,}$/.test(digits)) return null;
  return digits.replace(/^0{1,2}/, '');
}

const holds = (value: string, term: string): boolean => {
  const folded = fold(value);
  if (
    fold(term)
      .split(' ')
      .every((word) => folded.includes(word))
  )
    return true;
  return fold(normalizePlate(value)).includes(fold(normalizePlate(term)));
};

/**
 * The value that the term was found by; null when the name shows it already, or when only several together
 * explain it.
 */
export function clueOf(term: string, name: string, values: readonly Clue[]): Clue | null {
  if (term.trim() === '' || holds(name, term)) return null;
  const tail = phoneTail(term);
  return (
    values.find(
      ({ kind, value }) => holds(value, term) || (kind === 'phone' && tail !== null && value.includes(tail)),
    ) ?? null
  );
}
