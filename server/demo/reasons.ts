import type { ReasonKind } from '../../contract/settings/reasons.ts';
import { insertReason } from '../settings/reasons/queries.ts';
import type { Db } from '../platform/db/db.ts';

type Row = [kind: ReasonKind, title_sl: string, title_en: string, text_sl: string, text_en: string];

/** Default reasons of an installation; root changes them in the settings. */
const REASONS: readonly Row[] = [
  [
    'reject',
    'Pogoji niso izpolnjeni',
    'Conditions not met',
    'Iz priloženih dokazil ne izhaja, da izpolnjujete pogoje za izbrano vrsto dovolilnice.',
    'The attached evidence does not show that you meet the conditions for the chosen kind of permit.',
  ],
  [
    'reject',
    'Ni prijavljenega prebivališča',
    'No registered residence',
    'Po uradnih evidencah na navedenem naslovu nimate prijavljenega prebivališča, ki je pogoj za to vrsto dovolilnice.',
    'According to official records you do not have a registered residence at the given address, which is a condition for this kind of permit.',
  ],
  [
    'reject',
    'Doseženo največje število',
    'Limit reached',
    'Doseženo je največje število dovolilnic, ki jih lahko dobi vlagatelj ali naslov v tem letu.',
    'The largest number of permits for an applicant or an address in this year has been reached.',
  ],
  [
    'reject',
    'Vozilo ni vlagateljevo',
    "Not the applicant's vehicle",
    'Vozilo ni vpisano na vlagatelja in ni priloženo dokazilo o pravici do njegove uporabe.',
    'The vehicle is not registered to the applicant and no proof of the right to use it is attached.',
  ],
  [
    'reject',
    'Dovolilnica že obstaja',
    'A permit exists already',
    'Za isto vozilo je že izdana veljavna dovolilnica ali pa teče postopek po drugi vlogi.',
    'A valid permit has already been issued for the same vehicle, or another application for it is being processed.',
  ],
  [
    'dismiss',
    'Ni dopolnjena v roku',
    'Not supplemented in time',
    'Vloge v danem roku niste dopolnili, zato je ni mogoče obravnavati po vsebini.',
    'You did not supplement the application within the given deadline, so it cannot be considered on its merits.',
  ],
  [
    'supplement',
    'Dokument ni čitljiv',
    'Document not legible',
    'Dokument ni čitljiv. Fotografirajte ga od blizu, v celoti in pri dobri svetlobi.',
    'The document cannot be read. Photograph it from close by, as a whole and in good light.',
  ],
  [
    'supplement',
    'Drug dokument',
    'Different document',
    'Priložen je drug dokument. Priložite zahtevanega.',
    'This is a different document. Please attach the one that is required.',
  ],
  [
    'supplement',
    'Dokument ni popoln',
    'Document incomplete',
    'Dokument ni popoln. Priložite vse strani.',
    'The document is incomplete. Please attach all pages.',
  ],
  [
    'supplement',
    'Dokument je potekel',
    'Document expired',
    'Dokument ne velja več. Priložite veljavnega.',
    'The document is no longer valid. Please attach a valid one.',
  ],
  [
    'supplement',
    'Podatki se ne ujemajo',
    'Data do not match',
    'Podatki na dokumentu se ne ujemajo s podatki v vlogi.',
    'The data on the document do not match the application.',
  ],
  [
    'exempt',
    'Oprostitev po občinskem predpisu',
    'Exempt by municipal rules',
    'Vlagatelj je po občinskih predpisih oproščen plačila.',
    'The applicant is exempt from payment under the municipal rules.',
  ],
  [
    'suspend',
    'Preverjanje pogojev',
    'Conditions are checked',
    'Preverjamo, ali so pogoji za dovolilnico še izpolnjeni.',
    'We are checking whether the conditions for the permit are still met.',
  ],
  [
    'revoke',
    'Zloraba dovolilnice',
    'Misuse of the permit',
    'Dovolilnica je bila uporabljena v nasprotju s pogoji, za vozilo, ki v njej ni navedeno.',
    'The permit was used against its conditions, for a vehicle that it does not name.',
  ],
];

export const seedReasons = async (db: Db): Promise<void> => {
  const now = new Date().toISOString();
  for (const [i, [kind, title_sl, title_en, text_sl, text_en]] of REASONS.entries())
    await insertReason(
      db,
      { kind, title_sl, title_en, text_sl, text_en, sort_order: (i + 1) * 10, active: true },
      now,
    );
};
