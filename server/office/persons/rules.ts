import type { SAME_REASONS } from '../../../contract/office/persons.ts';
import { fold } from '../../../contract/values/text.ts';

/** Whether two entries of the register are probably one person, and which entries are. Pure. */

export type PersonFacts = {
  name: string;
  country: string;
  tax_number: string | null;
  /** Street, number and post; null when nothing is known. */
  address: string | null;
  birth_date: string | null;
};
type SameReason = (typeof SAME_REASONS)[number];

/** Words in any order, without accents, dots and dashes: `"Novak, Ana"` is `"Ana Novak"`. */
const wordsOf = (text: string): string =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

const equal = (a: string | null, b: string | null): boolean => a !== null && a !== '' && a === b;
const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;

/**
 * Why two entries are probably one person, or null. The same tax number of a country is one; two different ones
 * never are. Without it the name must be equal, and the date of birth or the address too; neither may
 * contradict what else is known. A name alone suggests nothing.
 */
export function samePerson(a: PersonFacts, b: PersonFacts): SameReason | null {
  if (a.country === b.country) {
    if (equal(a.tax_number, b.tax_number)) return 'tax_number';
    if (differ(a.tax_number, b.tax_number)) return null;
  }
  const name = wordsOf(a.name);
  if (name === '' || name !== wordsOf(b.name) || differ(a.birth_date, b.birth_date)) return null;
  if (equal(a.birth_date, b.birth_date)) return 'birth_date';
  const [here, there] = [a.address && wordsOf(a.address), b.address && wordsOf(b.address)];
  return equal(here, there) ? 'address' : null;
}

/**
 * Groups of entries that links say are one person: key to the key that stands for its group (the first one in
 * order). Entries without a link are not in it.
 */
export function groupsOf(links: readonly { key_a: string; key_b: string }[]): Map<string, string> {
  const parent = new Map<string, string>();
  const rootOf = (key: string): string => {
    const above = parent.get(key);
    if (above === undefined || above === key) return key;
    return rootOf(above);
  };
  for (const { key_a, key_b } of links) {
    const [a, b] = [rootOf(key_a), rootOf(key_b)].toSorted() as [string, string];
    parent.set(a, a);
    parent.set(b, a);
    for (const key of [key_a, key_b]) if (!parent.has(key)) parent.set(key, a);
  }
  return new Map([...parent.keys()].map((key) => [key, rootOf(key)]));
}
