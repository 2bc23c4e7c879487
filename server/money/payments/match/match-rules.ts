import {
  normalizeReference,
  ownReferenceIn,
  ownReferencesIn,
} from '../../../../contract/values/money/payment-reference.ts';
import type { PaymentMatch } from '../../../../contract/money/payments.ts';
import type { StatementEntry } from './entry.ts';

/** One of our references (SI12 form) in an entry, how it was recognised and the text around it. */
export type FoundReference = { reference: string; rule: FoundRule; found: string };
type FoundRule = Exclude<PaymentMatch['rule'], 'manual'>;

/**
 * Certainty of a rule, 0 to 100. Every rule needs the whole number with its check digit; only the place
 * differs.
 */
export const CERTAINTY: Readonly<Record<PaymentMatch['rule'], number>> = {
  exact: 100,
  rf: 100,
  spaced: 99,
  end_to_end_id: 97,
  free_text: 95,
  manual: 100,
};

export type EntryTexts = Pick<StatementEntry, 'reference_raw' | 'end_to_end_id' | 'purpose'>;

/**
 * Our references in an entry, most certain first and without duplicates: the reference field, then
 * EndToEndId, then the text (domain.md D).
 */
export const findReferences = ({ reference_raw, end_to_end_id, purpose }: EntryTexts): FoundReference[] => {
  const found: FoundReference[] = [];
  const add = (references: readonly string[], rule: FoundRule, text: string) => {
    for (const reference of references)
      if (!found.some((one) => one.reference === reference)) found.push({ reference, rule, found: text });
  };
  if (reference_raw) {
    const normal = normalizeReference(reference_raw);
    const own = normal === null ? null : ownReferenceIn(normal);
    if (own !== null && normal !== null)
      add([own], normal !== own ? 'rf' : reference_raw === own ? 'exact' : 'spaced', reference_raw);
    else add(ownReferencesIn(reference_raw), 'free_text', reference_raw);
  }
  if (end_to_end_id) add(ownReferencesIn(end_to_end_id), 'end_to_end_id', end_to_end_id);
  if (purpose) add(ownReferencesIn(purpose), 'free_text', purpose);
  return found;
};

export type TargetChoice<T> =
  | { kind: 'none' }
  /** Several of our references in the same place: a person splits the payment. */
  | { kind: 'several'; targets: T[] }
  | { kind: 'one'; target: T; match: PaymentMatch; reference: string };

/**
 * Which of the known pro-formas an entry pays: the one in the most certain place that names any. Two
 * applications in one place are never decided automatically. `known` maps references to pro-formas.
 */
export const chooseTarget = <T extends { application_id: string }>(
  found: readonly FoundReference[],
  known: ReadonlyMap<string, T>,
): TargetChoice<T> => {
  const first = found.find(({ reference }) => known.has(reference));
  if (!first) return { kind: 'none' };
  const beside = found.filter(({ rule, reference }) => rule === first.rule && known.has(reference));
  const targets = beside.map(({ reference }) => known.get(reference)!);
  if (new Set(targets.map(({ application_id }) => application_id)).size > 1)
    return { kind: 'several', targets };
  const { rule, reference } = first;
  return {
    kind: 'one',
    target: known.get(reference)!,
    reference,
    match: { rule, certainty: CERTAINTY[rule], found: first.found },
  };
};

/** Whether an entry is never matched automatically: outgoing money, charges, and reversals. */
export const isIgnored = ({
  direction,
  reversal,
  bank_charge,
}: Pick<StatementEntry, 'direction' | 'reversal' | 'bank_charge'>): boolean =>
  direction === 'debit' || reversal || bank_charge === true;
