import type { AttachmentKind } from '../../contract/settings/attachments.ts';

type Paper = { title: string; file: string };

/** The papers of the demo: what is written at the top, and how people name the file. */
const PAPERS: Readonly<Record<Exclude<AttachmentKind, 'power_of_attorney' | 'other'>, Paper>> = {
  registration_certificate: { title: 'PROMETNO DOVOLJENJE', file: 'prometno dovoljenje' },
  residence_proof: {
    title: 'POTRDILO O ZAČASNEM PREBIVALIŠČU',
    file: 'potrdilo o začasnem prebivališču',
  },
  ownership_proof: { title: 'ZEMLJIŠKOKNJIŽNI IZPISEK', file: 'izpisek iz zemljiške knjige' },
  tourist_tax_proof: {
    title: 'POTRDILO O PLAČANI PAVŠALNI TURISTIČNI TAKSI',
    file: 'plačana turistična taksa',
  },
  employer_certificate: { title: 'POTRDILO DELODAJALCA', file: 'potrdilo delodajalca' },
  vehicle_lease: { title: 'POGODBA O LIZINGU', file: 'pogodba o lizingu' },
  register_extract: { title: 'IZPISEK IZ POSLOVNEGA REGISTRA', file: 'izpisek AJPES' },
  categorisation_decision: { title: 'ODLOČBA O KATEGORIZACIJI', file: 'odločba o kategorizaciji' },
  boat_permit: { title: 'DOVOLJENJE ZA PLOVILO', file: 'plovno dovoljenje' },
  land_title: { title: 'DOKAZILO O LASTNIŠTVU ZEMLJIŠČA', file: 'lastništvo parcele' },
  organisation_letter: { title: 'DOPIS ORGANIZACIJE', file: 'dopis organizacije' },
};

export const paperOf = (kind: AttachmentKind): Paper =>
  kind === 'power_of_attorney' || kind === 'other' ? { title: 'PRILOGA', file: 'priloga' } : PAPERS[kind];
