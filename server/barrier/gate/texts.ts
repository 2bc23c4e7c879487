import type { BarrierReason } from '../../../contract/barrier/barrier.ts';

/** One sentence for the display at the barrier and for anyone who asks for the reason. */
export const REASON_TEXTS: Readonly<Record<BarrierReason, { sl: string; en: string }>> = {
  valid: { sl: 'Dovolilnica velja. Srečno pot.', en: 'The permit is valid. Safe journey.' },
  temporary: {
    sl: 'Začasna dovolilnica velja. Srečno pot.',
    en: 'The temporary permit is valid. Safe journey.',
  },
  plate_grace: {
    sl: 'Vozilo je bilo na dovolilnici zamenjano, tablica še velja.',
    en: 'The car on the permit was changed; this plate still works.',
  },
  year_grace: {
    sl: 'Lanska dovolilnica še velja v prehodnem obdobju. Podaljšajte jo.',
    en: 'Last year’s permit is still accepted for now. Please renew it.',
  },
  unknown_plate: {
    sl: 'Za to tablico ni dovolilnice.',
    en: 'There is no permit for this plate.',
  },
  unknown_card: { sl: 'Te kartice ne poznamo.', en: 'This card is not known.' },
  unreadable: {
    sl: 'Tablice ali kartice ni bilo mogoče prebrati.',
    en: 'The plate or card could not be read.',
  },
  no_permit: {
    sl: 'Na tej tablici ali kartici ni veljavne dovolilnice.',
    en: 'There is no permit in force on this plate or card.',
  },
  ambiguous: {
    sl: 'Tablica je podobna več vozilom. Uporabite kartico.',
    en: 'The plate looks like more than one car. Please use the card.',
  },
  other_country: {
    sl: 'Tablica je iz druge države kot vozilo na dovolilnici.',
    en: 'The plate is from another country than the car on the permit.',
  },
  other_lot: {
    sl: 'Dovolilnica za to parkirišče ne velja.',
    en: 'The permit is not for this parking lot.',
  },
  not_yet_valid: { sl: 'Dovolilnica še ne velja.', en: 'The permit is not valid yet.' },
  suspended: {
    sl: 'Dovolilnica je začasno blokirana. Obrnite se na občino.',
    en: 'The permit is suspended. Please contact the municipality.',
  },
  expired: { sl: 'Dovolilnica je potekla.', en: 'The permit has expired.' },
  revoked: { sl: 'Dovolilnica je razveljavljena.', en: 'The permit was revoked.' },
  replaced: {
    sl: 'Kartica ali dovolilnica je bila zamenjana. Uporabite novo.',
    en: 'The card or permit was replaced. Please use the new one.',
  },
  card_blocked: {
    sl: 'Kartica je blokirana. Obrnite se na občino.',
    en: 'The card is blocked. Please contact the municipality.',
  },
  card_lost: {
    sl: 'Kartica je prijavljena kot izgubljena.',
    en: 'The card was reported lost.',
  },
  card_retired: { sl: 'Kartica ni več v uporabi.', en: 'The card is no longer in use.' },
};
