/** Whether a permit is in force: its first day is still to come, it is valid, or its last day has passed. */
export type Validity = 'before' | 'during' | 'after';

/**
 * What every sentence about now asks, so that a permit of next year opens nothing "at once". Days are
 * `YYYY-MM-DD`, `today` that of the municipality.
 */
export const validityOn = (permit: { valid_from: string; valid_to: string }, today: string): Validity =>
  today < permit.valid_from ? 'before' : today > permit.valid_to ? 'after' : 'during';

/** A permit as a sentence names it; `from` is its first day, written for the reader. */
export type Begins = { validity: Validity; from: string };
