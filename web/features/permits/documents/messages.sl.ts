import words from '../../../../contract/permits/document-labels.sl.ts';
import { documentTitles } from '../../../../contract/permits/columns.sl.ts';
/** Texts of the list of documents. */
export default {
  columns: documentTitles,
  title: 'Dokumenti',
  lead: 'Vse priloge in dokumenti na enem mestu. Vsak ogled, prenos in izbris se zapiše v dnevnik dostopov.',
  search: 'Ime datoteke, številka vloge ali vlagatelj',
  empty: 'Dokumentov še ni',
  empty_text: 'Ko kdo odda vlogo s prilogami, bodo prikazani tukaj.',
  checks: { waiting: 'ni pregledano', verified: 'potrjeno', rejected: 'ne ustreza' },
  av: { not_scanned: 'še ni pregledano glede virusov', infected: 'virus' } as Record<string, string>,
  owner_type: 'Kam pripada',
  owner_types: words.document_owner,
  applicant: 'vlagatelj',
  look: (p: { name: string }) => `Odpri ${p.name}`,
  from: 'Dodano od',
  to: 'Dodano do',
  rejection: (p: { reason: string }) => `Ne ustreza: ${p.reason}`,
  delete: 'Ni upošteven',
  delete_title: 'Dokument ni upošteven',
  delete_text: (p: { name: string }) =>
    `Dokument ${p.name} ostane v spisu, a ne šteje več: ne izpolni zahtevane priloge in ni na seznamih. Pozneje ga lahko znova upoštevate.`,
  delete_done: 'Dokument ni več upošteven.',
  kept: 'Dokument mora šteti.',
  set_aside_title: 'Dokument ni upošteven',
  set_aside: (p: { when: string; who: string }) =>
    `Od ${p.when} (${p.who}) ne šteje več. V spisu ostane, dokler ne poteče rok hrambe.`,
  restore: 'Znova upoštevaj',
  restore_title: 'Znova upoštevam dokument?',
  restore_text: 'Dokument bo spet štel in bo na seznamih.',
  restore_done: 'Dokument je znova upoštevan.',
  erase: 'Izbriši vsebino',
  erase_title: 'Izbris vsebine dokumenta',
  erase_text: (p: { name: string }) =>
    `Vsebina in ime datoteke ${p.name} bosta dokončno izbrisana, ker je dokument čezmeren ali napačen. V poteku vloge ostane, kdo ga je izbrisal in zakaj.`,
  erase_reason_hint: 'Na primer: zdravstveni podatki, ki jih nismo zahtevali.',
  erase_done: 'Vsebina dokumenta je izbrisana.',
};
