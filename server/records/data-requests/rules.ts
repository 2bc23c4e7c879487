import type { RetentionBlock } from '../../../contract/records/retention.ts';
import type { ApplicationStatus } from '../../../contract/values/application-states.ts';

/** Deadlines of requests (GDPR, article 12(3)) and what an erasure may take (article 17). */

/**
 * The same day `months` later, or the last day of that month where it has no such day (Regulation 1182/71,
 * article 3).
 */
export function monthsAfter(day: string, months: number): string {
  const from = Temporal.PlainDate.from(day);
  return from.add({ months }, { overflow: 'constrain' }).toString();
}

/** One month after it came; three with the extension by two. */
export const dueDate = (received_on: string, extended = false): string =>
  monthsAfter(received_on, extended ? 3 : 1);

/** Days until the deadline, negative past it. */
export const daysLeft = (today: string, due_on: string): number =>
  Math.round((Date.parse(due_on) - Date.parse(today)) / 86_400_000);

export type ErasureContext = {
  status: ApplicationStatus;
  deleted: boolean;
  permits: number;
  /** A decision document was issued (rejection, dismissal, call for a supplement). */
  decisions: number;
  /** Pro-formas, invoices, payments and refunds. */
  papers: number;
  block: RetentionBlock | null;
};

/**
 * Whether a case is deleted immediately when its person asks for erasure. What led to a permit, a decision or
 * money is kept for the public task, for claims and by tax law (article 17(3)(b) and (e)); a withdrawn or
 * deleted application without a result is not needed any more.
 */
export const isErasable = ({ status, deleted, permits, decisions, papers, block }: ErasureContext): boolean =>
  block === null && permits === 0 && decisions === 0 && papers === 0 && (deleted || status === 'withdrawn');
