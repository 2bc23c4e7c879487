import { byStaff } from '../../platform/kernel/actor.ts';
import type { splitPayment, unsplitPayment } from '../../../contract/money/payments.ts';
import { newId } from '../../platform/db/ids.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { invalid } from '../../platform/http/problem.ts';
import { changePayment } from './change-payment.ts';
import {
  deleteParts,
  insertParts,
  listPartApplications,
  savePayment,
  recordOnPayments,
} from './change-queries.ts';
import { UNMATCHED_COLUMNS, MANUAL_MATCH, targetOf } from './match/match-payment.ts';
import { entrySearch } from './record-entries.ts';
import { errorOfParts } from './rules.ts';
import { settleApplications } from './settle/settle-applications.ts';

/**
 * Splits one transfer into parts, each for an application of its own or for none yet. The whole stops
 * counting.
 */
export const splitPaymentHandler: ChangeHandler<typeof splitPayment> = async (context) => {
  const { trx, body } = context;
  const targets: (Awaited<ReturnType<typeof targetOf>> | null)[] = [];
  for (const [place, { application_id, pro_forma_id }] of body.parts.entries())
    targets.push(
      application_id || pro_forma_id
        ? await targetOf(trx, { application_id, pro_forma_id }, `parts.${place}.application_id`)
        : null,
    );
  return changePayment(
    context,
    'split',
    async ({ trx, caller, payment, parameters, now }) => {
      const wrong = errorOfParts(payment.amount, body.parts);
      if (wrong) throw invalid(wrong);
      // In the order in which they were named.
      const ids = body.parts.map(newId).toSorted();
      const parts = body.parts.map(({ amount }, place) => {
        const target = targets[place];
        return {
          id: ids[place]!,
          amount,
          application_id: target?.application.id ?? null,
          pro_forma_id: target?.pro_forma_id ?? null,
          status: target ? ('matched' as const) : ('unmatched' as const),
          match: target ? MANUAL_MATCH : null,
          matched_by: target ? caller.user_id : null,
          search: entrySearch(payment, target?.application.application_nr ?? null),
        };
      });
      await savePayment(trx, payment.id, { ...UNMATCHED_COLUMNS, status: 'unmatched', split_at: now }, now);
      await insertParts(trx, payment, parts, now);
      for (const [place, part] of parts.entries()) {
        const application_nr = targets[place]?.application.application_nr;
        if (application_nr === undefined) continue;
        const by = byStaff(caller.user_id);
        await recordOnPayments(trx, [part], { transition: 'match', by, data: { application_nr }, now });
      }
      await settleApplications(
        trx,
        [
          ...(payment.application_id ? [payment.application_id] : []),
          ...parts.flatMap(({ application_id }) => application_id ?? []),
        ],
        { tolerance: parameters.payment_tolerance_cents, now },
      );
      return { parts: parts.length };
    },
    targets.flatMap((target) => target?.application.id ?? []),
  );
};

/** Merges the parts: the payment is unmatched, as if it had never been split. */
export const unsplitPaymentHandler: ChangeHandler<typeof unsplitPayment> = async (context) => {
  const { trx, params } = context;
  const applications = await listPartApplications(trx, params.id);
  return changePayment(
    context,
    'unsplit',
    async ({ trx, payment, parameters, now }) => {
      await deleteParts(trx, payment.id);
      await savePayment(trx, payment.id, { split_at: null, status: 'unmatched' }, now);
      await settleApplications(trx, applications, { tolerance: parameters.payment_tolerance_cents, now });
    },
    applications,
  );
};
