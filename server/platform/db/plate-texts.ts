import { sql, type RawBuilder } from 'kysely';
import { SLOVENIAN_PLATE } from '../../../contract/values/vehicles/plate-text.ts';

/** `plateText` of the contract, of an expression that is a plate as compared. */
const usualText = (plate: RawBuilder<unknown>) =>
  sql<string>`regexp_replace(${plate}, ${sql.lit(SLOVENIAN_PLATE.source)}, ${sql.lit(String.raw`\1 \2\4-\3\5`)})`;

/**
 * The plates of a row of applications or permits as on the cars, in the order of `registration_numbers`: what
 * `vehiclePlate` of the contract says of its vehicles. `rows`: the table or its alias.
 */
export const plateTexts = (rows: string) =>
  sql<string[]>`array(select coalesce(car ->> 'plate_text', ${usualText(sql`car ->> 'registration_number'`)})
    from jsonb_array_elements(${sql.ref(`${rows}.vehicles`)}) with ordinality cars(car, place) order by place)`;

/**
 * A plate as on the car: as its holder typed it, on the permit or before it left that; else as it is usually written.
 * `plate`: a column; `permits`: the alias of the permit that it belongs or belonged to, of a left join also of none.
 */
export const plateTextOf = <T extends string | null = string>(plate: string, permits: string) =>
  sql<T>`coalesce(
    (select car ->> 'plate_text' from jsonb_array_elements(${sql.ref(`${permits}.vehicles`)}) car
      where car ->> 'registration_number' = ${sql.ref(plate)} limit 1),
    (select spelled.new_text from registration_number_audits spelled
      where spelled.permit_id = ${sql.ref(`${permits}.id`)} and spelled.new_value = ${sql.ref(plate)}
        and spelled.new_text is not null limit 1),
    ${usualText(sql.ref(plate))})`;

/** A plate, given as a column, as on the car of the newest permit that has it. */
export const plateTextOfAny = (plate: string) =>
  sql<string>`coalesce(
    (select car ->> 'plate_text' from permits spelled, jsonb_array_elements(spelled.vehicles) car
      where spelled.registration_numbers @> array[${sql.ref(plate)}] and spelled.deleted_at is null
        and car ->> 'registration_number' = ${sql.ref(plate)} order by spelled.created_at desc limit 1),
    ${usualText(sql.ref(plate))})`;

/** The spelling beside a plate of `registration_number_audits`, else as it is usually written; null of no plate. */
export const auditText = (audits: string, which: 'old' | 'new') =>
  sql<
    string | null
  >`coalesce(${sql.ref(`${audits}.${which}_text`)}, ${usualText(sql.ref(`${audits}.${which}_value`))})`;
