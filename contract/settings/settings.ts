import { FACTOR_GROUPS } from '../platform/permissions.ts';
import { VAT_ROUNDINGS } from '../values/money/vat.ts';
import { ADVANCE_INVOICE_AT, BANK_INVOICE_AT, VAT_PERIOD_LENGTHS } from './parameters.ts';
import { PRICE_STEPS, PRORATIONS } from './proration.ts';

/** Where root sets it: a tab of /nastavitve, in the order of this file; null: another screen, or none. */
type Place = { readonly tab: 'deadlines' | 'prices' | null };
/** A whole number between two limits, both included. */
type Count = {
  readonly unit: 'days' | 'years' | 'hours' | 'minutes' | 'seconds' | 'cents' | 'times' | 'pieces';
  readonly min: number;
  readonly max: number;
  readonly default: number;
};
/** Up to five different numbers of days, from 1 to `max`, the longest first. */
type DayCounts = { readonly unit: 'days_list'; readonly max: number; readonly default: readonly number[] };
/** Up to `most` civil dates. */
type Dates = { readonly unit: 'dates'; readonly most: number; readonly default: readonly string[] };
type Choice = {
  readonly unit: 'choice';
  readonly options: readonly (string | number | boolean)[];
  readonly default: string | number | boolean;
};
type Several = {
  readonly unit: 'several';
  readonly options: readonly string[];
  readonly default: readonly string[];
};
/** A line in each language of at most `max` characters, which may be empty. */
type BothLanguages = {
  readonly unit: 'both_languages';
  readonly max: number;
  readonly default: { readonly sl: string; readonly en: string };
};
export type Setting = Place & (Count | DayCounts | Dates | Choice | Several | BothLanguages);

/** What applies in production where root has set 0, too. */
export const DEFAULT_STEP_UP_MINUTES = 10;

const LEGAL_BASIS = {
  sl: 'Odlok o ureditvi cestnega prometa ter Sklep o določitvi javnih parkirnih površin in višini parkirnin in letnih dovolilnic',
  en: 'Municipal decree on road traffic and decision on public car parks, parking fees and annual permits',
};

/**
 * Every parameter of the municipality that is a number, a choice, days or a line of text: unit, limits, default and
 * screen. The check of the server, the screen and the history of changes follow from the entry; its title, hint and
 * law are required in both languages (web/features/settings/settings). Those with a content of their own are in
 * server/settings/parameters/parameters.ts.
 */
export const SETTINGS = {
  /**
   * Working days on which the office is closed all the same: no deadline ends on one (ZUP, article 101,
   * paragraph 2; contract/values/working-days.ts).
   */
  office_closed_days: { tab: 'deadlines', unit: 'dates', most: 100, default: [] },
  /** Days that an applicant gets for a supplement when staff set no date. */
  supplement_days: { tab: 'deadlines', unit: 'days', min: 1, max: 90, default: 15 },
  /** The fewest days from today that staff may set for a supplement: a letter takes some of them. */
  supplement_min_days: { tab: 'deadlines', unit: 'days', min: 1, max: 60, default: 5 },
  /**
   * Days that the post takes at most for a registered letter: what was posted on the last day is in time (ZUP,
   * article 68), so nobody is too late before they are over.
   */
  post_days: { tab: 'deadlines', unit: 'days', min: 0, max: 30, default: 5 },
  /** Days before the last day of a supplement on which a reminder is sent; 0: none. */
  supplement_reminder_before_days: { tab: 'deadlines', unit: 'days', min: 0, max: 30, default: 3 },
  /**
   * Days before the last day of a permit on which its holder is reminded to renew it, the longest first;
   * empty: never.
   */
  expiry_reminder_days: { tab: 'deadlines', unit: 'days_list', max: 120, default: [30, 7] },
  /** Days after issue on which the holder is reminded to collect a card, each once; empty: never. */
  card_reminder_days: { tab: 'deadlines', unit: 'days_list', max: 365, default: [14, 60] },
  /** Whoever waits for a card gets a temporary permit by mail (ADR 73). */
  temporary_permits: { tab: 'deadlines', unit: 'choice', options: [true, false], default: false },
  /** Days that a temporary permit holds; the day on which it begins is not counted. */
  temporary_permit_days: { tab: 'deadlines', unit: 'days', min: 1, max: 60, default: 14 },
  /** The fewest days from today by which an invitation to renew may ask for the application. */
  offer_min_days: { tab: 'deadlines', unit: 'days', min: 1, max: 60, default: 5 },
  /** Minutes of work that one renewal takes, for the estimate of a campaign. */
  renewal_minutes: { tab: 'deadlines', unit: 'minutes', min: 1, max: 240, default: 8 },
  /** Days in which staff decide a complete application (ZUP, article 222). */
  decision_days: { tab: 'deadlines', unit: 'days', min: 1, max: 180, default: 30 },
  /** Seconds in which a decision can be undone before it is committed. */
  decision_hold_seconds: { tab: 'deadlines', unit: 'seconds', min: 5, max: 60, default: 10 },
  /** Days to appeal against a decision (ZUP). */
  appeal_days: { tab: 'deadlines', unit: 'days', min: 1, max: 90, default: 15 },
  /** Cents of the administrative fee for an appeal (ZUT, tariff number 2); 0: none is charged. */
  appeal_fee_cents: { tab: 'deadlines', unit: 'cents', min: 0, max: 100_000, default: 0 },
  /**
   * Days after the notice of a letter that nobody took, with the end of which a decision counts as served; they end on
   * any day of the week (ZUP, article 87).
   */
  service_fiction_days: { tab: 'deadlines', unit: 'days', min: 1, max: 60, default: 15 },
  /** Days from its receipt in which an appeal is handed over to the second instance (ZUP, article 245). */
  appeal_hand_over_days: { tab: 'deadlines', unit: 'days', min: 1, max: 60, default: 15 },
  /** Days from its service to a lawsuit against the decision of the second instance (ZUS-1, article 28). */
  lawsuit_days: { tab: 'deadlines', unit: 'days', min: 1, max: 90, default: 30 },
  /** Days that a status link of a mail works. */
  status_link_days: { tab: 'deadlines', unit: 'days', min: 1, max: 1095, default: 180 },
  /**
   * Whole years after that in which a permit expired or an application was closed, for which its personal
   * data are kept.
   */
  retention_years: { tab: 'deadlines', unit: 'years', min: 1, max: 30, default: 5 },
  /** The same for invoices, pro-formas, payments and accounting batches (ZDDV-1, article 86: ten years). */
  accounting_retention_years: { tab: 'deadlines', unit: 'years', min: 10, max: 30, default: 10 },
  /** The nightly job anonymises automatically what is due; otherwise a person starts it on /hramba. */
  retention_nightly: { tab: 'deadlines', unit: 'choice', options: [true, false], default: true },
  /** Days for which the file with all data of a person can be downloaded. */
  data_export_days: { tab: 'deadlines', unit: 'days', min: 1, max: 30, default: 7 },
  /** Calendar years after its own for which an entry of the access log is kept (ZVOP-2, article 22). */
  access_log_years: { tab: 'deadlines', unit: 'years', min: 2, max: 5, default: 2 },
  /** Days after which barrier passages lose plate and card number; the privacy notice names them. */
  barrier_passage_days: { tab: 'deadlines', unit: 'days', min: 1, max: 365, default: 30 },
  /** Days after which an imported file and the values of its rows are deleted. */
  import_file_days: { tab: 'deadlines', unit: 'days', min: 1, max: 365, default: 30 },
  /** Guarded changes need a second member of staff (ADR 83); off for an office of one. */
  second_person: { tab: 'deadlines', unit: 'choice', options: [true, false], default: false },
  /** Cents above which a refund needs one. */
  second_person_refund_cents: { tab: 'deadlines', unit: 'cents', min: 0, max: 10_000_000, default: 10_000 },
  /** Days in which a second person confirms; then the request expires. */
  second_person_days: { tab: 'deadlines', unit: 'days', min: 1, max: 30, default: 7 },
  /** Days after which the file of an export is deleted. */
  export_days: { tab: 'deadlines', unit: 'days', min: 1, max: 90, default: 7 },
  /** Staff who have to sign in with a second factor; in production root always. */
  second_factor_for: { tab: 'deadlines', unit: 'several', options: FACTOR_GROUPS, default: [] },
  /**
   * Minutes for which a proof of who one is counts for refunds, exports, fiscal settings and erasure; 0: none
   * is asked for, except in production.
   */
  step_up_minutes: { tab: 'deadlines', unit: 'minutes', min: 0, max: 60, default: DEFAULT_STEP_UP_MINUTES },
  /** Minutes without a call after which it ends. */
  session_idle_minutes_staff: { tab: 'deadlines', unit: 'minutes', min: 5, max: 480, default: 45 },
  /** Hours after its beginning at which a session of staff ends. */
  session_hours_staff: { tab: 'deadlines', unit: 'hours', min: 1, max: 24, default: 12 },
  /** Days after its beginning at which a session of an applicant ends. */
  session_days_applicants: { tab: 'deadlines', unit: 'days', min: 1, max: 180, default: 60 },
  /**
   * The price of a permit of a calendar year that is requested within it (contract/settings/proration.ts).
   */
  proration: { tab: 'prices', unit: 'choice', options: PRORATIONS, default: 'none' },
  /** Cents that a partial price is rounded to, half up. */
  price_step_cents: { tab: 'prices', unit: 'choice', options: PRICE_STEPS, default: 1 },
  /** VAT rounded line by line, or once for each rate of a document (contract/money/invoice-lines.ts). */
  vat_rounding: { tab: 'prices', unit: 'choice', options: VAT_ROUNDINGS, default: 'per_document' },
  /** The tax period of VAT: a calendar month or a quarter (ZDDV-1, article 88); from the next one that begins. */
  vat_period: { tab: 'prices', unit: 'choice', options: VAT_PERIOD_LENGTHS, default: 'month' },
  /**
   * Approving an application that costs something issues its pro-forma in the same step, and one mail
   * announces both.
   */
  pro_forma_on_approval: { tab: 'prices', unit: 'choice', options: [true, false], default: true },
  /**
   * The invoice of a bank payment is issued and sent once the payment is confirmed, with the permit, or by
   * staff alone.
   */
  bank_invoice_at: { tab: 'prices', unit: 'choice', options: BANK_INVOICE_AT, default: 'payment' },
  /**
   * When a bank payment that has no invoice yet gets an advance invoice: on the day on which the VAT return of
   * its period is due, after the last day of the period, or on the morning after it was confirmed.
   */
  advance_invoice_at: { tab: 'prices', unit: 'choice', options: ADVANCE_INVOICE_AT, default: 'return_due' },
  /** Days that a pro-forma invoice may be paid. */
  payment_due_days: { tab: 'prices', unit: 'days', min: 1, max: 90, default: 15 },
  /** The fewest days from today that staff may set to pay a pro-forma. */
  payment_min_days: { tab: 'prices', unit: 'days', min: 1, max: 60, default: 5 },
  /** Days before the due date on which a reminder is sent; 0: none. Reminders are sent on working days. */
  payment_reminder_before_days: { tab: 'prices', unit: 'days', min: 0, max: 30, default: 3 },
  /** Days after the due date on which a reminder is sent; 0: none. */
  payment_reminder_after_days: { tab: 'prices', unit: 'days', min: 0, max: 30, default: 3 },
  /** Days after the due date for which a payment is still accepted; then the time to pay is over. */
  payment_grace_days: { tab: 'prices', unit: 'days', min: 0, max: 90, default: 10 },
  /** Cents by which a transfer may differ from the amount due and still count as paid in full. */
  payment_tolerance_cents: { tab: 'prices', unit: 'cents', min: 0, max: 500, default: 0 },
  /**
   * Working days from its day in which an invoice of the pre-numbered book must reach the tax administration
   * (ZDavPR, article 9).
   */
  book_submit_working_days: { tab: 'prices', unit: 'days', min: 1, max: 10, default: 2 },
  /** The acts that set the prices, as printed on invoices. Empty: the line is left out. */
  invoice_legal_basis: { tab: 'prices', unit: 'both_languages', max: 300, default: LEGAL_BASIS },
  /** Minutes that a card stays reserved for whoever took it. */
  rfid_reservation_minutes: { tab: null, unit: 'minutes', min: 1, max: 240, default: 15 },
  /** Hours without activity after which a claim on an application expires. */
  claim_hours: { tab: null, unit: 'hours', min: 1, max: 336, default: 24 },
  /**
   * Hours for which a plate that was removed from a permit still opens the barrier, so a change of cars
   * leaves no gap.
   */
  plate_overlap_hours: { tab: null, unit: 'hours', min: 0, max: 1440, default: 48 },
  /**
   * Changes of plate a year that take effect immediately when the holder makes them; the next one is an
   * application.
   */
  plate_changes_per_year: { tab: null, unit: 'times', min: 0, max: 50, default: 2 },
  /** Working days in which staff check a change of plate that the holder made. */
  plate_check_days: { tab: null, unit: 'days', min: 1, max: 30, default: 5 },
  /** Days in which a revocation can be undone. */
  permit_reopen_days: { tab: null, unit: 'days', min: 0, max: 365, default: 30 },
  /** Free cards below which the stock counts as low: time to order a box. */
  rfid_low_stock: { tab: null, unit: 'pieces', min: 0, max: 100_000, default: 50 },
} as const satisfies Readonly<Record<string, Setting>>;

/** What everyone may know (GET /v1/parameters), because a page of an applicant says it. */
export const SHOWN_SETTINGS = [
  'payment_due_days',
  'payment_min_days',
  'supplement_days',
  'supplement_min_days',
  'office_closed_days',
  'appeal_days',
  'decision_days',
  'plate_overlap_hours',
  'plate_check_days',
  'retention_years',
] as const satisfies readonly (keyof typeof SETTINGS)[];
