import type { ValidationError } from '../../../contract/platform/validate.ts';

type Posting = { letters: readonly { post_number?: string | undefined }[]; posted_on: string };

/**
 * Posting comes after printing and not in the future; a registered number belongs to one letter.
 * `printed_at`: instants. `used`: numbers that other items have.
 */
export const rejectionOfPosting = (
  { letters, posted_on }: Posting,
  printed_at: readonly string[],
  { today, used }: { today: string; used: ReadonlySet<string> },
): ValidationError | null => {
  if (posted_on > today) return { path: 'posted_on', code: 'date.future' };
  const printed = printed_at.map((instant) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Ljubljana').toPlainDate().toString(),
  );
  if (printed.some((day) => posted_on < day)) return { path: 'posted_on', code: 'letters.before_printing' };
  const numbers = letters.flatMap(({ post_number }) => post_number ?? []);
  const repeated = numbers.findIndex((number, i) => numbers.indexOf(number) !== i);
  if (repeated >= 0)
    return {
      path: `letters.${letters.findLastIndex(({ post_number }) => post_number === numbers[repeated])}.post_number`,
      code: 'letters.number_repeated',
    };
  const before = letters.findIndex(({ post_number }) => post_number !== undefined && used.has(post_number));
  return before < 0 ? null : { path: `letters.${before}.post_number`, code: 'decision_services.number_used' };
};
