import {
  foldPlate,
  lookAlikeDistance,
  MAX_LOOK_ALIKES,
} from '../../../../contract/values/texts/look-alike.ts';
import { fold, normalizePlate } from '../../../../contract/values/texts/text.ts';
import type { SuggestionReason } from '../../../../contract/money/payments.ts';

/** The texts of a payment that may name its target. */
export type SuggestionTexts = {
  amount: number;
  payer_name: string | null;
  reference_raw: string | null;
  end_to_end_id: string | null;
  purpose: string | null;
};
export type Candidate = {
  application_nr: string;
  applicant_name: string;
  registration_numbers: readonly string[];
  pro_forma_nrs: readonly string[];
  references: readonly string[];
  /** Outstanding amount in cents. */
  open: number;
  /** The part for each account; one entry where the fee has no account of its own. */
  open_by_account: readonly number[];
  /** The fee is open, and the payment came to its account. */
  on_fee_account: boolean;
};

const textOf = ({ reference_raw, end_to_end_id, purpose }: Omit<SuggestionTexts, 'amount' | 'payer_name'>) =>
  [reference_raw, end_to_end_id, purpose].filter(Boolean).join(' ');

/** `V-2027-000123` and `P-2027-000123`, also in short forms: `v 2027/123`. */
export const numbersIn = (texts: SuggestionTexts): { application_nrs: string[]; pro_forma_nrs: string[] } => {
  const found = [
    ...textOf(texts).matchAll(/(?<![A-Z0-9])([VP])[\s.:-]*(20\d\d)[\s./-]+(\d{1,6})(?!\d)/giu),
  ].map(([, letter = '', year, number = '']) => `${letter.toUpperCase()}-${year}-${number.padStart(6, '0')}`);
  return {
    application_nrs: found.filter((one) => one.startsWith('V')),
    pro_forma_nrs: found.filter((one) => one.startsWith('P')),
  };
};

const MAX_PLATE_WORDS = 3;
/**
 * Runs of one to three words that may be a plate: letters and digits, 4 to 9 characters, starting with an
 * area of two letters or more.
 */
export const platesIn = (texts: SuggestionTexts): string[] => {
  const labels = textOf(texts)
    .toUpperCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean);
  const plates = new Set<string>();
  for (let from = 0; from < labels.length; from++)
    for (let count = 1; count <= MAX_PLATE_WORDS; count++) {
      const plate = normalizePlate(labels.slice(from, from + count).join(''));
      if (/^[\p{L}]{1,3}(?=.*\d)[\p{L}\p{N}]{3,7}$/u.test(plate)) plates.add(plate);
    }
  return [...plates];
};

/** Plates in a text that nobody has, and so may be another one as somebody or a bank wrote it. */
const unknownOf = (plates: readonly string[], taken: readonly string[]): string[] =>
  plates.filter((plate) => !taken.includes(plate));
/** What a similar plate is sought by, folded as `barrier_fold` does; nothing for a plate that somebody has. */
export const similarPlatesIn = (plates: readonly string[], taken: readonly string[]): string[] =>
  unknownOf(plates, taken).map(foldPlate);

/**
 * Whether a text names a plate: exactly, or as the barrier forgives (`KOLN777` for `KÖLN777`, at most two look-alikes).
 * `taken`: plates of the text that somebody has; they mean nobody else.
 */
const namesPlate = (plates: readonly string[], taken: readonly string[], own: string): boolean =>
  plates.includes(own) ||
  unknownOf(plates, taken).some((one) => (lookAlikeDistance(one, own) ?? Infinity) <= MAX_LOOK_ALIKES);

/** Company forms and titles: they do not identify anyone. */
const NAME_NOISE = new Set([
  'd.o.o.',
  'doo',
  'd.d.',
  'dd',
  's.p.',
  'sp',
  'd.n.o.',
  'k.d.',
  'dr.',
  'mag.',
  'ga.',
  'g.',
]);
/** The distinctive words of a name, folded. `"NOVAK JANEZ, s.p."` -> `["novak", "janez"]`. */
export const nameWords = (name: string): string[] => {
  const words = fold(name)
    .split(/[\s,;/]+/)
    .filter((word) => word !== '' && !NAME_NOISE.has(word));
  return [...new Set(words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '')))].filter(
    (word) => word.length > 1,
  );
};

const sameName = (a: readonly string[], b: readonly string[]): 'name' | 'part_of_name' | null => {
  const common = a.filter((word) => b.includes(word)).length;
  if (common === 0) return null;
  if (common >= 2 && common === Math.min(a.length, b.length)) return 'name';
  return a.some((word) => word.length > 3 && b.includes(word)) ? 'part_of_name' : null;
};

/** Letters mistaken for digits by people and scanners. */
const digitsOnly = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replaceAll('S', '5')
    .replaceAll('B', '8')
    .replace(/\D/g, '');

/** One character different, missing or extra, or two neighbours swapped. */
const isTypoOf = (wanted: string, written: string): boolean => {
  if (wanted === written) return false;
  if (wanted.length === written.length) {
    const other = [...wanted].flatMap((char, n) => (char === written[n] ? [] : [n]));
    if (other.length === 1) return true;
    const [a = 0, b = 0] = other;
    return other.length === 2 && b === a + 1 && wanted[a] === written[b] && wanted[b] === written[a];
  }
  const [long, short] = wanted.length > written.length ? [wanted, written] : [written, wanted];
  return (
    long.length === short.length + 1 &&
    [...long].some((_, n) => long.slice(0, n) + long.slice(n + 1) === short)
  );
};

/** Runs of about eleven digits that may be our number with a typo. */
export const typosIn = ({ reference_raw, end_to_end_id, purpose }: SuggestionTexts): string[] => {
  const tokens = [reference_raw, end_to_end_id, ...(purpose?.split(/\s+/) ?? [])].filter(
    (token): token is string => !!token && /\d{4}/.test(token),
  );
  return tokens
    .map((token) => digitsOnly(token.replace(/^\s*SI\s*-?12/i, '')))
    .filter((digits) => digits.length >= 10 && digits.length <= 13);
};

const CERTAINTY: Readonly<Record<SuggestionReason, number>> = {
  reference: 92,
  application_nr: 88,
  pro_forma_nr: 88,
  reference_typo: 80,
  plate: 78,
  name: 60,
  part_of_name: 30,
  amount: 10,
  amount_of_part: 10,
  fee_account: 10,
};
const MOST = 95;

const amountReason = (amount: number, { open, open_by_account }: Candidate): SuggestionReason[] => {
  if (amount <= 0) return [];
  if (amount === open) return ['amount'];
  return open_by_account.includes(amount) ? ['amount_of_part'] : [];
};

/** Amount and account identify nobody: many owe the same fee. */
const NOBODY: readonly SuggestionReason[] = ['amount', 'amount_of_part', 'fee_account'];

/**
 * Why an application may be the target of a payment, and how certain: the best reason, a little more for each
 * other one, never 100. `references`: ours that were found in the texts; `taken`: plates in them that somebody has.
 */
export const suggestionFor = (
  texts: SuggestionTexts,
  candidate: Candidate,
  { references = [], taken = [] }: { references?: readonly string[]; taken?: readonly string[] } = {},
): { reasons: SuggestionReason[]; certainty: number } | null => {
  const { application_nrs, pro_forma_nrs } = numbersIn(texts);
  const typos = typosIn(texts);
  const name = texts.payer_name
    ? sameName(nameWords(texts.payer_name), nameWords(candidate.applicant_name))
    : null;
  const plates = platesIn(texts);
  const reasons: SuggestionReason[] = [
    ...(candidate.references.some((one) => references.includes(one)) ? (['reference'] as const) : []),
    ...(application_nrs.includes(candidate.application_nr) ? (['application_nr'] as const) : []),
    ...(candidate.pro_forma_nrs.some((one) => pro_forma_nrs.includes(one))
      ? (['pro_forma_nr'] as const)
      : []),
    ...(candidate.references.some((one) => typos.some((typo) => isTypoOf(one.slice(4), typo)))
      ? (['reference_typo'] as const)
      : []),
    ...(candidate.registration_numbers.some((one) => namesPlate(plates, taken, one))
      ? (['plate'] as const)
      : []),
    ...(name ? [name] : []),
    ...amountReason(texts.amount, candidate),
    ...(candidate.on_fee_account ? (['fee_account'] as const) : []),
  ];
  const [best, ...others] = reasons.toSorted((a, b) => CERTAINTY[b] - CERTAINTY[a]);
  if (!best || NOBODY.includes(best)) return null;
  // Part of a name alone is not enough.
  if (best === 'part_of_name' && others.length === 0) return null;
  return { reasons, certainty: Math.min(MOST, CERTAINTY[best] + others.length * CERTAINTY.amount) };
};
