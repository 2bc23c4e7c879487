import { sql } from 'kysely';
import type { Trx } from '../../server/platform/db/db.ts';
import { folded, pick, random } from './expressions.ts';
import { CATEGORY_WEIGHTS, FIRST_NAMES, LAST_NAMES, PLACES, TRADES, VEHICLES } from './names.ts';

/** Mail addresses of scale data; the domain is reserved (RFC 2606). */
export const SCALE_DOMAIN = 'merilo.example';

/** Letters of plates, without those mistaken for digits. */
const LETTERS = 'ABCDEFGHJKLMNPRSTUVZ';
const letter = (n: string): string => `substr('${LETTERS}', 1 + (${n} % 20)::int, 1)`;
const digits = (n: string, count: number): string => `lpad((${n} % ${10 ** count})::text, ${count}, '0')`;

/** The `nth` plate of a person as a number below 1,200,000; neighbours get plates far apart. */
const plateNumber = (nth: string): string => `((person * 3 + ${nth}) * 772097 % 1200000)`;

/**
 * Plate number `n`, unique for each n below 1,200,000 and in another pattern than those of the demo people
 * (two letters, three digits). Every 25th is from abroad.
 */
const plate = (n: string, area: string): string => `case
  when ${n} % 25 = 24 then 'M' || ${letter(n)} || ${letter(`${n} / 20`)} || ${digits(`${n} / 400`, 4)}
  when ${n} % 3 = 0 then ${area} || ${letter(`${n} / 3`)} || ${digits(`${n} / 1200`, 3)} || ${letter(`${n} / 60`)}
  when ${n} % 3 = 1 then ${area} || ${digits(`${n} / 1200`, 3)} || ${letter(`${n} / 3`)} || ${letter(`${n} / 60`)}
  else ${area} || ${digits(`${n} / 120000`, 1)} || ${letter(`${n} / 3`)} || ${letter(`${n} / 60`)} || ${digits(`${n} / 1200`, 2)} end`;

/** The category that a person applies for, as `case` over a number from 0 to 1. */
const category = (codes: readonly string[], number: string): string => {
  const sum = codes.reduce((total, code) => total + (CATEGORY_WEIGHTS[code] ?? 2), 0);
  let share = 0;
  const quoted = (code: string | undefined): string => `'${(code ?? '').replaceAll("'", "''")}'`;
  const cases = codes.slice(0, -1).map((code) => {
    share += (CATEGORY_WEIGHTS[code] ?? 2) / sum;
    return `when ${number} < ${share} then ${quoted(code)}`;
  });
  return `case ${cases.join(' ')} else ${quoted(codes.at(-1))} end`;
};

/**
 * Temporary table `scale_people`: `people` invented persons and companies numbered from 0, each with a
 * category of `codes`, applicant data and vehicles. Tax and company numbers pass their check digit and are in
 * ranges that are not issued.
 */
export async function makePeople(trx: Trx, people: number, codes: readonly string[], seed: number) {
  const r = (k: number): string => random('person', seed, k);
  const tax = [8, 7, 6, 5, 4, 3, 2].map((weight, i) => `${weight} * substr(base::text, ${i + 1}, 1)::int`);
  const company = [7, 6, 5, 4, 3, 2].map((weight, i) => `${weight} * substr(base::text, ${i + 1}, 1)::int`);
  await sql`
    create temp table scale_people on commit drop as
    with tax as (
      select row_number() over (order by base) - 1 as person, base::text || (k % 10) as tax_number
      from (select base, 11 - (${sql.raw(tax.join(' + '))}) % 11 as k
        from generate_series(9000200, 9000300 + ${people}::int + ${people}::int / 9) base) numbers
      where k <> 11 limit ${people}
    ), companies as (
      select row_number() over (order by base) - 1 as place_in_type, base::text || (k % 11) as number
      from (select base, 11 - (${sql.raw(company.join(' + '))}) % 11 as k from generate_series(900000, 989999) base) numbers
      where k <> 10
    ), categorised as (
      select tax.*, ${sql.raw(category(codes, r(1)))} as user_type from tax
    ), typed as (
      select c.*, t.extra_field, p.max_plates, case
        when 'natural_person' = any(t.applicant_types) and (cardinality(t.applicant_types) = 1 or ${sql.raw(r(2))} < 0.8) then 'natural_person'
        when 'sole_trader' = any(t.applicant_types) and ${sql.raw(r(3))} < 0.45 then 'sole_trader'
        else t.applicant_types[cardinality(t.applicant_types)] end as type,
        ${pick(FIRST_NAMES, r(4), 1.5)} as first_name, ${pick(LAST_NAMES, r(5), 1.5)} as last_name, ${pick(TRADES, r(6))} as trade,
        ${pick(VEHICLES, r(7))} as make_model,
        case when c.user_type in ('RES', 'TMP') then ${pick(PLACES.slice(0, 3), r(8), 2)} else ${pick(PLACES, r(8))} end as place
      from categorised c join user_types t on t.code = c.user_type
      join lateral (select max_plates from user_type_parking_lots where user_type = c.user_type order by valid_from desc limit 1) p on true
    ), named as (
      select typed.*, case type when 'natural_person' then first_name || ' ' || last_name
          when 'sole_trader' then trade || ' ' || last_name || ' s. p.' else trade || ' ' || last_name || ' d. o. o.' end as name,
        case when ${sql.raw(r(9))} < 0.08 then null
          else replace(${sql.raw(folded('first_name'))} || '.' || ${sql.raw(folded('last_name'))}, ' ', '') || '.' || person || '@' || ${SCALE_DOMAIN} end as email,
        '+386' || (array['31','40','41','51','68','70'])[1 + floor(6 * ${sql.raw(r(10))})::int] || lpad(floor(1000000 * ${sql.raw(r(11))})::text, 6, '0') as phone,
        case when max_plates > 1 then least(max_plates, 1 + (${sql.raw(r(12))} < 0.5)::int + (${sql.raw(r(12))} < 0.2)::int) else 1 end as plate_count,
        case when ${sql.raw(r(13))} < 0.62 then 'KR' else (array['LJ','LJ','LJ','MB','CE','NM','GO','KP','MS','SG'])[1 + floor(10 * ${sql.raw(r(14))})::int] end as area, row_number() over (partition by type order by person) - 1 as place_in_type
      from typed
    ), motorised as (
      select named.*, (select array_agg(${sql.raw(plate(plateNumber('v'), 'area'))} order by v) from generate_series(0, plate_count - 1) v) as plates
      from named
    )
    select person, user_type, type, name, email, phone, tax_number, plates,
      'tax:SI:' || tax_number as person_key,
      jsonb_strip_nulls(jsonb_build_object('type', type,
        'first_name', case when type <> 'legal_entity' then first_name end, 'last_name', case when type <> 'legal_entity' then last_name end,
        'company_name', case when type <> 'natural_person' then name end,
        'company_registration_number', case when type = 'legal_entity' then number end,
        'street', split_part(place, '|', 3), 'house_number', (1 + floor(90 * ${sql.raw(r(15))}))::text, 'postal_code', split_part(place, '|', 1),
        'city', split_part(place, '|', 2), 'country', 'SI', 'email', email, 'phone', phone, 'tax_number', tax_number)) as applicant,
      (select jsonb_agg(jsonb_build_object('registration_number', one, 'country', case when ${sql.raw(plateNumber('(nr - 1)'))} % 25 = 24 then 'DE' else 'SI' end,
        'make_model', make_model, 'ownership', case when type = 'natural_person' then case when ${sql.raw(r(16))} < 0.12 then 'leased' else 'own' end else 'company' end)
        order by nr) from unnest(plates) with ordinality as cars (one, nr)) as vehicles,
      case extra_field when 'employer_name' then 'Hotel ' || last_name || ' d. o. o.' when 'property_address' then 'Ukanc ' || (100 + person)
        when 'boat_permit_nr' then 'PL-' || (1000 + person) when 'rooms' then 'RNO ' || (100000 + person)
        when 'parcel' then 'k. o. 2200 Studor, parc. št. ' || (1 + person / 9) || '/' || (1 + person % 9) end as extra,
      ${sql.raw(r(17))} < 0.4 and email is not null as has_account
    from motorised left join companies using (place_in_type)`.execute(trx);
  await sql`create unique index on scale_people (person)`.execute(trx);
  await sql`analyze scale_people`.execute(trx);
}
