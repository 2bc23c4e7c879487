import { statusList } from '../../platform/db/status-list.ts';
import { plateTexts } from '../../platform/db/plate-texts.ts';
import { sql, type SqlBool } from 'kysely';
import { isOfPerson } from '../../platform/db/same-person.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { isRenewed } from '../reminders/queries.ts';

/**
 * The data that decide about the invitation of each permit of the year before `permit_year`; of one permit
 * when `permit_id` is given.
 */
export const listContext = (
  db: Db | Trx,
  {
    campaign_id,
    permit_year,
    today,
    permit_id,
  }: { campaign_id: string; permit_year: number; today: string; permit_id?: string },
) =>
  db
    .selectFrom('permits as p')
    .innerJoin('applications as a', 'a.id', 'p.application_id')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('rfid_cards as k', 'k.number', 'p.rfid_card_number')
    .leftJoin('campaign_choices as c', (join) =>
      join.onRef('c.permit_id', '=', 'p.id').on('c.campaign_id', '=', campaign_id),
    )
    .select([
      'p.id',
      'p.permit_nr',
      'p.holder',
      'p.holder_name',
      // One person may have several keys (ADR 103).
      sql<string>`coalesce((select g.group_id::text from person_groups g where g.key = p.person_key), p.person_key)`.as(
        'person',
      ),
      'p.person_key',
      'p.user_id',
      'p.user_type',
      'p.status',
      'p.valid_to',
      'p.parking_lot_codes',
      'p.registration_numbers',
      plateTexts('p').as('plate_texts'),
      'p.rfid_card_number',
      'p.application_id',
      'a.language',
      sql<string | null>`a.representative ->> 'email'`.as('representative_email'),
      'u.email as account_email',
      sql<boolean>`(u.deleted_at is not null)`.as('account_deleted'),
      // Or the new one of an open replacement, which is charged there.
      sql<boolean>`(coalesce(k.status, '') = 'assigned' or (k.status is not null and exists (
        select 1 from applications r where r.replaces_permit_id = p.id and r.kind = 'replacement'
          and r.rfid_card = 'new' and r.deleted_at is null
          and r.status not in ${statusList('closed')})))`.as('keeps_card'),
      isRenewed('p').as('renewed'),
      sql<boolean>`exists (select 1 from campaign_messages m where m.permit_id = p.id and m.permit_year = ${permit_year}
        and m.state = 'sent' and m.campaign_id <> ${campaign_id})`.as('invited'),
      sql<boolean>`exists (select 1 from applications d join pro_formas f on f.application_id = d.id and f.status = 'issued'
        where ${isOfPerson('d', sql.ref('p.person_key'))} and d.status = 'awaiting_payment' and d.deleted_at is null
        and f.due_date < ${today})`.as('unpaid'),
      sql<boolean>`exists (select 1 from registration_number_audits r
        where r.permit_id = p.id and r.check_due_at is not null and r.checked_at is null)`.as(
        'plates_unchecked',
      ),
      'c.choice',
      'c.reason as choice_reason',
    ])
    .where('p.permit_year', '=', permit_year - 1)
    .where('p.deleted_at', 'is', null)
    .where(sql<SqlBool>`p.status in ('active', 'suspended')`)
    .$if(permit_id !== undefined, (query) => query.where('p.id', '=', permit_id ?? ''))
    .orderBy('p.holder_name')
    .orderBy('p.id')
    .execute();
export type ContextRow = Awaited<ReturnType<typeof listContext>>[number];

/** Permits to renew of the same person in the same category, for one permit. */
export const countSamePerson = async (
  db: Db | Trx,
  permit: Pick<ContextRow, 'person_key' | 'user_type'>,
  permit_year: number,
): Promise<number> => {
  const { count } = await db
    .selectFrom('permits')
    .select(sql<number>`count(*)`.as('count'))
    .where(isOfPerson('permits', sql.val(permit.person_key)))
    .where('user_type', '=', permit.user_type)
    .where('permit_year', '=', permit_year - 1)
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['active', 'suspended'])
    .executeTakeFirstOrThrow();
  return count;
};
