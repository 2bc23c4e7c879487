import { letterTitles } from '../../../../contract/permits/columns.sl.ts';
import words from '../../../../contract/permits/decisions/decision-labels.sl.ts';
import { plural } from '../../../i18n/plural.ts';

const odlocbe = (n: number): string =>
  `${n} ${plural('sl', n, { one: 'odločbo', two: 'odločbi', few: 'odločbe', other: 'odločb' })}`;
const odlocb = (n: number): string => `${n} ${plural('sl', n, { one: 'odločbe', other: 'odločb' })}`;
const pisma = (n: number): string =>
  `${n} ${plural('sl', n, { one: 'pismo', two: 'pismi', few: 'pisma', other: 'pisem' })}`;

/** Texts of the letters to print. */
export default {
  columns: letterTitles,
  title: 'Pisma',
  lead: 'Sporočila za ljudi brez elektronskega naslova: natisnite jih, dajte v ovojnice in zapišite, kdaj ste jih oddali na pošto.',
  tab_letters: 'Pisma',
  tab_decisions: 'Odločbe',
  tab_batches: 'Tiskanja',
  search: 'Prejemnik, zadeva ali številka vloge',
  views_label: 'Pisma po naslednjem koraku',
  views: { letter: 'Za tisk', printed: 'Za oddajo na pošto', posted: 'Oddana' },
  no_recipient: 'brez prejemnika',
  printed_by: (p: { batch: number; date: string; name: string }) =>
    [`${p.date}, tiskanje ${p.batch}`, p.name].filter(Boolean).join(', '),
  not_yet: 'še ne',
  open: 'Odpri',
  print: 'Natisni izbrana',
  post: 'Označi kot oddana',
  empty: {
    letter: 'Nobeno pismo ne čaka na tisk',
    printed: 'Nobeno pismo ne čaka na oddajo',
    posted: 'Oddanih pisem še ni',
  },
  empty_text: {
    letter: 'Pismo nastane, ko občina piše nekomu, ki nima elektronskega naslova.',
    printed: 'Natisnjena pisma so tu, dokler jih ne označite kot oddana.',
    posted: 'Tu so pisma, ki ste jih označili kot oddana.',
  },
  print_title: 'Natisni pisma',
  print_lead: (p: { n: number }) =>
    `Nastala bo ena datoteka PDF: ${pisma(p.n)} po vrsti kot na seznamu, za vsakim njegove priloge.`,
  duplex: 'Tiskalnik tiska na obe strani',
  duplex_hint: 'Vsako pismo se začne na novem listu.',
  print_confirm: (p: { n: number }) => `Pripravi ${pisma(p.n)}`,
  printed_title: (p: { batch: number }) => `Tiskanje št. ${p.batch} je pripravljeno`,
  printed_text: (p: { n: number }) => `V datoteki je ${pisma(p.n)}. Odprite jo in natisnite.`,
  printed_fewer: (p: { n: number }) =>
    `Medtem je nekdo drug natisnil ${pisma(p.n)} iz vašega izbora, zato teh v datoteki ni.`,
  printed_next:
    'Pisma so zdaj med tistimi za oddajo na pošto. Če tiskanje ne uspe, datoteko znova odprete na zavihku Tiskanja.',
  open_file: 'Odpri datoteko za tisk',
  post_title: 'Oddaja na pošto',
  post_numbers: 'Pri priporočenih pismih vnesite številko pošiljke; pri navadnih polje pustite prazno.',
  post_number_hint: 'Na primer RA123456785SI.',
  post_confirm: (p: { n: number }) => `Oddano: ${pisma(p.n)}`,
  posted_done: (p: { n: number }) => `Oddano na pošto: ${pisma(p.n)}.`,
  batch: 'Številka',
  batch_name: (p: { batch: number }) => `tiskanje št. ${p.batch}`,
  batch_by: 'Natisnil/-a',
  batch_letters: 'Pisem',
  batch_posted: 'Oddano na pošto',
  batch_posted_of: (p: { posted: number; letters: number }) => `${p.posted} od ${p.letters}`,
  file: 'Datoteka',
  reprint: 'Odpri znova',
  no_batches: 'Natisnjeno še ni bilo nič',
  no_batches_text: 'Vsako tiskanje ostane tu in ga je mogoče ponoviti.',
  batch_kind: 'Kaj',
  batch_kinds: {
    letters: 'Pisma',
    registered: 'Odločbe priporočeno',
    secure_mailbox: 'Datoteka za varni predal',
  } as Record<string, string>,
  service_search: 'Prejemnik, številka odločbe ali vloge',
  service_views_label: 'Odločbe po načinu pošiljanja',
  service_views: { registered: 'Po pošti', secure_mailbox: 'V varni predal', sent: 'Poslane' },
  service_empty: {
    registered: 'Nobena odločba ne čaka na pošto',
    secure_mailbox: 'Nobena odločba ne čaka na varni predal',
    sent: 'Nobena odločba ni na poti',
  },
  service_empty_text: {
    registered: 'Na strani odločbe izberite »Priporočeno s povratnico« brez dneva; potem jo natisnete tu.',
    secure_mailbox:
      'Na strani odločbe izberite »Varni elektronski predal« brez dneva; datoteko pripravite tu.',
    sent: 'Tu so odločbe, ki so poslane in njihova povratnica še ni zapisana.',
  },
  decision: 'Odločba',
  signature: 'Podpis',
  signatures: { scan: 'lastnoročno', certificate: 's potrdilom' },
  not_signed: 'ni podpisana',
  way: 'Način',
  ways: words.decision_way,
  sent_on: 'Poslano',
  post_number: 'Številka pošiljke',
  with_letter: 'Pismo',
  letter_enclosed: 'gre v isti ovojnici',
  letter_none: 'ga ni',
  print_decisions: 'Natisni za pošto',
  print_decisions_lead: (p: { n: number }) =>
    `Nastala bo ena datoteka PDF za ${odlocbe(p.n)}: seznam s podatki za povratnice, potem vsaka odločba s svojim pismom. Lastnoročno podpisani izvirnik priložite sami.`,
  make_file: 'Pripravi datoteko',
  make_file_lead: (p: { n: number }) =>
    `Nastala bo ena datoteka ZIP za ${odlocbe(p.n)}: podpisani dokumenti in seznam prejemnikov. Z njo še ni nič poslano.`,
  duplex_decisions_hint: 'Vsaka odločba se začne na novem listu.',
  prepare_decisions: (p: { n: number }) => `Pripravi ${odlocbe(p.n)}`,
  before_title: 'Te odločbe so že v drugi datoteki',
  again: 'Pripravi jih še enkrat',
  unsigned_title: 'Te odločbe niso podpisane s potrdilom, zato ne morejo v varni predal',
  made_text: (p: { n: number }) => `V datoteki je ${odlocbe(p.n)}.`,
  made_next_paper:
    'Ko jih oddate na pošto, vnesite številke pošiljk. Datoteko najdete tudi na zavihku Tiskanja.',
  made_next_file:
    'Ko jih oddate v varne predale, jih označite kot poslane. Datoteko najdete tudi na zavihku Tiskanja.',
  download_file: 'Prenesi datoteko',
  mark_sent: 'Označi kot poslane',
  send_lead: 'Ko je odločba poslana, se spremeni le še z novo.',
  send_confirm: (p: { n: number }) => `Zapiši ${odlocbe(p.n)}`,
  sent_done: (p: { n: number }) => `Zapisano pošiljanje ${odlocb(p.n)}.`,
  numbers: 'Številke s potrdil',
  numbers_hint: 'Prilepite jih po vrsti odločb ali vnesite le prvo, na primer RR473124829SI.',
  fill_numbers: 'Izpolni številke',
  numbers_read: (p: { read: number; of: number }) => `Prebranih številk: ${p.read} od ${p.of}.`,
};
