import { loadParameters } from '../parameters/parameters.ts';
import { sql } from 'kysely';
import type { OPTIONAL_STEPS } from '../../../contract/settings/installation.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { listEntitlements } from '../parking/queries.ts';
import { isPriceListChanged } from '../parameters/installation-queries.ts';
import type { StepContext } from '../parameters/installation-rules.ts';

type OptionalStep = (typeof OPTIONAL_STEPS)[number];

/** What the rows say about the first day; nothing of it is stored. */
export async function loadStepContext(db: Db | Trx, today: string): Promise<StepContext> {
  const { rows } = await sql<Omit<StepContext, 'prices' | 'procedure'>>`select
    exists (select from parking_lots where active)
      and exists (select from parking_changes where subject = 'parking_lot' and actor_id is not null) as lots,
    exists (select from municipality_crests where removed_at is null) as crest,
    exists (select from parameters where name <> 'municipality' and created_by is not null) as rules,
    exists (select from text_versions where created_by is not null)
      or exists (select from info_texts where created_by is not null) as texts,
    exists (select from rfid_cards where created_by is not null) as cards,
    (select count(*) > 1 from users where role in ('root', 'admin') and deleted_at is null) as staff,
    exists (select from fiscal_certificates where environment = 'production' and removed_at is null) as fiscal,
    exists (select from imports where status = 'done') as "import"`.execute(db);
  const { procedures } = await loadParameters(db, today);
  const offered = await listEntitlements(db, today);
  return {
    ...rows[0]!,
    prices: await isPriceListChanged(db, today),
    procedure: offered.length > 0 && offered.every(({ user_type }) => Object.hasOwn(procedures, user_type)),
  };
}

/** Staff with their permissions, oldest account first. */
export const listStaff = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .select(['name', 'role', 'permissions'])
    .where('role', 'in', ['root', 'admin'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const listNotes = (db: Db | Trx) =>
  db
    .selectFrom('installation_notes')
    .leftJoin('users', 'users.id', 'installation_notes.created_by')
    .select(['step', 'reason', 'users.name as by_name', 'installation_notes.created_at'])
    .execute();

export const saveNote = async (
  trx: Trx,
  note: { step: OptionalStep; reason: string; created_by: string; created_at: string },
): Promise<void> => {
  await trx
    .insertInto('installation_notes')
    .values(note)
    .onConflict((conflict) => conflict.column('step').doUpdateSet(note))
    .execute();
};

export const deleteNote = async (trx: Trx, step: OptionalStep): Promise<void> => {
  await trx.deleteFrom('installation_notes').where('step', '=', step).execute();
};
