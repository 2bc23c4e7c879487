import { sql, type RawBuilder } from 'kysely';
import { type undoImport, type UndoReason, importDetail } from '../../../contract/data/imports.ts';
import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { lockSeries } from '../../platform/db/sequences.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { dropFiles } from '../../platform/http/input/discard-files.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { conflict, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { presentImport } from './present.ts';
import { deleteImportFile, deleteRows, type Import, lockImport, findRole, saveImport } from './queries.ts';
import { allowedActions } from './rules.ts';

const MOST_REASONS = 100;
const ENTRIES = 1000;

/**
 * Undoes an import, or answers 409 with what was built on it. Throws 404, 409 stale_version, 422 when there
 * is nothing to undo.
 */
export const undoImportHandler: ChangeHandler<typeof undoImport> = async ({
  trx,
  caller,
  params,
  body,
  language,
  request_id,
  now,
  today,
  audit,
  afterCommit,
}) => {
  const about = { today, language };
  const found = await requireSeenVersion(await lockImport(trx, params.id), body.version, async (current) =>
    staleVersion(importDetail, await presentImport(trx, current.id, about)),
  );
  if (!allowedActions(found, true).includes('undo')) throw ruleBroken('rule.transition', '', 'state.import');
  const built_on = await revertImport(trx, found, { actor_id: caller.user_id, now, request_id });
  if (built_on.length > 0) throw conflict({ detail: 'import.undo_rejected', current: { reasons: built_on } });
  await deleteRows(trx, found.id);
  await saveImport(
    trx,
    found.id,
    { status: 'undone', undone_at: now, failure: null, columns: [], preview: [], numbers: {} },
    now,
    { by_person: true },
  );
  audit({ subject_id: found.id });
  const gone = await deleteImportFile(trx, found.id);
  afterCommit((outside) => dropFiles(outside, gone));
  return presentImport(trx, params.id, about);
};

type By = { actor_id: string | null; now: string; request_id: string };

/**
 * Removes every record that an import made and restores every card that it changed, or returns why not and
 * changes nothing. Numbers return to their series if nobody has taken one since.
 */
export async function revertImport(trx: Trx, found: Import, by: By): Promise<UndoReason[]> {
  await lockMade(trx, found);
  const reasons = await findBuiltOn(trx, found.id);
  if (reasons.length > 0) return reasons;
  await recordRemovals(trx, found.id, by);
  await restoreCards(trx, found.id);
  for (const table of ['permits', 'applications', 'users'] as const) {
    const created = table === 'users' ? sql`and r.user_created` : sql``;
    await sql`delete from ${sql.table(table)} where id in
      (select r.${sql.ref(MADE[table])} from ${rowsOf(found.id)} ${created})`.execute(trx);
  }
  for (const [name, { before, after, taken }] of Object.entries(found.numbers)) {
    if (after - before !== taken) continue;
    const untouched = trx.updateTable('sequences').set({ last_value: before }).where('name', '=', name);
    await untouched.where('last_value', '=', after).execute();
    await trx.deleteFrom('sequences').where('name', '=', name).where('last_value', '=', 0).execute();
  }
  await trx
    .updateTable('import_rows')
    .set({
      written_at: null,
      application_id: null,
      permit_id: null,
      card_id: null,
      card_version: null,
      card_before: null,
      user_id: sql`case when user_created then null else user_id end`,
      user_created: false,
    })
    .where('import_id', '=', found.id)
    .execute();
  return [];
}

const rowsOf = (import_id: string) =>
  sql`import_rows r where r.import_id = ${import_id} and r.written_at is not null`;

/** Locks everything that is being undone, and the series that its numbers may return to. */
async function lockMade(trx: Trx, { id, numbers }: Import): Promise<void> {
  for (const [table, column] of [
    ['applications', 'application_id'],
    ['permits', 'permit_id'],
    ['users', 'user_id'],
    ['rfid_cards', 'card_id'],
  ] as const) {
    if (table === 'rfid_cards') await lockSeries(trx, Object.keys(numbers));
    await trx
      .selectFrom(table)
      .select('id')
      .where('id', 'in', (made) =>
        made
          .selectFrom('import_rows')
          .select(column)
          .where('import_id', '=', id)
          .where('written_at', 'is not', null)
          .$if(table === 'users', (rows) => rows.where('user_created', '=', true)),
      )
      .orderBy('id')
      .forUpdate()
      .execute();
  }
}

/** Tables whose rows an import makes itself; any other reference to an imported record was built on it. */
const OWN = [
  'permit_events',
  'permit_plates',
  'registration_number_audits',
  'application_events',
  'rfid_cards',
  'rfid_card_events',
];
const MADE = { permits: 'permit_id', applications: 'application_id', users: 'user_id' } as const;
const RECORD = { permits: 'permit', applications: 'application', users: 'user' } as const;
const REASON_OF_TABLE: Readonly<Record<string, UndoReason['reason']>> = {
  applications: 'application',
  payments: 'payment',
  mail_messages: 'mail',
  documents: 'document',
  sessions: 'signed_in',
  password_tokens: 'mail',
  permits: 'permit',
};

type Found = { row_number: number; id: string; number: string };
type Reference = { table_name: string; column_name: string; target: keyof typeof MADE };

/**
 * Every column of the database that refers to a permit, an application or an account, including tables newer
 * than this file.
 */
const findReferences = async (trx: Trx): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table_name, a.attname as column_name, c.confrelid::regclass::text as target
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('permits'::regclass, 'applications'::regclass, 'users'::regclass)
    order by 1, 2`.execute(trx);
  return rows.filter(({ table_name }) => !OWN.includes(table_name));
};

/** What was done with the records since, at most 100 reasons in the order of the file. */
async function findBuiltOn(trx: Trx, import_id: string): Promise<UndoReason[]> {
  const reasons: UndoReason[] = [];
  const look = async (
    record: UndoReason['record'],
    reason: UndoReason['reason'],
    query: RawBuilder<Found>,
  ) => {
    const { rows } = await query.execute(trx);
    for (const { row_number, id, number } of rows)
      if (!reasons.some((r) => r.id === id && r.reason === reason))
        reasons.push({ row_number, record, id, number, reason });
  };
  const number = {
    permits: sql`t.permit_nr`,
    applications: sql`t.application_nr`,
    users: sql`t.name`,
  } as const;
  const from = (
    target: keyof typeof MADE,
  ) => sql`select r.row_number, t.id, ${number[target]} as number from import_rows r
    join ${sql.table(target)} t on t.id = r.${sql.ref(MADE[target])}
    where r.import_id = ${import_id} and r.written_at is not null ${target === 'users' ? sql`and r.user_created` : sql``}`;
  const limit = sql`order by r.row_number limit ${MOST_REASONS}`;
  for (const target of ['permits', 'applications', 'users'] as const)
    await look(RECORD[target], 'changed', sql<Found>`${from(target)} and t.version <> 1 ${limit}`);
  for (const [target, events, key] of [
    ['permits', 'permit_events', 'permit_id'],
    ['applications', 'application_events', 'application_id'],
  ] as const)
    await look(
      RECORD[target],
      'changed',
      sql<Found>`${from(target)} and exists (select 1 from ${sql.table(events)} e
        where e.${sql.ref(key)} = t.id and e.transition <> 'import') ${limit}`,
    );
  for (const { table_name, column_name, target } of await findReferences(trx)) {
    // Permits and applications of this import refer to each other and to the accounts that it made.
    const ours =
      table_name === 'permits' || table_name === 'applications'
        ? sql`and not exists (select 1 from ${rowsOf(import_id)} and r.${sql.ref(MADE[table_name])} = o.id)`
        : sql``;
    await look(
      RECORD[target],
      REASON_OF_TABLE[table_name] ?? 'other',
      sql<Found>`${from(target)} and exists (select 1 from ${sql.table(table_name)} o
        where o.${sql.ref(column_name)} = t.id ${ours}) ${limit}`,
    );
  }
  for (const target of ['permits', 'applications', 'users'] as const)
    await look(
      RECORD[target],
      'document',
      sql<Found>`${from(target)} and exists (select 1 from documents d
        where d.owner_type = ${RECORD[target]} and d.owner_id = t.id and d.deleted_at is null) ${limit}`,
    );
  await look(
    'application',
    'application',
    sql<Found>`${from('permits')} and exists (select 1 from applications a
      where a.replaces_permit_id = t.id and a.deleted_at is null) ${limit}`,
  );
  await look(
    'card',
    'card_changed',
    sql<Found>`select min(r.row_number) as row_number, c.id, c.number from import_rows r join rfid_cards c on c.id = r.card_id
      where r.import_id = ${import_id} and r.written_at is not null
      group by c.id, c.number, c.version having c.version <> max(r.card_version) order by 1 limit ${MOST_REASONS}`,
  );
  return reasons.toSorted((a, b) => a.row_number - b.row_number).slice(0, MOST_REASONS);
}

/**
 * Restores cards to their state before the first row that changed them, history included; a card created here
 * is removed.
 */
async function restoreCards(trx: Trx, import_id: string): Promise<void> {
  await sql`delete from rfid_card_events where permit_id in (select r.permit_id from ${rowsOf(import_id)})`.execute(
    trx,
  );
  const first = sql`(select distinct on (r.card_id) r.card_id, r.card_before from ${rowsOf(import_id)} and r.card_id is not null
    order by r.card_id, r.row_number)`;
  await sql`update rfid_cards c set uid = b.uid, status = b.status, version = b.version, permit_id = b.permit_id,
      reserved_by = b.reserved_by, reserved_until = b.reserved_until, updated_at = b.updated_at
    from ${first} f, jsonb_to_record(f.card_before) as b (uid text, status text, version integer, permit_id uuid,
      reserved_by uuid, reserved_until timestamptz, updated_at timestamptz)
    where c.id = f.card_id and f.card_before is not null`.execute(trx);
  await sql`delete from rfid_cards c using ${first} f where c.id = f.card_id and f.card_before is null`.execute(
    trx,
  );
}

/** One entry for every removed record about a person (ZVOP-2, article 22). */
async function recordRemovals(trx: Trx, import_id: string, { actor_id, now, request_id }: By): Promise<void> {
  const role = await findRole(trx, actor_id);
  const rows = await trx
    .selectFrom('import_rows')
    .select(['permit_id', 'user_id', 'user_created'])
    .where('import_id', '=', import_id)
    .where('written_at', 'is not', null)
    .orderBy('row_number')
    .execute();
  const entries = rows.flatMap(({ permit_id, user_id, user_created }) =>
    [
      { subject_type: 'permit', subject_id: permit_id },
      { subject_type: 'user', subject_id: user_created ? user_id : null },
    ].flatMap((subject) =>
      subject.subject_id === null
        ? []
        : [
            {
              ...subject,
              id: newId(),
              user_id: actor_id,
              role,
              action: 'delete' as const,
              person_id: user_id,
              purpose: `import ${import_id}`,
              request_id,
              created_at: now,
            },
          ],
    ),
  );
  for (let at = 0; at < entries.length; at += ENTRIES)
    await trx
      .insertInto('access_log')
      .values(entries.slice(at, at + ENTRIES))
      .execute();
}
