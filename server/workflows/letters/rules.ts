import type { ValidationError } from '../../../contract/platform/validate.ts';

type Posting = { letters: readonly { post_number?: string | undefined }[]; posted_on: string };

/**
 * Posting comes after printing and not in the future; a registered number belongs to one letter.
 * `printed_at`: instants.
 */
export const rejectionOfPosting = (
  { letters, posted_on }: Posting,
  printed_at: readonly string[],
  today: string,
): ValidationError | null => {
  if (posted_on > today) return { path: 'posted_on', code: 'date.future' };
  const printed = printed_at.map((instant) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Ljubljana').toPlainDate().toString(),
  );
  if (printed.some((day) => posted_on < day)) return { path: 'posted_on', code: 'letters.before_printing' };
  const numbers = letters.flatMap(({ post_number }) => post_number ?? []);
  const repeated = numbers.findIndex((number, i) => numbers.indexOf(number) !== i);
  return repeated < 0
    ? null
    : {
        path: `letters.${letters.findLastIndex(({ post_number }) => post_number === numbers[repeated])}.post_number`,
        code: 'letters.number_repeated',
      };
};
