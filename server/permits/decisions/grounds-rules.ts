import { FACTS_PLACEHOLDER } from '../../../contract/settings/reasons.ts';
import { fold } from '../../../contract/values/texts/text.ts';

/** Words of a reason that say nothing about the case, folded. */
const EMPTY_WORDS = new Set(
  `ni brez nic nobenih razlog razloga razlogi isto enako kot glej zgoraj spodaj prazno odlocba
  none no not applicable reason reasons see above below same as nothing empty`.split(/\s+/),
);
/** Fewer words than this describe no fact. */
const FEWEST_WORDS = 2;

const plain = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const BLANKS = Object.values(FACTS_PLACEHOLDER);
const LABELS = BLANKS.map((blank) => plain(blank));

/**
 * Why a reason cannot be the grounds of a decision (ZUP, article 214: which facts were found and on what evidence); null:
 * it can. `kept` are the ready-made texts: beside them the facts of this case have to be said, and their blank filled in.
 */
export function rejectionOfGrounds(
  reason: string,
  kept: readonly string[],
): 'grounds.blank_left' | 'grounds.facts_missing' | null {
  if (BLANKS.some((blank) => reason.includes(blank))) return 'grounds.blank_left';
  const own = [...kept.map(plain), ...LABELS]
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, text) => ` ${rest} `.replaceAll(` ${text} `, ' ').trim(), plain(reason));
  const said = own.split(' ').filter((word) => word.length > 1 && !EMPTY_WORDS.has(word));
  return said.length < FEWEST_WORDS ? 'grounds.facts_missing' : null;
}
