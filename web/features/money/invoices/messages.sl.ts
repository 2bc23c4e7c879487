import { invoiceTitles, toInvoiceTitles } from '../../../../contract/money/columns.sl.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { plural } from '../../../i18n/plural.ts';

const invoices = (n: number): string =>
  plural('sl', n, {
    one: `${formatNumber(n)} račun`,
    two: `${formatNumber(n)} računa`,
    few: `${formatNumber(n)} račune`,
    other: `${formatNumber(n)} računov`,
  });

/** Texts of invoices and credit notes, and of payments that wait for their invoice. */
export default {
  columns: invoiceTitles,
  to_invoice_columns: toInvoiceTitles,
  title: 'Računi',
  lead: 'Izdani računi in dobropisi. Izdanega računa ni mogoče spremeniti; popravi ga dobropis.',
  search: 'Številka, kupec, sklic ali vloga',
  empty: 'Ni računov',
  empty_text:
    'Za ta iskalni pogoj ni nobenega računa. Račun nastane ob plačilu na okencu ali iz seznama »Za izstavitev računa«.',
  /** Shorter column headings for the list, which has eleven. */
  heads: { invoice_nr: 'Št. računa', sales_location_nr: 'Prostor', transaction_id: 'Transakcija' },
  action: 'Dejanja',
  from: 'Izdan od',
  to: 'Izdan do',
  look: 'Poglej PDF',
  opens: 'odpre se v novem zavihku',

  load_failed: 'Računa ni bilo mogoče naložiti',
  loading: 'Nalagam račun …',
  back: 'Nazaj na račune',
  environment: {
    practice: 'Vadbeni račun: izdan je za vajo, Finančna uprava ga ne dobi in ne velja kot račun.',
    test: 'Testni račun: potrjuje se v testnem sistemu Finančne uprave in ne velja kot račun.',
  } as Record<string, string>,
  eslog: 'E-račun (eSLOG)',
  send: 'Pošlji po e-pošti',
  download: 'Odpri PDF za vpogled',
  credit: 'Izdaj dobropis',
  facts: 'Podatki',
  issued: 'Izdano',
  place: 'Kraj izdaje',
  service: 'Datum storitve',
  received: 'Prejem predplačila',
  paid_day: 'Plačilo prejeto',
  supply: 'Dovolilnica velja',
  operator: 'Izdal/-a',
  seller: 'Izdajatelj',
  lines: 'Postavke',
  description: 'Opis',
  net: 'Osnova',
  rate: 'Stopnja',
  vat: 'DDV',
  left: 'Še mogoče odobriti',
  untaxed: 'ni predmet DDV',
  recap: 'Obračun DDV',
  fiscal: 'Davčna potrditev',
  fiscal_code: 'Koda računa',
  submit_before: 'Rok za potrditev',
  confirmed_at: 'Potrjeno',
  attempts: 'Poskusi',
  last_error: 'Zadnja napaka',
  late: 'Poslano po roku',
  verify_again: 'Poskusi potrditi znova',
  verified: 'Račun je davčno potrjen.',
  verify_waits:
    'Račun še ni potrjen. Razlog je zgoraj; program bo poskušal znova tudi sam, če ga Finančna uprava ni zavrnila.',
  outputs: 'Tisk in pošiljanje',
  outputs_none: 'Račun še ni bil natisnjen ali poslan.',
  output: (p: { n: number }) => (p.n === 0 ? 'Izvirnik' : `Kopija št. ${p.n}`),
  channel: { mail: 'po e-pošti', print: 'natisnjeno' } as Record<string, string>,
  open_file: 'Odpri PDF',
  credit_notes: 'Dobropisi',

  print_title: 'Tisk računa',
  print_text: (p: { n: number }) =>
    p.n === 0
      ? 'Natisnili boste izvirnik. Izročite ga stranki; račun bo potem veljal za poslanega.'
      : `Izvirnik je že izročen ali poslan, zato bo na izpisu pisalo KOPIJA št. ${p.n}.`,
  print_confirm: 'Pripravi za tisk',
  print_ready: (p: { n: number }) =>
    p.n === 0 ? 'Izvirnik je pripravljen.' : `Kopija št. ${p.n} je pripravljena.`,
  print_next: 'Odprite datoteko in jo natisnite iz brskalnika.',
  send_title: 'Pošiljanje računa',
  send_text: (p: { name: string; n: number }) =>
    p.n === 0
      ? `${p.name} dobi račun po e-pošti kot PDF. Če v vlogi ni e-naslova, nastane pismo za tisk.`
      : `${p.name} dobi račun še enkrat, tokrat z oznako KOPIJA št. ${p.n}.`,
  sent: 'Račun je na poti.',

  credit_title: (p: { nr: string }) => `Dobropis k računu št. ${p.nr}`,
  credit_lead:
    'Dobropis dobi svojo številko in ga ni mogoče razveljaviti. Račun ostane, kot je; če odobrite ves znesek, velja za storniranega.',
  credit_what: 'Koliko želite odobriti',
  credit_whole: (p: { amount: string }) => `Ves znesek, ki je še ostal: ${p.amount}`,
  credit_part: 'Samo del, po postavkah',
  credit_line: (p: { left: string }) => `Ostalo je ${p.left}.`,
  credit_reason_hint: 'Razlog je natisnjen na dobropisu in ga prebere stranka.',
  credit_refund: 'Denar vrnemo stranki',
  credit_refund_hint:
    'Znesek pride med vračila. Odstranite kljukico, če za isto plačilo izdate popravljen račun.',
  credit_preview: 'Dobropis',
  credit_left: 'Na računu ostane',
  credit_confirm: 'Izdaj dobropis',
  credit_done: (p: { nr: string }) => `Dobropis št. ${p.nr} je izdan.`,
  credit_amount: 'Vnesite znesek, npr. 15,00.',
  credit_advances: (p: { numbers: string }) =>
    `Račun odšteva predplačilo po računu ${p.numbers}. Če denar vračate, dobi dobropis tudi račun za predplačilo; sicer ga odšteje popravljeni račun.`,
  credit_nothing: 'Vnesite znesek pri vsaj eni postavki.',
  stale_title: 'Račun se je medtem spremenil',

  book: 'Vnesi račun iz vezane knjige',
  book_title: 'Račun iz vezane knjige računov',
  book_lead:
    'Če naprava odpove ali zmanjka elektrike, račun napišete v vezano knjigo. Tu ga prepišete, da se zabeleži plačilo in ga potrdi Finančna uprava.',
  book_confirm: 'Vnesi in pošlji v potrditev',
  book_done: (p: { nr: string }) => `Račun ${p.nr} je vnesen in čaka na potrditev.`,
  book_application: 'Številka vloge',
  book_application_hint: 'Npr. V-2027-000123.',
  book_serial_nr: 'Serijska številka knjige',
  book_serial_nr_hint: 'Natisnjena na knjigi, npr. 5001-0001018.',
  book_set_nr: 'Številka seta',
  book_set_nr_hint: 'Dve števki, natisnjeni na obrazcu, npr. 03.',
  book_invoice_nr: 'Številka računa',
  book_invoice_nr_hint: 'Kot ste jo napisali na račun.',
  book_late_reason: 'Zakaj je vnesen pozneje',
  book_late_reason_hint:
    'Obvezno, če je rok za davčno potrditev že potekel. Takrat račun potrdi še druga oseba, če občina tako določi.',
  book_issued_on: 'Datum računa',
  book_amount_hint: 'Kot piše na računu; enak mora biti znesku, ki ga je treba plačati.',
  book_form: (p: { serial_nr: string; set_nr: string; invoice_nr: string }) =>
    `št. ${p.invoice_nr}, knjiga ${p.serial_nr}, set ${p.set_nr}`,
  book_fact: 'Vezana knjiga računov',

  to_invoice_title: 'Za izstavitev računa',
  to_invoice_search: 'Številka vloge, ime ali tablica',
  to_invoice_empty: 'Vsi računi so izdani in poslani',
  to_invoice_empty_text: 'Ko bo potrjeno novo plačilo, se bo vloga pokazala tukaj.',
  invoice_states: { missing: 'Ni izdan', issued: 'Izdan, ni poslan' } as Record<string, string>,
  by_words: { mail: 'e-pošta', letter: 'pismo' } as Record<string, string>,
  issue_send: 'Izdaj in pošlji izbrane',
  /** `n`: all that are sent, `to_issue`: those among them that are issued first. */
  all_matching: (p: { n: number; to_issue: number; capped: boolean }) => {
    if (p.capped) return 'Izdaj in pošlji vse zadetke';
    if (p.to_issue === 0) return `Pošlji vse (${invoices(p.n)})`;
    return p.to_issue === p.n
      ? `Izdaj in pošlji vse (${invoices(p.n)})`
      : `Izdaj ${invoices(p.to_issue)} in pošlji vse (${formatNumber(p.n)})`;
  },
  paid_from: 'Plačano od',
  paid_to: 'Plačano do',
};
