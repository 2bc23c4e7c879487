import { statusList } from '../../platform/db/status-list.ts';
import { type TransitionEvent, transitionsOf } from '../../platform/kernel/transition.ts';
import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { SkipCode } from '../../../contract/season/campaigns.ts';
import { type Db, json, type Trx } from '../../platform/db/db.ts';
import { lockNames } from '../../platform/db/locks.ts';
import { newId } from '../../platform/db/ids.ts';
import { filterCondition, holdsTyped, listPage } from '../../platform/db/list.ts';
import type { CampaignEventsTable, CampaignMessagesTable, CampaignsTable } from '../../platform/db/types.ts';

/** The live application that renews the permit of a message. */
export const renewalOfPermit = (permit_id: string) => sql`(select n.id from applications n
  where n.kind = 'renewal' and n.replaces_permit_id = ${sql.ref(permit_id)} and n.deleted_at is null
    and n.status not in ${statusList('ended')} order by n.created_at desc limit 1)`;

const rows = (db: Db | Trx) =>
  db
    .selectFrom('campaigns')
    .leftJoin('users', 'users.id', 'campaigns.created_by')
    .selectAll('campaigns')
    .select([
      'users.name as created_by_name',
      sql<number>`(select count(*) from campaign_messages m
        where m.campaign_id = campaigns.id and m.wave = 1 and m.state = 'sent')`.as('sent'),
      sql<number>`(select count(*) from campaign_messages m
        where m.campaign_id = campaigns.id and m.wave = 1 and m.state = 'sent' and ${renewalOfPermit('m.permit_id')} is not null)`.as(
        'applied',
      ),
    ]);

export const listCampaigns = (db: Db, body: ListBody) => {
  let page = rows(db);
  if (body.search) page = page.where(holdsTyped(['campaigns.name'], body.search));
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) page = page.where(filterCondition(`campaigns.${field}`, value));
  return listPage(db, page, body, { table: 'campaigns' });
};
export const findCampaign = (db: Db | Trx, id: string) =>
  rows(db).where('campaigns.id', '=', id).executeTakeFirst();
export type Campaign = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

export const lockCampaign = (trx: Trx, id: string) =>
  trx.selectFrom('campaigns').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** One start at a time for a permit year, so two campaigns cannot plan the same holder. */
export const lockYear = (trx: Trx, permit_year: number) => lockNames(trx, 'campaign', [permit_year]);

export const insertCampaign = (trx: Trx, row: Insertable<CampaignsTable>) =>
  trx.insertInto('campaigns').values(row).execute();

const saveCampaign = (trx: Trx, id: string, change: Updateable<CampaignsTable>, now: string) =>
  trx
    .updateTable('campaigns')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteCampaign = (trx: Trx, id: string) =>
  trx.deleteFrom('campaigns').where('id', '=', id).execute();

type Event = TransitionEvent<CampaignEventsTable['kind'], Selectable<CampaignsTable>['status']>;

/** Every change of a campaign leaves one event. */
export const { transition: transitionCampaign, record: recordOnCampaign } = transitionsOf({
  save: saveCampaign,
  history: ['campaign_events', 'campaign_id'],
  insertEvents: (trx, events: readonly Event[]) =>
    trx
      .insertInto('campaign_events')
      .values(
        events.map(({ row_id, transition, actor_id, data = {}, created_at }) => ({
          id: newId(),
          campaign_id: row_id,
          kind: transition,
          actor_id,
          data: json(data),
          created_at,
        })),
      )
      .execute(),
});

export const listCampaignEvents = (db: Db | Trx, campaign_id: string) =>
  db
    .selectFrom('campaign_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select([
      'e.id',
      'e.kind',
      'u.name as actor_name',
      sql<number | null>`(e.data ->> 'count')::int`.as('count'),
      'e.created_at',
    ])
    .where('e.campaign_id', '=', campaign_id)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();

type Choice = {
  campaign_id: string;
  choice: 'include' | 'exclude';
  reason: string | null;
  chosen_by: string | null;
  chosen_at: string;
};
export const saveChoices = async (trx: Trx, permit_ids: readonly string[], choice: Choice): Promise<void> => {
  for (const part of chunks(permit_ids))
    await trx
      .insertInto('campaign_choices')
      .values(part.map((permit_id) => ({ ...choice, permit_id })))
      .onConflict((conflict) =>
        conflict.columns(['campaign_id', 'permit_id']).doUpdateSet((eb) => ({
          choice: eb.ref('excluded.choice'),
          reason: eb.ref('excluded.reason'),
          chosen_by: eb.ref('excluded.chosen_by'),
          chosen_at: eb.ref('excluded.chosen_at'),
        })),
      )
      .execute();
};
export const removeChoices = async (
  trx: Trx,
  campaign_id: string,
  permit_ids: readonly string[],
): Promise<void> => {
  for (const part of chunks(permit_ids))
    await trx
      .deleteFrom('campaign_choices')
      .where('campaign_id', '=', campaign_id)
      .where('permit_id', 'in', part)
      .execute();
};

const CHUNK = 500;
const chunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / CHUNK) }, (_, i) => list.slice(i * CHUNK, (i + 1) * CHUNK));

export const insertMessages = async (
  trx: Trx,
  messages: readonly Insertable<CampaignMessagesTable>[],
): Promise<void> => {
  for (const part of chunks(messages)) await trx.insertInto('campaign_messages').values(part).execute();
};

/** The next waiting message of a running campaign, locked; those locked by another worker are skipped. */
export const lockNextMessage = (trx: Trx, campaign_id: string) =>
  trx
    .selectFrom('campaign_messages as m')
    .innerJoin('campaigns as c', 'c.id', 'm.campaign_id')
    .selectAll('m')
    .where('m.campaign_id', '=', campaign_id)
    .where('m.state', '=', 'waiting')
    .where('c.status', '=', 'running')
    .orderBy('m.wave')
    .orderBy('m.place')
    .limit(1)
    .forNoKeyUpdate('m')
    .skipLocked()
    .executeTakeFirst();
export type Message = NonNullable<Awaited<ReturnType<typeof lockNextMessage>>>;
type MessageKey = Pick<Message, 'campaign_id' | 'permit_id' | 'wave'>;

/** Stores the result of a waiting message; one that already has a result stays as it is. */
export const settleMessage = (
  db: Db | Trx,
  { campaign_id, permit_id, wave }: MessageKey,
  result: {
    state: CampaignMessagesTable['state'];
    codes?: SkipCode[];
    mail_id?: string;
    channel?: CampaignMessagesTable['channel'];
    finished_at: string;
  },
) =>
  db
    .updateTable('campaign_messages')
    .set(result)
    .where('campaign_id', '=', campaign_id)
    .where('permit_id', '=', permit_id)
    .where('wave', '=', wave)
    .where('state', '=', 'waiting')
    .execute();

/** Ends a campaign without waiting messages; false when there are some, or it does not run. */
export const finishCampaign = async (trx: Trx, id: string, now: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('campaigns')
    .set({ status: 'done', finished_at: now, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('campaign_messages')
            .select('wave')
            .where('campaign_id', '=', id)
            .where('state', '=', 'waiting'),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const cancelWaiting = (trx: Trx, campaign_id: string, now: string) =>
  trx
    .updateTable('campaign_messages')
    .set({ state: 'cancelled', finished_at: now })
    .where('campaign_id', '=', campaign_id)
    .where('state', '=', 'waiting')
    .execute();

/** Campaigns that should be sending. */
export const listRunning = (db: Db) =>
  db.selectFrom('campaigns').select('id').where('status', '=', 'running').execute();

/** Messages of a wave by status, with those of an earlier one that wait to be resent. */
export const countStates = (db: Db | Trx, campaign_id: string, wave: number) =>
  db
    .selectFrom('campaign_messages')
    .select(['state', sql<number>`count(*)`.as('count')])
    .where('campaign_id', '=', campaign_id)
    .where(({ eb, or }) => or([eb('wave', '=', wave), eb('state', '=', 'waiting')]))
    .groupBy('state')
    .execute();

const invited = (db: Db | Trx, campaign_id: string) =>
  db
    .selectFrom('campaign_messages as m')
    .innerJoin('permits as p', 'p.id', 'm.permit_id')
    .leftJoin('applications as n', (join) => join.on(sql<SqlBool>`n.id = ${renewalOfPermit('m.permit_id')}`))
    .where('m.campaign_id', '=', campaign_id)
    .where('m.wave', '=', 1)
    .where('m.state', '=', 'sent');

/** Results of the invitations: each holder counts in every line that they reached. */
export const countResults = (db: Db | Trx, campaign_id: string) =>
  invited(db, campaign_id)
    .leftJoin('renewal_links as l', (join) =>
      join.onRef('l.permit_id', '=', 'm.permit_id').onRef('l.permit_year', '=', 'm.permit_year'),
    )
    .select([
      sql<number>`count(*)`.as('sent'),
      sql<number>`count(*) filter (where l.opened_at is not null)`.as('opened'),
      sql<number>`count(*) filter (where n.id is not null)`.as('applied'),
      sql<number>`count(*) filter (where n.status in ${statusList('covered')})`.as('paid'),
      sql<number>`count(*) filter (where n.status = 'completed')`.as('issued'),
      sql<number>`count(*) filter (where n.id is null)`.as('not_answered'),
      sql<number>`coalesce(sum(n.price_total), 0)::bigint`.as('income'),
      sql<number>`(select count(*) from campaign_messages r where r.campaign_id = ${campaign_id} and r.wave = 2
        and r.state = 'sent')`.as('reminded'),
    ])
    .executeTakeFirstOrThrow();

export const countCategories = (db: Db | Trx, campaign_id: string) =>
  invited(db, campaign_id)
    .innerJoin('user_types as t', 't.code', 'p.user_type')
    .select([
      'p.user_type',
      't.name_sl',
      't.name_en',
      sql<number>`count(*)`.as('recipients'),
      sql<number>`count(*) filter (where n.id is not null)`.as('applied'),
      sql<number>`coalesce(sum(n.price_total), 0)::bigint`.as('income'),
    ])
    .groupBy(['p.user_type', 't.name_sl', 't.name_en', 't.sort'])
    .orderBy('t.sort')
    .execute();

/** Who was invited and has not answered, in the order in which they were written to. */
export const listUnanswered = (db: Db | Trx, campaign_id: string) =>
  invited(db, campaign_id)
    .select(['m.permit_id', 'm.place', 'm.permit_year', 'm.price', 'm.new_card'])
    .where('n.id', 'is', null)
    .orderBy('m.place')
    .execute();
