import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/db.ts';

/**
 * Whether a payment is on the statement of an account that was never the municipality's. Unknown as long as
 * no account is in the settings; an account closed since is still ours.
 */
export const ON_FOREIGN_ACCOUNT: RawBuilder<boolean> = sql<boolean>`(payments.account_iban is not null
  and exists (select from parameters m where m.name = 'municipality' and jsonb_array_length(m.value->'bank_accounts') > 0)
  and not exists (select from parameters m, jsonb_array_elements(m.value->'bank_accounts') b
    where m.name = 'municipality' and b->>'iban' = payments.account_iban))`;

/** The foreign accounts among payments to be confirmed. */
export const listForeignAccounts = async (trx: Trx, payment_ids: readonly string[]): Promise<string[]> =>
  (
    await trx
      .selectFrom('payments')
      .select('account_iban')
      .distinct()
      .where('id', '=', sql<string>`any(${[...payment_ids]}::uuid[])`)
      .where('confirmed_at', 'is', null)
      .where(ON_FOREIGN_ACCOUNT)
      .orderBy('account_iban')
      .execute()
  ).flatMap(({ account_iban }) => account_iban ?? []);
