import { type OfficeDays, dueDateOf } from '../../../contract/values/working-days.ts';
import { deadlineBounds, notAfter, notBefore } from '../../platform/kernel/day-bounds.ts';
import { addDays } from '../../platform/kernel/periods.ts';

/** Days that staff type into a case: what bounds each, and the message when it is not kept. Civil dates. */

const MAX_SUPPLEMENT_DAYS = 90;

export const CASE_DAYS = {
  /** Until which a supplement is asked for: `min_days` is the parameter `supplement_min_days`. */
  supplement_due: (of: { today: string; min_days: number; office: OfficeDays }) =>
    deadlineBounds({ ...of, max_days: MAX_SUPPLEMENT_DAYS }, 'supplement.too_soon'),
  /** On which a supplement that came by post was handed to it; that day counts (ZUP, article 68). */
  supplement_posted: (of: { today: string; asked_on: string | null }) => [
    notAfter(of.today, 'date.future'),
    notBefore(of.asked_on, 'supplement.posted_before_request'),
  ],
  /** On which a withdrawal was asked for. */
  withdrawal_asked: (of: { today: string; received_on: string }) => [
    notAfter(of.today, 'date.future'),
    notBefore(of.received_on, 'withdrawal.before_application'),
  ],
} as const;

/** The parameters that say until when a letter posted in time may still arrive. */
export type PostTerms = OfficeDays & { post_days: number };

/**
 * The first day on which an application may be dismissed: what was posted on the last day of the supplement is in
 * time (ZUP, article 68), so that the days of the post are over, too. Null: no day was set.
 */
export const dismissableFrom = (supplement_due_at: string | null, terms: PostTerms): string | null =>
  supplement_due_at && addDays(dueDateOf(supplement_due_at, terms.post_days, terms), 1);
