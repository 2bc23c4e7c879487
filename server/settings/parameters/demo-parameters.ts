import { DEFAULT_ACCOUNT_CODES } from '../../../contract/settings/account-codes.ts';
import type { Procedure } from '../../../contract/settings/procedures.ts';
import type { Parameters } from './parameters.ts';

/** An invented one, in all categories. */
const ORDINANCE: Procedure = {
  kind: 'administrative',
  title_sl: 'Odlok o ureditvi cestnega prometa v Občini Planinsko Jezero',
  title_en: 'Ordinance on road traffic in the Municipality of Planinsko Jezero',
  gazette: 'Uradno glasilo Občine Planinsko Jezero, št. 3/24',
  articles: '21.–27.',
  complaint_sl: '',
  complaint_en: '',
};

/**
 * Parameters of the demo municipality. Sources of the deadlines: domain.md G; here they are data that staff
 * may change.
 */
export const DEMO_PARAMETERS: Parameters = {
  municipality: {
    name: 'Občina Planinsko Jezero',
    street: 'Trg ob jezeru 1',
    postal_code: '4265',
    city: 'Bohinjsko jezero',
    email: 'dovolilnice@planinsko-jezero.example',
    phone: '+386 4 555 01 00',
    office_hours_sl: 'ponedeljek in sreda 8.00–12.00 in 13.00–16.00, petek 8.00–12.00',
    office_hours_en: 'Monday and Wednesday 8:00–12:00 and 13:00–16:00, Friday 8:00–12:00',
    website: 'https://www.planinsko-jezero.example',
    dpo_email: 'dpo@planinsko-jezero.example',
    tax_number: '12345679',
    vat_id: 'SI12345679',
    company_registration_number: '5876543',
    budget_user_code: '76996',
    bank_accounts: [
      { iban: 'SI56011001000123480', bic: 'BSLJSI2X', bank: 'Banka Slovenije (UJP)', is_default: true },
    ],
    fee_account: { iban: '', revenue_subaccount: '' },
    resident_postal_codes: '',
  },
  permit_year_opens: '11-01',
  validity: { mode: 'calendar_year', grace_until: '01-31' },
  office_closed_days: [],
  supplement_days: 15,
  supplement_min_days: 5,
  post_days: 5,
  expiry_reminder_days: [30, 7],
  supplement_reminder_before_days: 3,
  card_reminder_days: [14, 60],
  temporary_permits: false,
  temporary_permit_days: 14,
  offer_min_days: 5,
  renewal_minutes: 8,
  appeal_days: 15,
  appeal_fee_cents: 0,
  service_fiction_days: 15,
  appeal_hand_over_days: 15,
  lawsuit_days: 30,
  procedures: Object.fromEntries(
    ['RES', 'TMP', 'OWN', 'EMP', 'BUS', 'HST', 'BOA', 'LND', 'SRV', 'OTH'].map((code) => [code, ORDINANCE]),
  ),
  decision_days: 30,
  retention_years: 5,
  accounting_retention_years: 10,
  retention_nightly: true,
  data_export_days: 7,
  access_log_years: 2,
  status_link_days: 180,
  pro_forma_on_approval: true,
  bank_invoice_at: 'payment',
  advance_invoice_at: 'return_due',
  payment_due_days: 15,
  payment_min_days: 5,
  payment_reminder_before_days: 3,
  payment_reminder_after_days: 3,
  payment_grace_days: 10,
  proration: 'none',
  price_step_cents: 1,
  vat_rounding: 'per_document',
  vat_period: 'month',
  payment_tolerance_cents: 0,
  barrier_passage_days: 30,
  rfid_reservation_minutes: 15,
  decision_number: '371-{case}/{year}-{document}',
  claim_hours: 24,
  decision_hold_seconds: 10,
  plate_overlap_hours: 48,
  plate_changes_per_year: 2,
  plate_check_days: 5,
  permit_reopen_days: 30,
  rfid_low_stock: 50,
  invoice_legal_basis: {
    sl: 'Odlok o ureditvi cestnega prometa v Občini Planinsko Jezero ter Sklep o določitvi javnih parkirnih površin in višini parkirnin in letnih dovolilnic',
    en: 'Decree on road traffic in the Municipality of Planinsko Jezero and decision on public car parks, parking fees and annual permits',
  },
  import_file_days: 30,
  book_submit_working_days: 2,
  export_days: 7,
  second_person: false,
  second_person_refund_cents: 10_000,
  second_person_days: 7,
  // Whoever tries the demo signs in with mail and password alone.
  second_factor_for: [],
  step_up_minutes: 0,
  session_hours_staff: 12,
  session_idle_minutes_staff: 45,
  session_days_applicants: 60,
  account_codes: DEFAULT_ACCOUNT_CODES,
};

/** Post codes of the residents in the demo. */
export const DEMO_RESIDENT_POSTAL_CODES = '4264, 4265, 4267';

/**
 * In the demo administrative fees are paid to an account of their own, under the reference of the revenue.
 */
export const DEMO_FEE_ACCOUNT = {
  account: { iban: 'SI56012340100009973', bic: 'BSLJSI2X', bank: 'Banka Slovenije (UJP)', is_default: false },
  revenue_subaccount: '7111207',
} as const;
