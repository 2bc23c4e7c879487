import type { postLetters } from '../../../contract/permits/letters.ts';
import { recordAccess } from '../../records/access-log/record.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { conflict, invalid } from '../../platform/http/problem.ts';
import { lockPrinted, markPosted } from './queries.ts';
import { rejectionOfPosting } from './rules.ts';

/**
 * Marks printed letters as posted. All or none: 409 when one is not printed or was posted before, 422 for an
 * impossible day.
 */
export const postLettersHandler: Handler<typeof postLetters> = async ({ deps, caller, body, request_id }) => {
  const now = deps.clock.now();
  const numbers = new Map(body.letters.map(({ id, post_number }) => [id, post_number ?? null]));
  await transaction(deps.db, async (trx) => {
    const printed = await lockPrinted(trx, [...numbers.keys()]);
    if (printed.length < numbers.size) throw conflict({ detail: 'letters.not_printed' });
    const rejection = rejectionOfPosting(
      body,
      printed.map((letter) => letter.printed_at),
      deps.clock.today(),
    );
    if (rejection) throw invalid(rejection);
    for (const { id, user_id } of printed) {
      await markPosted(trx, id, {
        posted_on: body.posted_on,
        posted_by: caller.user_id,
        post_number: numbers.get(id) ?? null,
      });
      await recordAccess(
        trx,
        { caller, action: 'change', subject_type: 'mail', subject_id: id, person_id: user_id, request_id },
        now,
      );
    }
  });
  return { posted: numbers.size };
};
