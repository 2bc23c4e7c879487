import type { Procedure } from '../../../contract/settings/procedures.ts';
import { DEFAULT_PARAMETERS, type Parameters } from './parameters.ts';

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
 * Parameters of the demo municipality, which has set little: what it is, by which ordinance it gives permits, and what
 * makes a demo of it.
 */
export const DEMO_PARAMETERS: Parameters = {
  ...DEFAULT_PARAMETERS,
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
  procedures: Object.fromEntries(
    ['RES', 'TMP', 'OWN', 'EMP', 'BUS', 'HST', 'BOA', 'LND', 'SRV', 'OTH'].map((code) => [code, ORDINANCE]),
  ),
  invoice_legal_basis: {
    sl: 'Odlok o ureditvi cestnega prometa v Občini Planinsko Jezero ter Sklep o določitvi javnih parkirnih površin in višini parkirnin in letnih dovolilnic',
    en: 'Decree on road traffic in the Municipality of Planinsko Jezero and decision on public car parks, parking fees and annual permits',
  },
  // Whoever tries the demo signs in with mail and password alone.
  step_up_minutes: 0,
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
