import { sql } from 'kysely';
import type { ChangeArea } from '../../../contract/office/changes.ts';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { filterCondition, holdsTyped, listPage } from '../../platform/db/list.ts';

export type StoredChange = {
  id: string;
  area: ChangeArea;
  subject: string;
  subject_id: string;
  label: string;
  action: string;
  data: Record<string, unknown>;
  valid_from: string | null;
  reason: string | null;
  version: number | null;
  actor_id: string | null;
  created_at: string;
};

/**
 * All histories as one. What a setting was before is the value that held on its day until then, because a value
 * of another day can be set, replaced or deleted in between; values of the installation have no history, and
 * null is the delivered one. Long texts only say that they changed: their versions stand beside them.
 */
const all = sql<StoredChange>`(
  select c.id,
    case c.subject when 'parking_lot' then 'parking' when 'user_type' then 'entitlements'
      when 'rfid_stock' then 'cards' else 'prices' end as area,
    c.subject, c.subject_id::text as subject_id, c.label, c.action::text as action, c.data,
    null::date as valid_from, null::text as reason, null::int as version, c.actor_id, c.created_at
  from parking_changes c
  union all
  select c.id, 'settings', 'parameter', c.name, c.name, c.action::text,
    jsonb_build_object('value', c.value, 'before', coalesce((
      select p.value from parameter_changes p
      where p.name = c.name and p.version < c.version and p.action = 'set'
        and (p.valid_from < c.valid_from or (p.valid_from = c.valid_from and c.action = 'set'))
        and not exists (select from parameter_changes later
          where later.name = p.name and later.valid_from = p.valid_from
            and later.version > p.version and later.version < c.version)
      order by p.valid_from desc limit 1), (
      select first.value from parameters first
      where first.name = c.name and first.valid_from < c.valid_from
        and not exists (select from parameter_changes made
          where made.name = c.name and made.valid_from = first.valid_from)
      order by first.valid_from desc limit 1))),
    c.valid_from, c.reason, c.version, c.created_by, c.created_at
  from parameter_changes c
  union all
  select t.id, 'texts', 'text', t.name, t.name, case when t.body is null then 'restore' else 'update' end,
    jsonb_build_object('language', t.language,
      'subject', jsonb_build_object('from', b.subject, 'to', t.subject),
      'body', t.body is distinct from b.body),
    null, null, t.version, t.created_by, t.created_at
  from text_versions t
  left join text_versions b on b.name = t.name and b.language = t.language and b.version = t.version - 1
  union all
  select i.id, 'texts', 'page', i.name, i.name, 'update',
    jsonb_build_object('text_sl', i.text_sl is distinct from b.text_sl, 'text_en', i.text_en is distinct from b.text_en),
    i.valid_from, i.reason, i.version, i.created_by, i.created_at
  from info_texts i
  left join info_texts b on b.name = i.name and b.version = i.version - 1
  union all
  select e.id, 'staff', 'user', e.user_id::text, u.name, e.kind::text, e.data, null, null, null, e.actor_id, e.created_at
  from user_events e join users u on u.id = e.user_id
  where e.kind = 'rights_changed' or (u.role <> 'user' and e.kind <> 'link_sent')
  union all
  select e.id, 'devices', 'controller', e.controller_id::text, lots.code || ' ' || c.name, e.event::text, e.data,
    null, e.reason, null, e.actor_id, e.created_at
  from barrier_controller_events e join barrier_controllers c on c.id = e.controller_id
  join parking_lots lots on lots.id = c.lot_id
)`;

/** What may be seen of the history, newest first. */
export const pageChanges = (db: Db | Trx, areas: readonly ChangeArea[], body: ListBody) => {
  let rows = db
    .selectFrom(all.as('changes'))
    .leftJoin('users', 'users.id', 'changes.actor_id')
    .select([
      'changes.id',
      'changes.area',
      'changes.subject',
      'changes.subject_id',
      'changes.label',
      'changes.action',
      'changes.data',
      'changes.valid_from',
      'changes.reason',
      'changes.version',
      'users.name as actor_name',
      'changes.created_at',
    ])
    .where('changes.area', 'in', [...areas]);
  if (body.search) rows = rows.where(holdsTyped(['changes.label', 'users.name'], body.search));
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(filterCondition(`changes.${field}`, value));
  return listPage(db, rows, body, { table: 'changes' });
};

/** Who made the changes that may be seen, by name. */
export const findChangers = (db: Db | Trx, areas: readonly ChangeArea[]) =>
  db
    .selectFrom(all.as('changes'))
    .innerJoin('users', 'users.id', 'changes.actor_id')
    .select(['users.id', 'users.name'])
    .distinct()
    .where('changes.area', 'in', [...areas])
    .orderBy('users.name')
    .execute();
