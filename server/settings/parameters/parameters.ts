import { sql } from 'kysely';
import * as z from 'zod/mini';
import { accountCodes, DEFAULT_ACCOUNT_CODES } from '../../../contract/settings/account-codes.ts';
import { plain } from '../../../contract/values/values.ts';
import { type MunicipalityRecord, municipalityRecord } from '../../../contract/settings/municipality.ts';
import { procedure } from '../../../contract/settings/procedures.ts';
import type { Schema } from '../../../contract/platform/route.ts';
import { validate, type ValidationError } from '../../../contract/platform/validate.ts';
import { compiledOnce, type Db, type Trx } from '../../platform/db/db.ts';
import { settingsVersion, type SettingsVersion } from '../../platform/db/settings-version.ts';
import { settingSchemas } from '../../../contract/settings/setting-schemas.ts';

const isMonthDay = (text: string): boolean => {
  const [, month, day] = /^(\d{2})-(\d{2})$/.exec(text) ?? [];
  const date = new Date(Date.UTC(2001, Number(month) - 1, Number(day)));
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(5, 10) === text;
};
/** `MM-DD` of any year, so never 29 February. */
const monthDay = plain().check(z.minLength(1, 'required'), z.refine(isMonthDay, 'parameter.month_day'));

/** A number template that gives each document a different number: it names case, year and document. */
const isNumberTemplate = (template: string): boolean =>
  ['{case}', '{year}', '{document}'].every((part) => template.split(part).length === 2) &&
  !/[{}]/.test(template.replace('{case}', '').replace('{year}', '').replace('{document}', ''));

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
 * Every parameter that root may change: those of contract/settings/settings.ts, and those with a content of their
 * own; the current value is the newest dated row (table `parameters`). Each has a default, so that an existing database keeps working and one without
 * root answers.
 */
const schema = z.object({
  ...settingSchemas,
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
  /** How permits are given, by category; one without an entry: by decision, under rules named in general words. */
  procedures: z._default(z.record(plain().check(z.regex(/^[A-Z]{3}$/, 'value.id')), procedure), {}),
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
  /** Accounts that the accounting export posts to. */
  account_codes: z._default(accountCodes, DEFAULT_ACCOUNT_CODES),
});
export type Parameters = z.output<typeof schema>;
export type ParameterName = keyof Parameters;

/** What holds where nothing was ever set. */
export const DEFAULT_PARAMETERS: Parameters = schema.parse({});

/** The first day of the parameters that came with the program. */
export const FIRST_PARAMETERS_DAY = '2000-01-01';

/** The values in force on a day by name, as JSON: one text, however many they are; and the version that they are of. */
const valuesOn = compiledOnce(['today'] as const, (db, today: string) => {
  const inForce = db
    .selectFrom('parameters')
    .select(['name', 'value'])
    .distinctOn('name')
    .where('valid_from', '<=', today)
    .orderBy('name')
    .orderBy('valid_from', 'desc');
  return db
    .selectFrom(inForce.as('in_force'))
    .select(sql<string>`coalesce(json_object_agg(name, value order by name), '{}')::text`.as('values'))
    .select((eb) => eb.selectFrom('settings_version').select('id').as('version'));
});

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
};

/** Parameters by their version and day, the latest asked for last: nearly every call asks for the same. */
const kept = new Map<string, Parameters>();
const MOST_KEPT = 8;
const keep = (version: SettingsVersion, today: string, parameters: Parameters): Parameters => {
  if (version === null) return parameters;
  const key = `${version} ${today}`;
  kept.delete(key);
  kept.set(key, parameters);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return parameters;
};

/**
 * The parameters in force on `today`; throws when one is malformed. Read anew when their version or the day is another
 * one, so a change is in force for each call that begins after its commit, whatever process it was made in.
 */
export async function loadParameters(db: Db | Trx, today: string): Promise<Parameters> {
  const version = await settingsVersion(db);
  const found = kept.get(`${version} ${today}`);
  if (found) return keep(version, today, found);
  const [row] = await valuesOn(db, today);
  return keep(row?.version ?? null, today, frozen(schema.parse(JSON.parse(row?.values ?? '{}'))));
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
  const checked = validate(z.object({ value: one }), { value });
  return checked.ok ? { ok: true, value: checked.value.value } : checked;
};

/** The value when no row was ever written. */
export const defaultOf = (name: ParameterName): unknown => {
  const one: Schema = schema.shape[name];
  return z.safeParse(one, undefined).data;
};
