import { sql } from 'kysely';
import * as z from 'zod/mini';
import { accountCodes, DEFAULT_ACCOUNT_CODES } from '../../../contract/settings/account-codes.ts';
import { civilDate, oneLine, plain } from '../../../contract/values/values.ts';
import { VAT_ROUNDINGS } from '../../../contract/values/vat.ts';
import { type MunicipalityRecord, municipalityRecord } from '../../../contract/settings/municipality.ts';
import {
  ADVANCE_INVOICE_AT,
  BANK_INVOICE_AT,
  VAT_PERIOD_LENGTHS,
} from '../../../contract/settings/parameters.ts';
import { procedure } from '../../../contract/settings/procedures.ts';
import { PRICE_STEPS, PRORATIONS } from '../../../contract/settings/proration.ts';
import { FACTOR_GROUPS } from '../../../contract/platform/permissions.ts';
import type { Schema } from '../../../contract/platform/route.ts';
import { check, type ValidationError } from '../../../contract/platform/validate.ts';
import { compiledOnce, type Db, prepared, type Trx } from '../../platform/db/db.ts';
import { isNumberTemplate } from './number-template.ts';

/** What applies in production where root has set 0, too. */
export const DEFAULT_STEP_UP_MINUTES = 10;

/** A whole number within limits, both included. */
const whole = (min: number, max: number) =>
  z.int('value.number').check(z.minimum(min, 'parameter.too_small'), z.maximum(max, 'parameter.too_big'));

/** Up to five different numbers of days, stored in falling order. */
const offsets = (max: number) =>
  z.array(whole(1, max)).check(
    z.maxLength(5, 'value.too_many'),
    z.refine((days) => new Set(days).size === days.length, 'parameter.repeated'),
    z.overwrite((days) => days.toSorted((a, b) => b - a)),
  );

/** Days in their order, each once. */
const civilDays = (max: number) =>
  z.array(civilDate).check(
    z.maxLength(max, 'value.too_many'),
    z.overwrite((days) => [...new Set(days)].toSorted()),
  );

const isMonthDay = (text: string): boolean => {
  const [, month, day] = /^(\d{2})-(\d{2})$/.exec(text) ?? [];
  const date = new Date(Date.UTC(2001, Number(month) - 1, Number(day)));
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(5, 10) === text;
};
/** `MM-DD` of any year, so never 29 February. */
const monthDay = plain().check(z.minLength(1, 'required'), z.refine(isMonthDay, 'parameter.month_day'));

const optionalLine = (max: number) => oneLine().check(z.trim(), z.maxLength(max, 'text.too_long'));
const LEGAL_BASIS = {
  sl: 'Odlok o ureditvi cestnega prometa ter Sklep o določitvi javnih parkirnih površin in višini parkirnin in letnih dovolilnic',
  en: 'Municipal decree on road traffic and decision on public car parks, parking fees and annual permits',
};

/** The municipality of an installation until root enters it: nothing that people could write or pay to. */
const NEW_MUNICIPALITY: MunicipalityRecord = {
  name: 'Občina',
  street: '',
  postal_code: '',
  city: '',
  email: '',
  phone: '',
  office_hours_sl: '',
  office_hours_en: '',
  website: '',
  dpo_email: '',
  tax_number: '',
  vat_id: '',
  company_registration_number: '',
  budget_user_code: '',
  resident_postal_codes: '',
  bank_accounts: [],
  fee_account: { iban: '', revenue_subaccount: '' },
};

/**
 * Every parameter that root may change, with its meaning and its limits; the current value is the newest
 * dated row (table `parameters`). Each has a default, so that an existing database keeps working and one without
 * root answers.
 */
const schema = z.object({
  municipality: z._default(municipalityRecord, NEW_MUNICIPALITY),
  /** Month and day from which the next permit year can be applied for. */
  permit_year_opens: z._default(monthDay, '11-01'),
  /**
   * calendar_year: 1 January to 31 December, tolerated until `grace_until`; rolling_12_months: a year from
   * issue.
   */
  validity: z._default(
    z.object({
      mode: z.enum(['calendar_year', 'rolling_12_months'], 'value.choice'),
      grace_until: monthDay,
    }),
    { mode: 'calendar_year', grace_until: '01-31' },
  ),
  /**
   * Working days on which the office is closed all the same: no deadline ends on one (ZUP, article 101,
   * paragraph 2; contract/values/working-days.ts).
   */
  office_closed_days: z._default(civilDays(100), []),
  /** Days that an applicant gets for a supplement when staff set no date. */
  supplement_days: z._default(whole(1, 90), 15),
  /** The fewest days from today that staff may set for a supplement: a letter takes some of them. */
  supplement_min_days: z._default(whole(1, 60), 5),
  /**
   * Days that the post takes at most for a registered letter: what was posted on the last day is in time (ZUP,
   * article 68), so nobody is too late before they are over.
   */
  post_days: z._default(whole(0, 30), 5),
  /** Days to appeal against a decision (ZUP). */
  appeal_days: z._default(whole(1, 90), 15),
  /** Cents of the administrative fee for an appeal (ZUT, tariff number 2); 0: none is charged. */
  appeal_fee_cents: z._default(whole(0, 100_000), 0),
  /**
   * Days after the notice of a letter that nobody took, with the end of which a decision counts as served; they end on
   * any day of the week (ZUP, article 87).
   */
  service_fiction_days: z._default(whole(1, 60), 15),
  /** Days from its receipt in which an appeal is handed over to the second instance (ZUP, article 245). */
  appeal_hand_over_days: z._default(whole(1, 60), 15),
  /** Days from its service to a lawsuit against the decision of the second instance (ZUS-1, article 28). */
  lawsuit_days: z._default(whole(1, 90), 30),
  /** How permits are given, by category; one without an entry: by decision, under rules named in general words. */
  procedures: z._default(z.record(plain().check(z.regex(/^[A-Z]{3}$/, 'value.id')), procedure), {}),
  /** Days in which staff decide a complete application (ZUP, article 222). */
  decision_days: z._default(whole(1, 180), 30),
  /**
   * Whole years after that in which a permit expired or an application was closed, for which its personal
   * data are kept.
   */
  retention_years: z._default(whole(1, 30), 5),
  /** The same for invoices, pro-formas, payments and accounting batches (ZDDV-1, article 86: ten years). */
  accounting_retention_years: z._default(whole(10, 30), 10),
  /** The nightly job anonymises automatically what is due; otherwise a person starts it on /hramba. */
  retention_nightly: z._default(z.boolean('value.type'), true),
  /** Days for which the file with all data of a person can be downloaded. */
  data_export_days: z._default(whole(1, 30), 7),
  /** Calendar years after its own for which an entry of the access log is kept (ZVOP-2, article 22). */
  access_log_years: z._default(whole(2, 5), 2),
  /** Days that a status link of a mail works. */
  status_link_days: z._default(whole(1, 1095), 180),
  /**
   * Approving an application that costs something issues its pro-forma in the same step, and one mail
   * announces both.
   */
  pro_forma_on_approval: z._default(z.boolean('value.type'), true),
  /**
   * The invoice of a bank payment is issued and sent once the payment is confirmed, with the permit, or by
   * staff alone.
   */
  bank_invoice_at: z._default(z.enum(BANK_INVOICE_AT, 'value.choice'), 'payment'),
  /**
   * When a bank payment that has no invoice yet gets an advance invoice: on the day on which the VAT return of
   * its period is due, after the last day of the period, or on the morning after it was confirmed.
   */
  advance_invoice_at: z._default(z.enum(ADVANCE_INVOICE_AT, 'value.choice'), 'return_due'),
  /** Days that a pro-forma invoice may be paid. */
  payment_due_days: z._default(whole(1, 90), 15),
  /** The fewest days from today that staff may set to pay a pro-forma. */
  payment_min_days: z._default(whole(1, 60), 5),
  /** Days before the due date on which a reminder is sent; 0: none. Reminders are sent on working days. */
  payment_reminder_before_days: z._default(whole(0, 30), 3),
  /** Days after the due date on which a reminder is sent; 0: none. */
  payment_reminder_after_days: z._default(whole(0, 30), 3),
  /** Days after the due date for which a payment is still accepted; then the time to pay is over. */
  payment_grace_days: z._default(whole(0, 90), 10),
  /**
   * Days before the last day of a permit on which its holder is reminded to renew it, the longest first;
   * empty: never.
   */
  expiry_reminder_days: z._default(offsets(120), [30, 7]),
  /** Days before the last day of a supplement on which a reminder is sent; 0: none. */
  supplement_reminder_before_days: z._default(whole(0, 30), 3),
  /** Days after issue on which the holder is reminded to collect a card, each once; empty: never. */
  card_reminder_days: z._default(offsets(365), [14, 60]),
  /** Whoever waits for a card gets a temporary permit by mail (ADR 73). */
  temporary_permits: z._default(z.boolean('value.type'), false),
  /** Days that a temporary permit holds; the day on which it begins is not counted. */
  temporary_permit_days: z._default(whole(1, 60), 14),
  /** The fewest days from today by which an invitation to renew may ask for the application. */
  offer_min_days: z._default(whole(1, 60), 5),
  /** Minutes of work that one renewal takes, for the estimate of a campaign. */
  renewal_minutes: z._default(whole(1, 240), 8),
  /**
   * The price of a permit of a calendar year that is requested within it (contract/settings/proration.ts).
   */
  proration: z._default(z.enum(PRORATIONS, 'value.choice'), 'none'),
  /** Cents that a partial price is rounded to, half up. */
  price_step_cents: z._default(z.literal([...PRICE_STEPS], 'value.choice'), 1),
  /** VAT rounded line by line, or once for each rate of a document (contract/money/invoice-lines.ts). */
  vat_rounding: z._default(z.enum(VAT_ROUNDINGS, 'value.choice'), 'per_document'),
  /** The tax period of VAT: a calendar month or a quarter (ZDDV-1, article 88); from the next one that begins. */
  vat_period: z._default(z.enum(VAT_PERIOD_LENGTHS, 'value.choice'), 'month'),
  /** Cents by which a transfer may differ from the amount due and still count as paid in full. */
  payment_tolerance_cents: z._default(whole(0, 500), 0),
  /** Days after which barrier passages lose plate and card number; the privacy notice names them. */
  barrier_passage_days: z._default(whole(1, 365), 30),
  /** Minutes that a card stays reserved for whoever took it. */
  rfid_reservation_minutes: z._default(whole(1, 240), 15),
  /** Hours without activity after which a claim on an application expires. */
  claim_hours: z._default(whole(1, 336), 24),
  /** Seconds in which a decision can be undone before it is committed. */
  decision_hold_seconds: z._default(whole(5, 60), 10),
  /**
   * Hours for which a plate that was removed from a permit still opens the barrier, so a change of cars
   * leaves no gap.
   */
  plate_overlap_hours: z._default(whole(0, 1440), 48),
  /**
   * Changes of plate a year that take effect immediately when the holder makes them; the next one is an
   * application.
   */
  plate_changes_per_year: z._default(whole(0, 50), 2),
  /** Working days in which staff check a change of plate that the holder made. */
  plate_check_days: z._default(whole(1, 30), 5),
  /** Days in which a revocation can be undone. */
  permit_reopen_days: z._default(whole(0, 365), 30),
  /** Free cards below which the stock counts as low: time to order a box. */
  rfid_low_stock: z._default(whole(0, 100_000), 50),
  /** Numbers of decisions: a text with {case}, {year} and {document}, each once (domain.md H4). */
  decision_number: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(60, 'text.too_long'),
        z.refine(isNumberTemplate, 'parameter.decision_number'),
      ),
    '371-{case}/{year}-{document}',
  ),
  /** The acts that set the prices, as printed on invoices. Empty: the line is left out. */
  invoice_legal_basis: z._default(z.object({ sl: optionalLine(300), en: optionalLine(300) }), LEGAL_BASIS),
  /**
   * Working days from its day in which an invoice of the pre-numbered book must reach the tax administration
   * (ZDavPR, article 9).
   */
  book_submit_working_days: z._default(whole(1, 10), 2),
  /** Days after which an imported file and the values of its rows are deleted. */
  import_file_days: z._default(whole(1, 365), 30),
  /** Days after which the file of an export is deleted. */
  export_days: z._default(whole(1, 90), 7),
  /** Guarded changes need a second member of staff (ADR 83); off for an office of one. */
  second_person: z._default(z.boolean('value.type'), false),
  /** Cents above which a refund needs one. */
  second_person_refund_cents: z._default(whole(0, 10_000_000), 10_000),
  /** Days in which a second person confirms; then the request expires. */
  second_person_days: z._default(whole(1, 30), 7),
  /** Staff who have to sign in with a second factor; in production root always. */
  second_factor_for: z._default(
    z.array(z.enum(FACTOR_GROUPS, 'value.choice')).check(
      z.maxLength(FACTOR_GROUPS.length, 'value.too_many'),
      z.overwrite((groups) => FACTOR_GROUPS.filter((group) => groups.includes(group))),
    ),
    [],
  ),
  /**
   * Minutes for which a proof of who one is counts for refunds, exports, fiscal settings and erasure; 0: none
   * is asked for, except in production.
   */
  step_up_minutes: z._default(whole(0, 60), DEFAULT_STEP_UP_MINUTES),
  /** Hours after its beginning at which a session of staff ends. */
  session_hours_staff: z._default(whole(1, 24), 12),
  /** Minutes without a call after which it ends. */
  session_idle_minutes_staff: z._default(whole(5, 480), 45),
  /** Days after its beginning at which a session of an applicant ends. */
  session_days_applicants: z._default(whole(1, 180), 60),
  /** Accounts that the accounting export posts to. */
  account_codes: z._default(accountCodes, DEFAULT_ACCOUNT_CODES),
});
export type Parameters = z.output<typeof schema>;
export type ParameterName = keyof Parameters;

/** The first day of the parameters that came with the program. */
export const FIRST_PARAMETERS = '2000-01-01';

/** What a transaction has loaded, by day: a change asks for its parameters in several places. */
const loaded = new WeakMap<Db | Trx, Map<string, Promise<Parameters>>>();

/** After a change of parameters within the transaction. */
export const forgetParameters = (trx: Trx): void => void loaded.delete(trx);

/**
 * The parameters in force on `today`; throws when one is malformed.
 */
export function loadParameters(db: Db | Trx, today: string): Promise<Parameters> {
  if (!db.isTransaction) return readParameters(db, today);
  const days = loaded.get(db) ?? new Map<string, Promise<Parameters>>();
  loaded.set(db, days);
  const parameters = days.get(today) ?? readParameters(db, today);
  days.set(today, parameters);
  return parameters;
}

/** The values in force on a day by name, as JSON: one text, however many they are. */
const valuesOn = compiledOnce(['today'] as const, (db, today: string) => {
  const inForce = db
    .selectFrom('parameters')
    .select(['name', 'value'])
    .distinctOn('name')
    .where('valid_from', '<=', today)
    .orderBy('name')
    .orderBy('valid_from', 'desc');
  const values = db
    .selectFrom(inForce.as('in_force'))
    .select(sql<string>`coalesce(json_object_agg(name, value order by name), '{}')::text`.as('values'));
  const statement = prepared<{ values: string }>(values);
  return { compile: () => statement.compile(db) };
});

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
};

/** Parameters by their JSON, the latest read last: nearly every call reads the same. */
const parsed = new Map<string, Parameters>();
const MOST_PARSED = 8;

async function readParameters(db: Db | Trx, today: string): Promise<Parameters> {
  const [row] = await valuesOn(db, today);
  const values = row?.values ?? '{}';
  const parameters = parsed.get(values) ?? frozen(schema.parse(JSON.parse(values)));
  parsed.delete(values);
  parsed.set(values, parameters);
  if (parsed.size > MOST_PARSED) parsed.delete(parsed.keys().next().value!);
  return parameters;
}

/** One parameter by day: its value on it, or the default of the program when nothing was set yet. */
export async function loadByDay<N extends ParameterName>(
  db: Db | Trx,
  name: N,
): Promise<(day: string) => Parameters[N]> {
  const one: Schema = schema.shape[name];
  const rows = await db
    .selectFrom('parameters')
    .select(['value', 'valid_from'])
    .where('name', '=', name)
    .orderBy('valid_from', 'desc')
    .execute();
  const values = rows.map(({ value, valid_from }) => ({
    value: one.parse(value) as Parameters[N],
    valid_from,
  }));
  return (day) =>
    values.find(({ valid_from }) => valid_from <= day)?.value ?? (one.parse(undefined) as Parameters[N]);
}

/** Names in the order of the schema. */
export const PARAMETER_NAMES = Object.keys(schema.shape) as ParameterName[];

export const isParameterName = (name: string): name is ParameterName => Object.hasOwn(schema.shape, name);

/** A value as this parameter stores it, or its validation errors; `path` starts with `value`. */
export const checkParameter = (
  name: ParameterName,
  value: unknown,
): { ok: true; value: unknown } | { ok: false; errors: ValidationError[] } => {
  if (value === undefined) return { ok: false, errors: [{ path: 'value', code: 'required' }] };
  const one: Schema = schema.shape[name];
  const checked = check(z.object({ value: one }), { value });
  return checked.ok ? { ok: true, value: checked.value.value } : checked;
};

/** The value when no row was ever written. */
export const defaultOf = (name: ParameterName): unknown => {
  const one: Schema = schema.shape[name];
  return z.safeParse(one, undefined).data;
};
