import {
  DECISION_GROUND_NAMES,
  DECISION_GROUNDS,
  type DecisionGround,
  type DecisionKind,
} from '../../../contract/permits/decisions/decisions.ts';
import type { AppealState } from '../appeals/rules.ts';
import type { ProcedureKind } from '../../../contract/settings/procedures.ts';

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

/** Of a case, without its documents: `371-12/2027`. */
export const caseNumber = (template: string, numbers: { case_year: number; case_seq: number }): string =>
  decisionNumber(template.replace(/\P{L}?\{document\}/u, ''), { ...numbers, document_seq: '' });

/** `371-12/2027-3` as part of a file name. */
export const fileNumber = (decision_nr: string): string => decision_nr.replaceAll(/[^\p{L}\p{N}]+/gu, '-');

/**
 * Whether a decision can be carried out (ZUP, article 224): final, upheld on appeal, or served where an appeal does not
 * suspend it; never what was annulled on appeal. Days are civil dates; null: not yet.
 */
export const isEnforceable = ({
  appeal_suspends,
  served_on,
  upheld_on,
  final_on,
  appeal,
}: {
  appeal_suspends: boolean;
  served_on: string | null;
  upheld_on: string | null;
  final_on: string | null;
  appeal: AppealState | null;
}): boolean =>
  appeal !== 'annulled' &&
  (final_on !== null || upheld_on !== null || (!appeal_suspends && served_on !== null));

type Changeable = {
  kind: DecisionKind;
  procedure: ProcedureKind;
  /** By an annulment or reopening. */
  replaced: boolean;
  corrected_by: string | null;
  /** What it replaces itself; null: it changes no other one. */
  replaces_kind: DecisionKind | null;
  /** It left for its party (`isSent`). */
  sent: boolean;
  appeal: AppealState | null;
};

/** Decisions that end an application or a permit. */
const ENDING: readonly DecisionKind[] = ['rejection', 'dismissal', 'stopping', 'revocation'];
/** Decisions by which something goes on; they fall only on appeal. */
export const isChanging = (kind: DecisionKind): boolean => kind === 'annulment' || kind === 'reopening';

/**
 * On which grounds a new decision may change it: only one that was sent, once; a revocation is not reopened. A granting
 * ends otherwise by a revocation, and what changes another decision is not changed itself: both only because of an
 * appeal, and what such a change brought back is changed anew instead of it.
 */
export const groundsFor = (decision: Changeable): DecisionGround[] => {
  const { kind, procedure, replaced, corrected_by, replaces_kind, sent, appeal } = decision;
  if (!sent || replaced || procedure === 'sale') return [];
  if (ENDING.includes(kind))
    return DECISION_GROUND_NAMES.filter((ground) => {
      const { kind: by } = DECISION_GROUNDS[ground];
      if (by === 'correction') return corrected_by === null;
      return by !== 'reopening' || kind !== 'revocation';
    });
  const undoes = replaces_kind !== null && isChanging(replaces_kind);
  const by_appeal = kind === 'granting' || (isChanging(kind) && !undoes);
  return by_appeal && (appeal === 'open' || appeal === 'annulled') ? ['appeal_granted'] : [];
};
