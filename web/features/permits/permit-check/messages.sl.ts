import type { ShownPermitStatus } from '../../../../contract/values/status.ts';

type Dates = { from: string; to: string };

/** Texts of the public page that says whether a permit is valid. */
export default {
  title: 'Preverjanje dovolilnice',
  lead: 'Skenirajte kodo QR na dovolilnici ali vnesite kodo, ki je ob njej.',
  loading: 'Preverjam …',
  valid: 'Velja',
  invalid: 'Ne velja',
  why: {
    pending: () => 'Še ni izdana.',
    suspended: () => 'Začasno je blokirana.',
    replaced: () => 'Zamenjana je z novo dovolilnico.',
    revoked: () => 'Razveljavljena je.',
    scheduled: (p: Dates) => `Začne veljati ${p.from}.`,
    expired: (p: Dates) => `Potekla je ${p.to}.`,
  } as Partial<Record<ShownPermitStatus, (p: Dates) => string>>,
  temporary: (p: { to: string }) => `Začasna dovolilnica velja do ${p.to}.`,
  plates: 'Tablica',
  plates_hint: 'Del znakov je zakrit. Preostale primerjajte s tablico na vozilu.',
  validity: 'Veljavnost',
  kind: 'Vrsta',
  number: 'Številka',
  checked: (p: { at: string }) => `Preverjeno ${p.at}`,
  refresh: 'Preveri znova',
  check: 'Preveri',
  another: 'Preveri drugo dovolilnico',
  code: 'Koda dovolilnice',
  code_hint: 'Ob kodi QR, 12 znakov. Velike in male črke so enake, vezajev ni treba vnesti.',
  code_wrong: 'To ni koda dovolilnice. Prepišite jo natančno, od prvega do zadnjega znaka.',
  unknown_title: 'Te kode ne poznamo',
  unknown_text: 'Dovolilnica s to kodo ni bila izdana. Preverite kodo ali skenirajte znova.',
  offline_title: 'Ni povezave',
  offline_text: 'Dovolilnice zdaj ni mogoče preveriti. Ko bo povezava spet vzpostavljena, poskusite znova.',
  stale: 'Zadnje preverjanje ni uspelo, ker ni povezave. Spodaj je starejše stanje.',
  too_many: 'Preveč preverjanj. Počakajte minuto in poskusite znova.',
  failed_title: 'Preverjanje ni uspelo',
  failed_text: 'Na strežniku je prišlo do napake. Poskusite znova.',
};
