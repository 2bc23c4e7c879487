/** Ready-made reasons in both languages: the applicant reads them in the language of the application, not in that of the clerk's screen. */
export type ReasonTemplate = { readonly id: string; readonly sl: string; readonly en: string };

export const REJECT_REASONS: readonly ReasonTemplate[] = [
  {
    id: 'no_entitlement',
    sl: 'Iz priloženih dokazil ne izhaja, da izpolnjujete pogoje za izbrano vrsto dovolilnice.',
    en: 'The attached evidence does not show that you meet the conditions for the chosen kind of permit.',
  },
  {
    id: 'residence',
    sl: 'Po uradnih evidencah na navedenem naslovu nimate prijavljenega prebivališča, ki je pogoj za to vrsto dovolilnice.',
    en: 'According to official records you do not have a registered residence at the given address, which is a condition for this kind of permit.',
  },
  {
    id: 'limit',
    sl: 'Doseženo je največje število dovolilnic, ki jih lahko dobi vlagatelj ali naslov v tem letu.',
    en: 'The largest number of permits for an applicant or an address in this year has been reached.',
  },
  {
    id: 'vehicle',
    sl: 'Vozilo ni vpisano na vlagatelja in ni priloženo dokazilo o pravici do njegove uporabe.',
    en: 'The vehicle is not registered to the applicant and no proof of the right to use it is attached.',
  },
  {
    id: 'duplicate',
    sl: 'Za isto vozilo je že izdana veljavna dovolilnica ali pa teče postopek po drugi vlogi.',
    en: 'A valid permit has already been issued for the same vehicle, or another application for it is being processed.',
  },
];

export const DISMISS_REASONS: readonly ReasonTemplate[] = [
  {
    id: 'not_supplemented',
    sl: 'Vloge v danem roku niste dopolnili, zato je ni mogoče obravnavati po vsebini.',
    en: 'You did not supplement the application within the given deadline, so it cannot be considered on its merits.',
  },
];

/** Why a document does not hold. */
export const DOCUMENT_REASONS: readonly ReasonTemplate[] = [
  {
    id: 'unreadable',
    sl: 'Dokument ni čitljiv. Fotografirajte ga od blizu, v celoti in pri dobri svetlobi.',
    en: 'The document cannot be read. Photograph it from close by, as a whole and in good light.',
  },
  {
    id: 'wrong_document',
    sl: 'Priložen je drug dokument. Priložite zahtevanega.',
    en: 'This is a different document. Please attach the one that is required.',
  },
  {
    id: 'incomplete',
    sl: 'Dokument ni popoln. Priložite vse strani.',
    en: 'The document is incomplete. Please attach all pages.',
  },
  {
    id: 'expired',
    sl: 'Dokument ne velja več. Priložite veljavnega.',
    en: 'The document is no longer valid. Please attach a valid one.',
  },
  {
    id: 'mismatch',
    sl: 'Podatki na dokumentu se ne ujemajo s podatki v vlogi.',
    en: 'The data on the document do not match the application.',
  },
];
