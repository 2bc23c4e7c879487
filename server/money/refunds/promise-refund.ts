import type { Actor } from '../../platform/kernel/actor.ts';
import type { RefundRow } from '../../../contract/money/refunds.ts';
import { isIban } from '../../../contract/values/money/iban.ts';
import { searchText } from '../../platform/kernel/search-text.ts';
import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { balanceOf } from '../balances/queries.ts';
import { findLastPayer, insertRefund, listDueOf, recordOnRefunds, transitionRefund } from './queries.ts';

export type NewRefund = {
  payment_id: string | null;
  application_id: string | null;
  reason: RefundRow['reason'];
  credit_note_id?: string;
  /** Cents. */
  amount: number;
  name: string;
  iban: string | null;
  note?: string | null;
  /** Of invoiced money: why no credit note goes with it. */
  without_credit_note?: string;
};

/** The text that the list of refunds is searched by. */
export const refundSearch = (name: string, iban: string | null): string => searchText([name, iban]);

/**
 * Creates a due refund. Null when the same one exists already: a surplus or duplicate is refunded once. An
 * invalid account (a bank abroad without IBAN) is left out, and staff ask for it.
 */
export async function promiseRefund(
  trx: Trx,
  { note = null, without_credit_note, ...refund }: NewRefund,
  by: Actor,
  now: string,
): Promise<string | null> {
  const id = newId();
  const iban = refund.iban && isIban(refund.iban) ? refund.iban : null;
  const name = refund.name.slice(0, 70);
  const row = await insertRefund(trx, {
    ...refund,
    id,
    iban,
    name,
    note,
    status: 'due',
    created_by: by.actor_id,
    search: refundSearch(name, iban),
    created_at: now,
    updated_at: now,
  });
  if (!row) return null;
  await recordOnRefunds(trx, [{ id, status: 'due' }], {
    transition: 'create',
    from: null,
    by,
    now,
    ...(without_credit_note ? { data: { without_credit_note } } : {}),
  });
  return id;
}

/** A paid application was withdrawn: what came in, less existing refunds, is due to the payer. */
export async function refundWithdrawn(
  trx: Trx,
  application: { id: string; applicant_name: string },
  by: Actor,
  now: string,
): Promise<void> {
  const amount = (await balanceOf(trx, application.id)).kept;
  if (amount <= 0) return;
  const payer = await findLastPayer(trx, application.id);
  await promiseRefund(
    trx,
    {
      payment_id: payer?.id ?? null,
      application_id: application.id,
      reason: 'withdrawn',
      amount,
      name: payer?.payer_name ?? application.applicant_name,
      iban: payer?.payer_iban ?? null,
    },
    by,
    now,
  );
}

/** A withdrawn application is reopened: money due for that reason stays. */
export async function keepRefundsAfterReopening(
  trx: Trx,
  application_id: string,
  by: Actor,
  now: string,
): Promise<void> {
  for (const refund of await listDueOf(trx, application_id, 'withdrawn'))
    await transitionRefund(trx, refund, {
      transition: 'cancel',
      to: 'cancelled',
      changes: { settled_at: now, settled_by: by.actor_id },
      by,
      now,
    });
}
