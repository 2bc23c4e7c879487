import type { AttachmentKind } from '../../../contract/settings/attachments.ts';
import type { Language } from '../../../contract/values/languages.ts';

/** File names of mail attachments. */
export const ATTACHMENT_LABELS: Readonly<Record<Language, Readonly<Record<AttachmentKind, string>>>> = {
  sl: {
    registration_certificate: 'prometno dovoljenje',
    residence_proof: 'potrdilo o začasnem prebivališču',
    ownership_proof: 'dokazilo o lastništvu nepremičnine',
    tourist_tax_proof: 'dokazilo o plačani turistični taksi',
    employer_certificate: 'potrdilo delodajalca',
    vehicle_lease: 'pogodba o najemu ali lizingu vozila',
    register_extract: 'izpis iz poslovnega registra',
    categorisation_decision: 'odločba o kategorizaciji nastanitve',
    boat_permit: 'dovoljenje za plovilo',
    land_title: 'dokazilo o lastništvu zemljišča',
    organisation_letter: 'dopis organizacije',
    power_of_attorney: 'pooblastilo',
    other: 'druga priloga',
  },
  en: {
    registration_certificate: 'vehicle registration certificate',
    residence_proof: 'proof of temporary residence',
    ownership_proof: 'proof that you own the property',
    tourist_tax_proof: 'proof of paid tourist tax',
    employer_certificate: 'certificate from your employer',
    vehicle_lease: 'lease or rental contract of the vehicle',
    register_extract: 'extract from the business register',
    categorisation_decision: 'decision on the category of your accommodation',
    boat_permit: 'boat permit',
    land_title: 'proof that you own the land',
    organisation_letter: 'letter from your organisation',
    power_of_attorney: 'power of attorney',
    other: 'another attachment',
  },
};
