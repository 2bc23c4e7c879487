import { type Db, json, type Trx } from '../db/db.ts';
import type { Insertable } from 'kysely';
import type { UsersTable } from '../db/types.ts';

export const findUserName = async (db: Db | Trx, id: string): Promise<string | null> =>
  (await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null;

/** Applicants' accounts that share the mail or the tax number; staff accounts are never linked to an application. */
export const findCandidates = (
  db: Db | Trx,
  { email, tax_number }: { email: string; tax_number: string | undefined },
) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'tax_number', 'role'])
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where((eb) => eb.fn<string>('lower', ['email']), '=', email.toLowerCase()),
        ...(tax_number ? [where('tax_number', '=', tax_number)] : []),
      ]),
    )
    .execute();

export const insertUser = (trx: Trx, row: Insertable<UsersTable>) =>
  trx
    .insertInto('users')
    .values({ ...row, details: json(row.details ?? {}) })
    .execute();
