import { sql, type Insertable, type Updateable } from 'kysely';
import type { ListBody } from '../../../contract/platform/lists.ts';
import { type Db, json, type Trx } from '../../platform/db/db.ts';
import { filterCondition, holdsTyped, listPage } from '../../platform/db/list.ts';
import type { ExportSchedulesTable, ExportTemplatesTable } from '../../platform/db/types.ts';

/** The name of an account that still exists. */
const owner = sql<string | null>`case when users.deleted_at is null then users.name end`.as(
  'created_by_name',
);
const gone = sql<boolean>`users.deleted_at is not null`.as('owner_gone');

const templates = (db: Db | Trx) =>
  db
    .selectFrom('export_templates')
    .innerJoin('users', 'users.id', 'export_templates.created_by')
    .select([
      'export_templates.id',
      'export_templates.version',
      'export_templates.name',
      'export_templates.data_group',
      'export_templates.columns',
      'export_templates.ask',
      'export_templates.file_type',
      'export_templates.created_by',
      'export_templates.updated_at',
      sql<number>`(select count(*) from export_schedules s where s.template_id = export_templates.id)`.as(
        'schedules',
      ),
    ])
    .select([owner, gone]);
export type TemplateRecord = Awaited<ReturnType<ReturnType<typeof templates>['executeTakeFirstOrThrow']>>;

/** Templates of these groups, by name. */
export const listTemplates = (db: Db | Trx, groups: readonly string[], body: ListBody) => {
  let rows = templates(db).where('export_templates.data_group', 'in', [...groups, '']);
  if (body.search) rows = rows.where(holdsTyped(['export_templates.name'], body.search));
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(filterCondition(`export_templates.${field}`, value));
  const sort = body.sort.length ? body.sort : [{ field: 'name', direction: 'asc' as const }];
  return listPage(db, rows, { ...body, sort }, { table: 'export_templates' });
};

export const findTemplate = (db: Db | Trx, id: string) =>
  templates(db).where('export_templates.id', '=', id).executeTakeFirst();
/** Counted once it is locked: a schedule that was being made meanwhile counts. */
export const lockTemplate = async (trx: Trx, id: string) => {
  await trx
    .selectFrom('export_templates')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return findTemplate(trx, id);
};

export const insertTemplate = (trx: Trx, row: Insertable<ExportTemplatesTable>) =>
  trx
    .insertInto('export_templates')
    .values({ ...row, ask: json(row.ask) })
    .execute();

export const saveTemplate = (
  trx: Trx,
  id: string,
  { ask, ...change }: Updateable<ExportTemplatesTable>,
  now: string,
) =>
  trx
    .updateTable('export_templates')
    .set({
      ...change,
      ...(ask === undefined ? {} : { ask: json(ask) }),
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();

export const deleteTemplate = (trx: Trx, id: string) =>
  trx.deleteFrom('export_templates').where('id', '=', id).execute();

const schedules = (db: Db | Trx) =>
  db
    .selectFrom('export_schedules')
    .innerJoin('users', 'users.id', 'export_schedules.created_by')
    .innerJoin('export_templates as t', 't.id', 'export_schedules.template_id')
    .selectAll('export_schedules')
    .select([
      't.name as template_name',
      't.data_group',
      't.columns',
      't.ask',
      't.file_type',
      sql<
        { id: string; name: string }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name)
        order by r.name, r.id) from users r where r.id = any(export_schedules.recipient_ids) and r.deleted_at is null), '[]')`.as(
        'recipients',
      ),
    ])
    .select([owner, gone]);
export type ScheduleRecord = Awaited<ReturnType<ReturnType<typeof schedules>['executeTakeFirstOrThrow']>>;

/** Schedules of these groups, the next to run first, stopped ones last. */
export const listSchedules = (db: Db | Trx, groups: readonly string[], body: ListBody) => {
  let rows = schedules(db).where('t.data_group', 'in', [...groups, '']);
  if (body.search) rows = rows.where(holdsTyped(['export_schedules.name'], body.search));
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined)
      rows = rows.where(
        filterCondition(field === 'data_group' ? 't.data_group' : `export_schedules.${field}`, value),
      );
  const sort = body.sort.length ? body.sort : [{ field: 'next_run_at', direction: 'asc' as const }];
  return listPage(db, rows, { ...body, sort }, { table: 'export_schedules' });
};

export const findSchedule = (db: Db | Trx, id: string) =>
  schedules(db).where('export_schedules.id', '=', id).executeTakeFirst();
export const lockSchedule = (trx: Trx, id: string) =>
  schedules(trx).where('export_schedules.id', '=', id).forNoKeyUpdate('export_schedules').executeTakeFirst();

export const insertSchedule = (trx: Trx, row: Insertable<ExportSchedulesTable>) =>
  trx.insertInto('export_schedules').values(row).execute();

export const saveSchedule = (trx: Trx, id: string, change: Updateable<ExportSchedulesTable>, now: string) =>
  trx
    .updateTable('export_schedules')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();

/** Changes by the scheduler, not by a user, so the version stays. */
export const saveScheduleRun = (
  trx: Trx,
  id: string,
  change: Pick<Updateable<ExportSchedulesTable>, 'next_run_at' | 'last_run_at' | 'stopped'>,
) => trx.updateTable('export_schedules').set(change).where('id', '=', id).execute();

export const deleteSchedule = (trx: Trx, id: string) =>
  trx.deleteFrom('export_schedules').where('id', '=', id).execute();

export const listDueSchedules = (db: Db, now: string) =>
  db
    .selectFrom('export_schedules')
    .select('id')
    .where('next_run_at', '<=', now)
    .orderBy('next_run_at')
    .execute();
