import { statementTitles } from '../../../../contract/money/columns.sl.ts';
import type {
  DECIMALS,
  STATEMENT_WARNINGS,
  StatementField,
} from '../../../../contract/money/bank-statements.ts';
import { plural } from '../../../i18n/plural.ts';

const payments = (n: number) =>
  plural('sl', n, { one: 'plačilo', two: 'plačili', few: 'plačila', other: 'plačil' });
const rows = (n: number) =>
  plural('sl', n, { one: 'vrstica', two: 'vrstici', few: 'vrstice', other: 'vrstic' });

/** Texts of bank statements. */
export default {
  columns: statementTitles,
  // Upload
  upload_title: 'Nov bančni izpisek',
  upload_lead:
    'Naložite izpisek, kakršnega izvozi banka ali UJPnet. Preberemo ga, plačila povežemo s predračuni in vam pokažemo, kaj smo našli. Za vlogo plačilo velja šele, ko ga potrdite.',
  file: 'Datoteka z izpiskom',
  choose_file: 'Izberite izpisek',
  file_hint:
    'XML (camt.053, tudi camt.052 ali camt.054) do 256 MB. Če banka tega nima, preglednica CSV ali XLSX do 50 MB. Več izpiskov lahko naložite v enem arhivu ZIP do 50 MB.',
  upload: 'Naloži izpisek',
  repeated_link: 'Odpri uvoz te datoteke',
  archive_title: (p: { name: string; n: number; text: string }) =>
    `${p.name}: ${p.text} ${plural('sl', p.n, { one: 'izpisek', two: 'izpiska', few: 'izpiski', other: 'izpiskov' })}`,
  archive_new: (p: { n: number; text: string }) =>
    plural('sl', p.n, {
      one: `${p.text} izpisek beremo. Odprite ga, da vidite, kaj je v njem:`,
      two: `${p.text} izpiska beremo. Odprite ju, da vidite, kaj je v njiju:`,
      few: `${p.text} izpiske beremo. Odprite jih, da vidite, kaj je v njih:`,
      other: `${p.text} izpiskov beremo. Odprite jih, da vidite, kaj je v njih:`,
    }),
  archive_repeated: (p: { n: number; text: string }) =>
    plural('sl', p.n, {
      one: `${p.text} izpisek smo že uvozili, zato ga ne beremo znova:`,
      two: `${p.text} izpiska smo že uvozili, zato ju ne beremo znova:`,
      few: `${p.text} izpiske smo že uvozili, zato jih ne beremo znova:`,
      other: `${p.text} izpiskov smo že uvozili, zato jih ne beremo znova:`,
    }),
  archive_left_out: (p: { n: number; text: string }) =>
    plural('sl', p.n, {
      one: `${p.text} datoteko smo izpustili, ker ni izpisek:`,
      two: `${p.text} datoteki smo izpustili, ker nista izpiska:`,
      few: `${p.text} datoteke smo izpustili, ker niso izpiski:`,
      other: `${p.text} datotek smo izpustili, ker niso izpiski:`,
    }),
  failed_title: 'To ni uspelo',

  // List
  list_title: 'Uvoženi izpiski',
  several_accounts: 'več računov',
  period_of: (p: { from: string; to: string }) => (p.from === p.to ? p.from : `${p.from}–${p.to}`),
  /** Read, with bookings to check or confirm. */
  waits: 'Uvožen, čaka na vas',
  search: 'Ime datoteke, račun ali banka',
  empty: 'Izpiskov še ni',
  empty_text: 'Ko naložite prvega, bo tukaj.',

  // One statement
  back: 'Vsi izpiski',
  title: 'Bančni izpisek',
  facts: (p: { name: string; size: string; at: string; by: string }) =>
    `${p.name} · ${p.size} · ${p.at}${p.by ? ` · ${p.by}` : ''}`,
  queued: 'Izpisek čaka na branje …',
  reading: 'Beremo datoteko …',
  recording: 'Zapisujemo in povezujemo plačila …',
  progress: (p: { done: string; total: string }) => `${p.done} od ${p.total}.`,
  leave_open:
    'Stran lahko zaprete; delo se nadaljuje. Dokler datoteka ni prebrana do konca, ne zapišemo ničesar.',
  done_title: (p: { n: number; text: string }) => `Izpisek je uvožen: ${p.text} ${payments(p.n)}`,
  done_repeated: (p: { text: string }) =>
    `Knjižbe, ki jih poznamo že iz prejšnjih izpiskov: ${p.text}. Nismo jih zapisali znova.`,
  done_nothing_new: 'V izpisku ni nič novega: vse knjižbe poznamo že iz prejšnjih izpiskov.',
  found_title: 'Kaj smo našli',
  found_lead: 'Stanje plačil je trenutno; spreminja se, ko jih povezujete in potrjujete.',
  outflow: 'Odliv',
  show_payments: 'Pokaži plačila',
  to_payments: 'Pokaži vsa plačila izpiska',
  all_done: (p: { text: string }) => `Nič ne čaka več na pregled ali potrditev. Potrjenih plačil: ${p.text}.`,
  to_confirm: 'Preglej in potrdi plačila',
  statements_title: 'Računi in stanja',
  statement_name: (p: { number: string }) => `Izpisek št. ${p.number}`,
  statement_plain: 'Izpisek',
  opening: 'Začetno stanje',
  closing: 'Končno stanje',
  number_of_entries: 'Število plačil',
  pending: 'Še nedokončnih',

  warnings_title: 'Na kaj bodite pozorni',
  warnings: {
    balance: (p) =>
      `${p.about ? `Izpisek ${p.about}: ` : ''}začetno stanje in knjižbe se ne seštejejo v končno stanje; razlika je ${p.amount}. Morda v izpisku manjkajo knjižbe.`,
    account: (p) => `Račun ${p.about} ni med računi občine v nastavitvah. Preverite, ali je izpisek pravi.`,
    pending: (p) =>
      `Knjižbe, ki še niso dokončne: ${p.count}. Nismo jih upoštevali; vsebuje jih naslednji izpisek.`,
    currency: (p) => `Knjižbe, ki niso v evrih: ${p.count}. Nismo jih zapisali.`,
    zero: (p) => `Knjižbe z zneskom 0: ${p.count}. Izpustili smo jih.`,
    batch: (p) =>
      `Skupne knjižbe, pri katerih se posamezni zneski ne seštejejo v celoto: ${p.count}. Vsaka je zapisana kot eno plačilo, ki ga povežite sami.`,
    known_batch: (p) =>
      `Knjižbe, ki smo jih že uvozili z drugim izpiskom, v enem znesku ali posamezno: ${p.count}. Izpustili smo jih.`,
    no_date: (p) => `Knjižbe brez datuma knjiženja: ${p.count}. Vzeli smo datum valute ali izpiska.`,
    rows: (p) => `Vrstice, ki niso knjižbe ali jih ni mogoče prebrati: ${p.count}. Izpustili smo jih.`,
  } satisfies Record<
    (typeof STATEMENT_WARNINGS)[number],
    (p: { count: string; about: string | null; amount: string }) => string
  > as Record<
    (typeof STATEMENT_WARNINGS)[number],
    (p: { count: string; about: string | null; amount: string }) => string
  >,

  failed_heading: 'Izpisek ni uvožen',
  failed_nothing: 'Iz te datoteke nismo zapisali nobenega plačila.',
  failed_place: (p: { statement: number | null; entry: number | null; line: number | null }) =>
    [
      p.statement === null ? '' : `${p.statement}. izpisek v datoteki`,
      p.entry === null ? '' : `${p.entry}. knjižba`,
      p.line === null ? '' : `vrstica datoteke ${p.line}`,
    ]
      .filter(Boolean)
      .join(', '),
  failed_where: 'Kje',
  failed_value: 'Tam piše',
  failed_rows: (p: { n: number; text: string }) => `Neberljivih: ${p.text} ${rows(p.n)}`,
  failed_first: (p: { shown: number }) => `Prikazanih je prvih ${p.shown} celic.`,
  cell: (p: { cell: string; field: string }) => `${p.cell} (${p.field})`,

  download: 'Prenesi datoteko',
  delete_title: 'Dam ta izpisek v koš?',
  delete_text: (p: { n: number; text: string }) =>
    p.n === 0
      ? 'Datoteka gre v koš; plačil iz nje ni. Iz koša jo lahko vrnete.'
      : `Datoteka gre v koš, plačila iz nje (${p.text}) in njihove povezave z vlogami pa se odstranijo. Ko jo vrnete iz koša ali isto datoteko uvozite znova, se preberejo in povežejo znova.`,
  delete_confirmed: (p: { text: string }) =>
    `Plačila, ki že veljajo za vloge: ${p.text}. Te vloge bodo spet čakale na plačilo vlagatelje pa bomo o tem obvestili.`,
  delete_other: 'Če je ista plačila vseboval tudi kak poznejši izpisek, dajte v koš še tega in ga vrnite.',
  deleted: 'Izpisek je v košu.',

  // Columns of a table
  mapping_lead:
    'Preglednica sama ne pove, kaj pomenijo stolpci. Predlagali smo, kar smo prepoznali; spodaj vidite, kako bomo prebrali prve vrstice. Nastavitve si zapomnimo za naslednji izpisek iste banke.',
  mapping_remembered: 'Izpisek s takšnimi stolpci ste že uvozili, zato smo uporabili takratne nastavitve.',
  fields: {
    booking_date: { label: 'Datum knjiženja', hint: '' },
    value_date: { label: 'Datum valute', hint: '' },
    amount: {
      label: 'Znesek',
      hint: 'En stolpec za vse zneske. Če sta stolpca dva, izberite spodaj »V dobro« in »V breme«.',
    },
    credit: { label: 'V dobro', hint: 'Stolpec samo s prejetimi zneski.' },
    debit: { label: 'V breme', hint: 'Stolpec samo z izdatki.' },
    sign: { label: 'Oznaka dobro/breme', hint: 'Kadar je smer zapisana v svojem stolpcu.' },
    currency: { label: 'Valuta', hint: 'Uvozimo samo evre.' },
    payer_name: { label: 'Plačnik', hint: '' },
    payer_iban: { label: 'Račun plačnika (IBAN)', hint: '' },
    payer_address: { label: 'Naslov plačnika', hint: '' },
    reference: { label: 'Sklic', hint: 'Po sklicu plačilo povežemo s predračunom.' },
    purpose: { label: 'Namen plačila', hint: '' },
    bank_ref: {
      label: 'Številka transakcije',
      hint: 'Oznaka, ki jo da banka; po njej prepoznamo že uvožena plačila.',
    },
  } satisfies Record<StatementField, { label: string; hint: string }>,
  decimal: 'Zapis zneskov',
  decimals: { comma: '1.234,56 (vejica)', point: '1,234.56 (pika)' } satisfies Record<
    (typeof DECIMALS)[number],
    string
  >,
  account_iban: 'Račun občine, za katerega je izpisek',
  account_hint: 'IBAN; preglednica ga ne navaja.',
  bank_name: 'Ime banke',
  bank_hint: 'Po njem boste naslednjič prepoznali nastavitve.',
  sign_of: (p: { word: string }) => (p.word === '' ? 'Prazna celica pomeni' : `Oznaka »${p.word}« pomeni`),
  sign_none: 'Ni določeno',
  directions: { credit: 'dobro (prejeto)', debit: 'breme (izdano)' } satisfies Record<
    'credit' | 'debit',
    string
  >,
  preview_title: 'Tako bomo prebrali prve vrstice',
  preview_row: 'Vrstica',
  preview_direction: { credit: 'v dobro', debit: 'v breme' } satisfies Record<'credit' | 'debit', string>,
  preview_skipped: 'Ni knjižba; izpustimo jo.',
  run: 'Uvozi plačila',
  leave_out: 'Vrstice, ki jih ni mogoče prebrati, izpusti',
  leave_out_hint:
    'Njihova plačila boste morali vnesti drugače. Preverite, ali so med njimi res samo vsote in opombe.',
  stale_title: 'Nastavitve je medtem spremenil nekdo drug.',
};
