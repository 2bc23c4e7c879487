import { plural } from '../../../i18n/plural.ts';

const pisma = (n: number): string =>
  `${n} ${plural('sl', n, { one: 'pismo', two: 'pismi', few: 'pisma', other: 'pisem' })}`;

/** Texts of the letters to print. */
export default {
  title: 'Pisma',
  lead: 'Sporočila za ljudi brez elektronskega naslova: natisnite jih, dajte v ovojnice in zapišite, kdaj ste jih oddali na pošto.',
  tab_letters: 'Pisma',
  tab_batches: 'Tiskanja',
  search: 'Prejemnik, zadeva ali številka vloge',
  views_label: 'Pisma po naslednjem koraku',
  views: { letter: 'Za tisk', printed: 'Za oddajo na pošto', posted: 'Oddana' },
  recipient: 'Prejemnik',
  no_recipient: 'brez prejemnika',
  place: 'Kraj',
  subject: 'Zadeva',
  documents: 'Priloge',
  status: 'Stanje',
  created_at: 'Nastalo',
  printed_at: 'Natisnjeno',
  printed_by: (p: { batch: number; date: string; name: string }) =>
    [`${p.date}, tiskanje ${p.batch}`, p.name].filter(Boolean).join(', '),
  posted_on: 'Oddano na pošto',
  not_yet: 'še ne',
  application: 'Vloga',
  preview: 'Predogled',
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
};
