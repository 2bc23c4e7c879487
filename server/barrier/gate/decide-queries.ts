import { sql } from 'kysely';
import { foldPlate } from '../../../contract/values/texts/look-alike.ts';
import type { RfidCardStatus } from '../../../contract/values/status.ts';
import { awaitsCard } from '../../permits/register/temporary.ts';
import { type Db, prepared, type Trx } from '../../platform/db/db.ts';
import type { LookupKey, Candidate, FoundCandidates } from './rules.ts';

/**
 * One question: the permits that this plate or card may mean at this lot. `past`: with their status then,
 * from the permits' events.
 */
export type CandidateQuery = { key: LookupKey; lot_code: string; at: string; past: boolean };

type Row = {
  n: number;
  card_status: RfidCardStatus | null;
  grace_until: string | null;
  candidates: Candidate[] | null;
};

/**
 * The context of decisions for any number of questions, in one statement that uses indexes only: look-alike
 * plates of the lot (permit_plates_look_alike), permits with exactly the plate (permits_plates) or the card's
 * number (rfid_cards, permits_card).
 */
export async function findCandidates(
  db: Db | Trx,
  questions: readonly CandidateQuery[],
): Promise<FoundCandidates[]> {
  const asked = questions.map(({ key, lot_code, at, past }, n) => ({
    n,
    plate: key.kind === 'plate' ? key.value : null,
    folded: key.kind === 'plate' ? foldPlate(key.value) : null,
    number: key.kind === 'card_number' ? key.value : null,
    uid: key.kind === 'card_uid' ? key.value : null,
    lot: lot_code,
    at,
    past,
  }));
  const { rows } = await prepared<Row>(statement(asked)).execute(db);
  const found = new Map(rows.map((row) => [row.n, row]));
  return questions.map((_, n) => {
    const row = found.get(n);
    return {
      candidates: row?.candidates ?? [],
      card_status: row?.card_status ?? null,
      grace_until: row?.grace_until ?? null,
    };
  });
}

type AskedRow = {
  n: number;
  plate: string | null;
  folded: string | null;
  number: string | null;
  uid: string | null;
  lot: string;
  at: string;
  past: boolean;
};

/** A single question goes as values: for a set from JSON the planner expects a hundred rows. */
const askedRows = (asked: readonly AskedRow[]) => {
  const [one] = asked;
  return asked.length === 1 && one
    ? sql`select ${one.n}::int as n, ${one.plate}::text as plate, ${one.folded}::text as folded, ${one.number}::text as number,
        ${one.uid}::text as uid, ${one.lot}::text as lot, ${one.at}::timestamptz as at, ${one.past}::boolean as past`
    : sql`select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a (n int, plate text, folded text, number text, uid text, lot text, at timestamptz, past boolean)`;
};

const statement = (asked: readonly AskedRow[]) => sql`
  with asked as materialized (
    ${askedRows(asked)}
  )
  select a.n, card.status as card_status,
    (select case when v.value ->> 'mode' = 'calendar_year' then v.value ->> 'grace_until' end from parameters v
      where v.name = 'validity' and v.valid_from <= (a.at at time zone 'Europe/Ljubljana')::date
      order by v.valid_from desc limit 1) as grace_until,
    (select jsonb_agg(jsonb_build_object(
        'permit_id', p.id, 'permit_nr', p.permit_nr, 'permit_year', p.permit_year,
        'status', case when a.past then coalesce(
            (select e.to_status from permit_events e where e.permit_id = p.id and e.created_at <= a.at
              order by e.created_at desc, e.id desc limit 1),
            case when p.status_changed_at > a.at then 'active' else p.status end)
          else p.status end,
        'issued_at', to_char(p.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'valid_from', p.valid_from, 'valid_to', p.valid_to,
        'temporary_until', case when p.temporary_until is not null and ${awaitsCard('p')} then p.temporary_until end,
        'opens_lot', meant.opens_lot, 'plate', meant.plate,
        'plate_until', to_char(meant.plate_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'plate_country', (select car ->> 'country' from jsonb_array_elements(p.vehicles) car
          where car ->> 'registration_number' = meant.plate limit 1)))
      from (
        select pp.permit_id, true as opens_lot, pp.registration_number as plate, pp.valid_until as plate_until
        from permit_plates pp
        where pp.parking_lot_code = a.lot and barrier_fold(pp.registration_number) = a.folded
        union all
        select q.id, a.past and q.parking_lot_codes @> array[a.lot], a.plate, null
        from permits q
        where q.deleted_at is null and q.registration_numbers @> array[a.plate]
          and not exists (select 1 from permit_plates h
            where h.permit_id = q.id and h.parking_lot_code = a.lot and h.registration_number = a.plate)
        union all
        select q.id, q.parking_lot_codes @> array[a.lot], null, null
        from permits q
        where q.deleted_at is null and q.rfid_card_number = card.number
      ) meant
      join permits p on p.id = meant.permit_id and p.deleted_at is null) as candidates
  from asked a
  left join rfid_cards card on card.number = a.number or card.uid = a.uid`;
