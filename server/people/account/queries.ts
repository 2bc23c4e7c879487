import { json, type Db, type Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';

const own = (db: Db | Trx, user_id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'version', 'role', 'type', 'name', 'email', 'phone', 'tax_number', 'language', 'details'])
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null);

export const findOwnAccount = (db: Db | Trx, user_id: string) =>
  own(db, user_id)
    .select((eb) => eb('password_hash', 'is not', null).as('has_password'))
    .executeTakeFirst();

export const lockOwnAccount = (trx: Trx, user_id: string) =>
  own(trx, user_id).forNoKeyUpdate().executeTakeFirst();
export type OwnAccountRow = NonNullable<Awaited<ReturnType<typeof lockOwnAccount>>>;

export type OwnAccountChange = Pick<
  OwnAccountRow,
  'name' | 'email' | 'phone' | 'tax_number' | 'language' | 'details'
> & {
  search: string;
};

export const saveOwnAccount = (
  trx: Trx,
  row: OwnAccountRow,
  { details, ...change }: OwnAccountChange,
  now: string,
) =>
  trx
    .updateTable('users')
    .set({ ...change, details: json(details), version: row.version + 1, updated_at: now })
    .where('id', '=', row.id)
    .execute();

export const isEmailTaken = async (db: Db | Trx, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** A wanted address; an earlier unconfirmed one of the account stops working. */
export const insertEmailChange = async (
  trx: Trx,
  row: { user_id: string; email: string; created_at: string; expires_at: string },
): Promise<string> => {
  // Of two at once the later one replaces the earlier one.
  await lockOwnAccount(trx, row.user_id);
  await deleteEmailChanges(trx, row.user_id);
  const id = newId();
  await trx
    .insertInto('email_changes')
    .values({ id, ...row })
    .execute();
  return id;
};

export const deleteEmailChanges = (trx: Db | Trx, user_id: string) =>
  trx.deleteFrom('email_changes').where('user_id', '=', user_id).where('used_at', 'is', null).execute();

export const findPendingEmail = (db: Db | Trx, user_id: string, now: string) =>
  db
    .selectFrom('email_changes')
    .select(['email', 'expires_at'])
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** The link while it still works. */
export const findEmailChange = (db: Db | Trx, id: string, now: string) =>
  db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select(['email_changes.id', 'email_changes.user_id', 'email_changes.email', 'email_changes.expires_at'])
    .where('email_changes.id', '=', id)
    .where('used_at', 'is', null)
    .where('email_changes.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();

/** Uses the link up. False when another call was faster. */
export const consumeEmailChange = async (trx: Trx, id: string, now: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('email_changes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Password links sent to the former address must no longer open the account. */
export const consumeMailedPasswordLinks = (trx: Trx, user_id: string, now: string) =>
  trx
    .updateTable('password_tokens')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute();

export const endOtherOwnSessions = async (
  db: Db,
  user_id: string,
  keep: string | null,
  { tokens }: { tokens: boolean },
): Promise<void> => {
  let query = db.deleteFrom('sessions').where('user_id', '=', user_id);
  if (keep !== null) query = query.where('id', '!=', keep);
  if (!tokens) query = query.where('kind', '=', 'cookie');
  await query.execute();
};
