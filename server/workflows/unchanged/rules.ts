import { type ApplicationStatus, statusIs } from '../../../contract/values/application-states.ts';
import { YEARLY_KINDS, type AttachmentKind } from '../../../contract/settings/attachments.ts';
import type { LeftToStaffReason } from '../../../contract/values/status.ts';
import type { RenewedPermit, UnchangedResult } from '../../permits/applications/unchanged-rules.ts';

/** What the program looks at beyond the rule of unchanged renewals, because nobody looks after it. */
export type ProgramContext = {
  application: {
    status: ApplicationStatus;
    claimed_by: string | null;
    /** A decision of staff is held on it. */
    held: boolean;
    required_documents: readonly AttachmentKind[];
    received_at: string;
  };
  /** By the rule that bulk approvals follow, too. */
  unchanged: UnchangedResult;
  /** The switch of the category. */
  approves_unchanged: boolean;
  /** The last day to answer of the campaign that wrote to the holder. */
  answer_by: string | null;
  /** Another open application replaces or changes the permit. */
  other_open: boolean;
  /** The person has not paid another application. */
  owes: boolean;
  /** Barriers noticed something on the permit that staff have not dismissed. */
  anomaly: boolean;
  /** It is to stay on a card that the permit no longer has: lost, blocked or of another permit. */
  card_gone: boolean;
};

/** Why staff approve a renewal; null when the program does. */
export function rejectionOfProgram({ application, unchanged, ...facts }: ProgramContext): string | null {
  if (!facts.approves_unchanged) return 'off';
  if (application.status !== 'submitted') return 'status';
  if (application.claimed_by !== null || application.held) return 'in_hand';
  if (application.required_documents.some((kind) => YEARLY_KINDS.includes(kind))) return 'yearly_proof';
  if (unchanged.rejected !== null) return unchanged.rejected;
  if (facts.answer_by !== null && application.received_at > facts.answer_by) return 'late';
  if (facts.other_open) return 'other_open';
  if (facts.owes) return 'owes';
  if (facts.anomaly) return 'anomaly';
  return facts.card_gone ? 'card_gone' : null;
}

/** Whether staff have it in hand or the program decides nothing there: nobody asks why it did not. */
export const isLeftSilently = (rejected: string | null): boolean =>
  rejected !== null && ['off', 'status', 'in_hand'].includes(rejected);

type IssueFacts = {
  application: {
    status: ApplicationStatus;
    approved_by_program: boolean;
    rfid_card: 'new' | 'existing';
  };
  before: Pick<RenewedPermit, 'status'> | undefined;
} & Pick<ProgramContext, 'other_open' | 'anomaly' | 'card_gone'>;

/**
 * Why staff issue the permit of a renewal that the program approved; null when the program does. What is not
 * a reason to tell staff about is `theirs` anyway: nobody waits for the program.
 */
export function rejectionOfIssue({
  application,
  before,
  ...facts
}: IssueFacts): LeftToStaffReason | 'theirs' | null {
  if (!application.approved_by_program || application.rfid_card === 'new') return 'theirs';
  if (!statusIs(application.status, 'to_issue')) return 'theirs';
  if (before?.status !== 'active') return 'permit_ended';
  if (facts.other_open) return 'other_open';
  if (facts.anomaly) return 'anomaly';
  return facts.card_gone ? 'card_gone' : null;
}
