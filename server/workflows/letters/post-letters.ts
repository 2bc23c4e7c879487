import type { postLetters } from '../../../contract/permits/decisions/letters.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { conflict, invalid } from '../../platform/http/problem.ts';
import { listUsedNumbers } from '../../permits/decisions/service/sending-queries.ts';
import { lockPrinted, markPosted } from './queries.ts';
import { rejectionOfPosting } from './rules.ts';

/**
 * Marks printed letters as posted. All or none: 409 when one is not printed or was posted before, 422 for an
 * impossible day.
 */
export const postLettersHandler: ChangeHandler<typeof postLetters> = async ({
  trx,
  caller,
  body,
  today,
  audit,
}) => {
  const numbers = new Map(body.letters.map(({ id, post_number }) => [id, post_number ?? null]));

  const printed = await lockPrinted(trx, [...numbers.keys()]);
  if (printed.length < numbers.size) throw conflict({ detail: 'letters.not_printed' });
  const used = await listUsedNumbers(
    trx,
    body.letters.flatMap(({ post_number }) => post_number ?? []),
  );
  const rejection = rejectionOfPosting(
    body,
    printed.map((letter) => letter.printed_at),
    { today, used },
  );
  if (rejection) throw invalid(rejection);
  for (const { id, user_id } of printed) {
    await markPosted(trx, id, {
      posted_on: body.posted_on,
      posted_by: caller.user_id,
      post_number: numbers.get(id) ?? null,
    });
    audit({ subject_id: id, person_id: user_id });
  }

  return { posted: numbers.size };
};
