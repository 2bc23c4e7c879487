/**
 * Number of a document: `371-{case}/{year}-{document}` gives `371-12/2027-3` (form used in real acts,
 * domain.md H4). A draft has `…` instead of counts.
 */
export const decisionNumber = (
  template: string,
  numbers: { case_year: number; case_seq: number | string; document_seq: number | string },
): string =>
  template
    .replaceAll('{case}', String(numbers.case_seq))
    .replaceAll('{year}', String(numbers.case_year))
    .replaceAll('{document}', String(numbers.document_seq));

/** `371-12/2027-3` as part of a file name. */
export const fileNumber = (decision_nr: string): string => decision_nr.replaceAll(/[^\p{L}\p{N}]+/gu, '-');

/**
 * Whether a decision can be carried out (ZUP, article 224): final, or served where an appeal does not suspend it. Days
 * are civil dates; null: not yet.
 */
export const isEnforceable = ({
  appeal_suspends,
  served_on,
  final_on,
}: {
  appeal_suspends: boolean;
  served_on: string | null;
  final_on: string | null;
}): boolean => final_on !== null || (!appeal_suspends && served_on !== null);
