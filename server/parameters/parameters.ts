import * as z from 'zod/mini';
import { municipality } from '../../contract/reference.ts';
import type { Db, Trx } from '../db/db.ts';

/** Every parameter that staff may change, with its meaning; the value that holds today is the newest dated row (table `parameters`). */
const schema = z.object({
  municipality,
  /** Month and day from which the next permit year can be applied for. */
  permit_year_opens: z.string(),
  /** calendar_year: 1 January to 31 December, tolerated until `grace_until`; rolling_12_months: a year from issue. */
  validity: z.object({ mode: z.enum(['calendar_year', 'rolling_12_months']), grace_until: z.string() }),
  /** Days that an applicant gets for a supplement when staff set no date. */
  supplement_days: z.int(),
  /** Days in which a decision can be appealed against (ZUP). */
  appeal_days: z.int(),
  /** Days in which staff decide a complete application (ZUP, article 222). */
  decision_days: z.int(),
  retention_years: z.int(),
  /** Days that a status link of a mail works. */
  status_link_days: z.int(),
  /** Minutes that a card stays reserved for the person who took it. */
  rfid_reservation_minutes: z.int(),
});
export type Parameters = z.output<typeof schema>;
export type ParameterName = keyof Parameters;

/** The parameters that hold on `today`. Throws when one is missing or malformed: the seed writes all of them. */
export async function loadParameters(db: Db | Trx, today: string): Promise<Parameters> {
  const rows = await db
    .selectFrom('parameters')
    .select(['name', 'value'])
    .distinctOn('name')
    .where('valid_from', '<=', today)
    .orderBy('name')
    .orderBy('valid_from', 'desc')
    .execute();
  return schema.parse(Object.fromEntries(rows.map((row) => [row.name, row.value])));
}
