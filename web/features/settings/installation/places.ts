import type { InstallationStep } from '../../../../contract/settings/installation.ts';

/** Where each step is done. */
export const PLACES: Readonly<Record<InstallationStep, string>> = {
  municipality: '/nastavitve?tab=municipality',
  crest: '/nastavitve?tab=municipality',
  tax_number: '/nastavitve?tab=municipality',
  bank_account: '/nastavitve?tab=municipality',
  lots: '/parkiranje?tab=parkirisca',
  prices: '/nastavitve?tab=cenik',
  procedure: '/nastavitve?tab=postopek',
  rules: '/nastavitve?tab=pravila',
  texts: '/nastavitve?tab=texts',
  cards: '/kartice',
  staff: '/nastavitve?tab=zaposleni',
  fiscal: '/nastavitve?tab=fiscal',
  import: '/uvoz-podatkov',
  rehearsal: '/nastavitve?tab=vaja',
};
