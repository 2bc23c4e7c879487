import { plateTexts } from '../../platform/db/plate-texts.ts';
import { sql, type SqlBool } from 'kysely';
import type { SkipCode } from '../../../contract/season/campaigns.ts';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { filterCondition, listPage, matches } from '../../platform/db/list.ts';
import type { CampaignMessagesTable } from '../../platform/db/types.ts';
import { renewalOfPermit } from './queries.ts';

/**
 * The holders of a started campaign, each with their newest message: the basis of lists, filters, counts and
 * files.
 */

type Channel = CampaignMessagesTable['channel'];

/**
 * One row per holder: `m` is the invitation, `r` the newest message (the reminder or else the invitation),
 * `n` the renewal that resulted.
 */
const newest = (db: Db | Trx, campaign_id: string) =>
  db
    .selectFrom('campaign_messages as m')
    .innerJoin('campaign_messages as r', (join) =>
      join
        .onRef('r.campaign_id', '=', 'm.campaign_id')
        .onRef('r.permit_id', '=', 'm.permit_id')
        .on(
          sql<SqlBool>`r.wave = (select max(w.wave) from campaign_messages w
            where w.campaign_id = m.campaign_id and w.permit_id = m.permit_id)`,
        ),
    )
    .leftJoin('mail_messages as e', 'e.id', 'r.mail_id')
    .leftJoin('applications as n', (join) => join.on(sql<SqlBool>`n.id = ${renewalOfPermit('m.permit_id')}`))
    .where('m.campaign_id', '=', campaign_id)
    .where('m.wave', '=', 1);

/** The exception: why the newest message was not sent, or else what was found at the start. */
const codes = sql<SkipCode[]>`case when r.codes = '{}' then m.codes else r.codes end`;

/** Could not be written, or its mail was given up; whoever has answered anyway needs no other one. */
const undelivered = sql<SqlBool>`(n.id is null and (r.state = 'failed' or r.state = 'sent' and e.status = 'failed'))`;

/** How many exceptions there are by reason, and how many of them got nothing. */
export const countCodes = (db: Db | Trx, campaign_id: string) =>
  newest(db, campaign_id)
    .innerJoin(sql<{ code: SkipCode }>`lateral (select unnest(${codes}) as code)`.as('x'), (join) =>
      join.onTrue(),
    )
    .select([
      'x.code',
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where r.state in ('left_out', 'skipped'))`.as('left_out'),
    ])
    .groupBy('x.code')
    .execute();

export const countUndelivered = async (db: Db | Trx, campaign_id: string): Promise<number> => {
  const { count } = await newest(db, campaign_id)
    .select(sql<number>`count(*)`.as('count'))
    .where(undelivered)
    .executeTakeFirstOrThrow();
  return count;
};

/** Requeues what did not arrive, for this channel; returns the number of messages. */
export const requeueUndelivered = async (
  trx: Trx,
  campaign_id: string,
  channel: Channel,
): Promise<number> => {
  const { numUpdatedRows } = await trx
    .updateTable('campaign_messages as a')
    .set({ state: 'waiting', channel, finished_at: null })
    .from(
      newest(trx, campaign_id)
        .select(['r.permit_id as lost_permit_id', 'r.wave as lost_wave'])
        .where(undelivered)
        .as('lost'),
    )
    .where('a.campaign_id', '=', campaign_id)
    .whereRef('a.permit_id', '=', 'lost.lost_permit_id')
    .whereRef('a.wave', '=', 'lost.lost_wave')
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** The holders of a started campaign, as they were written to. */
export const listSentHolders = (db: Db | Trx, campaign_id: string, body: ListBody) => {
  let page = newest(db, campaign_id)
    .innerJoin('permits as p', 'p.id', 'm.permit_id')
    .leftJoin('campaign_choices as c', (join) =>
      join.onRef('c.campaign_id', '=', 'm.campaign_id').onRef('c.permit_id', '=', 'm.permit_id'),
    )
    .select([
      'm.permit_id',
      'p.permit_nr',
      'p.holder_name',
      'p.user_type',
      'p.parking_lot_codes',
      'p.registration_numbers',
      plateTexts('p').as('plate_texts'),
      'm.price',
      'm.new_card',
      'r.channel',
      sql<string | null>`case when r.channel = 'email' then coalesce(e.to_address, p.holder ->> 'email')
        else (p.holder ->> 'postal_code') || ' ' || (p.holder ->> 'city') end`.as('to'),
      'r.language',
      codes.as('codes'),
      'c.choice',
      'c.reason as choice_reason',
      'r.state',
      sql<boolean>`(r.wave > 1)`.as('reminded'),
      'e.id as mail_id',
      'e.status as mail_status',
      'n.id as renewal_id',
      'n.application_nr',
      'n.status as renewal_status',
    ]);
  if (body.search) page = page.where(matches('p.search', body.search));
  const { view, code, ...filters } = body.filters;
  if (view === 'gets') page = page.where('r.state', '<>', 'left_out');
  if (view === 'left_out') page = page.where('r.state', 'in', ['left_out', 'skipped', 'failed']);
  if (view === 'exceptions') page = page.where(sql<SqlBool>`${codes} <> '{}'`);
  // As the results count: of those who were invited.
  if (view === 'applied') page = page.where('n.id', 'is not', null).where('m.state', '=', 'sent');
  if (view === 'not_answered') page = page.where('n.id', 'is', null).where('m.state', '=', 'sent');
  if (view === 'undelivered') page = page.where(undelivered);
  const wanted = (Array.isArray(code) ? code : [code]).filter((one) => typeof one === 'string');
  if (wanted.length > 0) page = page.where(sql<SqlBool>`${codes} && ${wanted}::text[]`);
  for (const [field, value] of Object.entries(filters))
    if (value !== undefined)
      page = page.where(filterCondition(field === 'user_type' ? 'p.user_type' : `r.${field}`, value));
  const order = { holder_name: 'p.holder_name', permit_nr: 'p.permit_nr', price: 'm.price' };
  return listPage(db, page, body, { table: 'm', order, newest_field: 'place', tie: 'permit_id' });
};
