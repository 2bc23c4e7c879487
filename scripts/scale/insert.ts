import { sql } from 'kysely';
import type { Trx } from '../../server/platform/db/db.ts';
import { folded, idAt, random } from './expressions.ts';
import { PAIR, type ScalePlan } from './plan.ts';

/**
 * Copies the temporary tables into those of the product: the result of submitting, deciding and issuing,
 * statement by statement.
 */

export const insertUsers = (trx: Trx, seed: number) =>
  sql`
    with first as (select person, min(submitted) as at from scale_rows group by person)
    insert into users (id, role, type, name, email, phone, tax_number, details, search, last_seen, created_at, updated_at)
    select ${sql.raw(idAt('at', `'u:' || ${seed} || ':' || person`))}, 'user', type, name, email, phone, tax_number,
      jsonb_build_object('applicant', applicant), ${sql.raw(folded("concat_ws(' ', name, email, phone, tax_number)"))}, at, at, at
    from first join scale_people using (person) where has_account`.execute(trx);

/** Each row with its person, account, price, numbers and the permit before it. */
export const joinRows = async (trx: Trx, { drift }: ScalePlan) => {
  await sql`
    create temp table scale_full on commit drop as
    select r.*, p.type, p.name, p.email, p.phone, p.tax_number, p.person_key, p.applicant, p.user_type, p.plates, p.vehicles, p.extra, u.id as user_id,
      'V-' || submitted_year || '-' || lpad((a.before + application_seq)::text, 6, '0') as application_nr,
      permit_year || '-' || lpad((n.before + permit_seq)::text, greatest(5, length((n.before + permit_seq)::text)), '0') as permit_nr,
      price.id as price_id, price.parking_lot_codes, price.vat_rate,
      case when replaces then 0 else price.price_gross end as price_permit, case when renews then 0 else price.card_price_gross end as price_card,
      case when r.luck < 0.3 then 'post' else 'pickup' end as delivery
    from scale_rows r
    join scale_people p using (person)
    join scale_series a on a.name = 'application:' || submitted_year
    join scale_series n on n.name = 'permit:' || permit_year
    join lateral (select * from user_type_parking_lots l where l.user_type = p.user_type
      order by l.valid_from > make_date(permit_year, 1, 1), abs(l.valid_from - make_date(permit_year, 1, 1)) limit 1) price on true
    left join users u on p.has_account and lower(u.email) = p.email and u.deleted_at is null`.execute(trx);
  await sql`create unique index on scale_full (k, j)`.execute(trx);
  await sql`analyze scale_full`.execute(trx);
  // The permit before: the lost one, or last year's (its replacement, if it was replaced by then).
  await sql`
    create temp table scale_before on commit drop as
    select f.k, f.j, older.permit_id from scale_full f join scale_full older on
      older.k = case when f.replaces then f.k else f.k - 1 end
      and older.j = case when f.replaces then f.j - 1 else f.j + ${drift}::int end
    where f.replaces or (f.renews and f.j % ${PAIR} <> ${PAIR - 2})
    union all
    select f.k, f.j, case when newer.issued < f.submitted then newer.permit_id else older.permit_id end from scale_full f
    join scale_full older on older.k = f.k - 1 and older.j = f.j + ${drift}::int
    left join scale_full newer on newer.k = f.k - 1 and newer.j = f.j + ${drift}::int + 1
    where f.renews and f.j % ${PAIR} = ${PAIR - 2}`.execute(trx);
  await sql`create unique index on scale_before (k, j)`.execute(trx);
  await sql`analyze scale_before`.execute(trx);
};

export const insertApplications = (trx: Trx) =>
  sql`
    insert into applications (id, application_nr, kind, source, status, user_id, applicant, applicant_name, person_key, language, user_type,
      user_type_parking_lot_id, parking_lot_codes, permit_year, vehicles, registration_numbers, extra, rfid_card, rfid_card_number, delivery, consents,
      replaces_permit_id, replacement_reason, decided_at, price_permit, price_card, price_total, vat_rate, search, received_at, created_at, updated_at, closed_at)
    select application_id, application_nr, case when replaces then 'replacement' when renews then 'renewal' else 'new' end,
      case when email is null then 'paper' when user_id is null then 'public' else 'user' end, 'completed', user_id, applicant, name, person_key,
      case when luck < 0.04 then 'en' else 'sl' end, user_type, price_id, parking_lot_codes, permit_year, vehicles, plates, extra,
      case when renews then 'existing' else 'new' end, case when renews then card end, delivery,
      case when email is null then '{}'::jsonb else jsonb_build_object('terms_at', submitted, 'privacy_at', submitted) end,
      b.permit_id, case when replaces then 'lost' end, decided, price_permit, price_card, price_permit + price_card, vat_rate,
      ${sql.raw(folded("concat_ws(' ', application_nr, name, email, phone, tax_number, array_to_string(plates, ' '))"))},
      (submitted at time zone 'Europe/Ljubljana')::date, submitted, issued, issued
    from scale_full left join scale_before b using (k, j) order by scale_full.submitted, k, j`.execute(trx);

/** `pending`: the last year's prepared permits; revoked and suspended ones are few. */
export const insertPermits = (trx: Trx, { years }: ScalePlan, today: string, now: string) =>
  sql`
    with evaluated as (
      select f.*, case when f.is_replaced then 'replaced' when f.replaces then 'active'
        when f.k = ${years.length - 1} and f.luck > 0.997 then 'pending' when f.luck > 0.982 then 'revoked'
        when make_date(f.permit_year, 12, 31) >= ${today}::date and f.luck > 0.975 then 'suspended' else 'active' end as status,
        b.permit_id as before_id, after.permit_id as after_id
      from scale_full f left join scale_before b using (k, j) left join scale_full after on f.is_replaced and after.k = f.k and after.j = f.j + 1
    )
    insert into permits (id, permit_nr, status, application_id, user_id, holder, holder_name, person_key, user_type, parking_lot_codes, permit_year,
      vehicles, registration_numbers, rfid_card_number, valid_from, valid_to, delivery, handed_over_at, issued_at, replaces_permit_id,
      replaced_by_permit_id, status_reason, status_changed_at, search, created_at, updated_at)
    select permit_id, permit_nr, status, application_id, user_id, applicant, name, person_key, user_type, parking_lot_codes, permit_year, vehicles,
      plates, card, greatest(make_date(permit_year, 1, 1), (issued at time zone 'Europe/Ljubljana')::date), make_date(permit_year, 12, 31), delivery,
      case when status = 'pending' then null when delivery = 'post' or luck < 0.94 then
        least(issued + case when delivery = 'post' then interval '1 day' else date_trunc('second', luck * interval '9 days') end,
          case when is_replaced then again_at else ${now}::timestamptz end) end,
      case when status <> 'pending' then issued end, before_id, after_id,
      case status when 'replaced' then 'lost' when 'revoked' then 'Sprememba stalnega prebivališča.' when 'suspended' then 'Preverja se upravičenost.' end,
      case when status in ('replaced', 'revoked', 'suspended') then again_at end,
      ${sql.raw(folded("concat_ws(' ', permit_nr, application_nr, name, email, phone, tax_number, card, array_to_string(plates, ' '))"))},
      issued, case when status in ('replaced', 'revoked', 'suspended') then again_at else issued end
    from evaluated order by evaluated.issued, k, j`.execute(trx);

export async function insertCards(trx: Trx, seed: number): Promise<void> {
  await sql`
    insert into rfid_cards (id, number, uid, status, permit_id, status_reason, created_at, updated_at)
    select distinct on (card) ${sql.raw(idAt('f.issued', `'c:' || ${seed} || ':' || card`))}, card, '04C0' || lpad(to_hex(card::bigint), 10, '0'),
      case p.status when 'replaced' then 'lost' when 'revoked' then 'blocked' else 'assigned' end, p.id,
      case p.status when 'replaced' then 'lost' end, f.issued, f.issued
    from scale_full f join permits p on p.id = f.permit_id order by card, f.issued desc`.execute(trx);
  await sql`update rfid_cards set uid = upper(uid) where uid <> upper(uid)`.execute(trx);
}

/** The history of each transition, and the lots where the plates of valid permits may park. */
export async function insertHistory(trx: Trx, seed: number, today: string): Promise<void> {
  const event = (word: string, at: string): string =>
    idAt(at, `'${word}:' || ${seed} || ':' || k || ':' || j`);
  await sql`
    insert into application_events (id, application_id, transition, from_status, to_status, actor, actor_id, created_at)
    select ${sql.raw(event('submit', 'submitted'))}, application_id, 'submit', null, 'submitted',
      case when email is null then 'staff' else 'applicant' end, case when email is not null then user_id end, submitted from scale_full
    union all
    select ${sql.raw(event('issue', 'issued'))}, application_id, 'issue_permit', 'paid', 'completed', 'system', null, issued from scale_full`.execute(
    trx,
  );
  await sql`
    insert into permit_events (id, permit_id, transition, from_status, to_status, actor, created_at)
    select ${sql.raw(event('issued', 'issued'))}, permit_id, 'issue', null, 'active', 'system', issued from scale_full`.execute(
    trx,
  );
  const changed = `${random('(person * 8 + k)', seed, 50)} < 0.03`;
  const first = `'KR' || lpad((person % 1000)::text, 3, '0') || 'OO'`;
  await sql`
    insert into registration_number_audits (id, permit_id, old_value, new_value, channel, reason, created_at)
    select ${sql.raw(idAt('issued', `'n:' || ${seed} || ':' || k || ':' || j || ':' || nr`))}, permit_id, null,
      case when nr = 1 and ${sql.raw(changed)} then ${sql.raw(first)} else plate end, 'issue', null, issued
    from scale_full, unnest(plates) with ordinality as cars (plate, nr)
    union all
    select ${sql.raw(event('change', 'again_at'))}, permit_id, ${sql.raw(first)}, plates[1],
      case when user_id is null then 'admin' else 'user' end, 'Novo vozilo.', again_at
    from scale_full where ${sql.raw(changed)} and not is_replaced and not replaces`.execute(trx);
  await sql`
    insert into permit_plates (registration_number, parking_lot_code, permit_year, permit_id)
    select plate, lot, p.permit_year, p.id from scale_full f join permits p on p.id = f.permit_id, unnest(p.registration_numbers) plate,
      unnest(p.parking_lot_codes) lot
    where p.status in ('pending', 'active', 'suspended') and p.valid_to >= ${today}::date order by 1, 2, 3`.execute(
    trx,
  );
}
