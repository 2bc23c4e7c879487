import { byName } from '../../../../contract/values/by-name.ts';
import { plainNamesFor } from '../../../../contract/permits/plain-fields.ts';
import plain from '../../../../contract/permits/plain-fields.sl.ts';
import { textsBy } from '../../../../contract/values/application-words.ts';
import words from '../../../../contract/values/application-states.sl.ts';
import type { ShownSettings } from '../../../../contract/settings/setting-schemas.ts';
import { plural } from '../../../i18n/plural.ts';

const days = (n: number): string => plural('sl', n, { one: `${n} dnevu`, other: `${n} dneh` });

/** Days on which a decision can be appealed until, and is final from. */
type Standing = { until: string; final: string };

/** Texts of the page on which applicants follow their application. */
export default {
  plain: byName(plainNamesFor('status_page'), (name) => plain[name]),
  reminders: 'Na kaj smo vas opomnili',
  reminder: {
    payment: (p: { date: string }) => `plačilo predračuna z rokom ${p.date}`,
    supplement_due: (p: { date: string }) => `dopolnitev vloge do ${p.date}`,
    permit_expires: (p: { date: string }) => `dovolilnica poteče ${p.date}`,
    card_waiting: (p: { date: string }) => `kartica čaka na občini od ${p.date}`,
  },
  title: 'Stanje vloge',
  document_title: (p: { nr: string }) => `Vloga ${p.nr} – stanje`,
  number: (p: { nr: string }) => `Vloga ${p.nr}`,
  loading: 'Nalagam stanje vloge …',
  updated: (p: { when: string }) => `Zadnja sprememba: ${p.when}`,
  told: textsBy(words.states, 'told'),
  /** How long it takes while it waits for the office. */
  waiting: (p: ShownSettings) => [`O popolni vlogi odločimo najpozneje v ${days(p.decision_days)}.`],
  steps: 'Potek vloge',
  step: {
    submitted: 'Vloga oddana',
    review: 'Pregled',
    supplement: 'Dopolnitev',
    decision: 'Odločitev',
    payment: 'Plačilo',
    permit: 'Dovolilnica izdana',
    rejected: 'Vloga zavrnjena',
    dismissed: 'Vloga zavržena',
    withdrawn: 'Vloga umaknjena',
    approved: 'Vloga odobrena',
  },
  missing: 'Kaj manjka',
  due: (p: { date: string }) => `Dopolnite jo do ${p.date}.`,
  due_past: (p: { date: string }) =>
    `Rok je potekel ${p.date}. Dopolnitev upoštevamo, če jo prejmemo, preden odločimo.`,
  legal_basis: (p: { text: string }) => `Pravna podlaga: ${p.text}.`,
  due_by_post: 'Priporočena pošiljka je pravočasna, če jo oddate do vključno tega dne.',
  appeals: 'Pritožba',
  appeal_way: (p: { nr: string }) =>
    `Zoper odločitev ${p.nr} se lahko pritožite tukaj, po pošti ali na zapisnik na občini. O pritožbi odloča župan.`,
  appeal_begin: 'Vloži pritožbo',
  appeal_text: 'Zakaj se pritožujete',
  appeal_text_hint: 'Navedite, s čim se v odločitvi ne strinjate in zakaj.',
  appeal_files: 'Priloge',
  appeal_send: 'Pošlji pritožbo',
  appeal_sending: 'Pošiljam pritožbo …',
  appeal_sent: 'Pritožbo smo prejeli. Potrdilo vam pošljemo po elektronski pošti ali s pismom.',
  appeal_nothing: 'Napišite, zakaj se pritožujete.',
  appeal_nr: (p: { nr: string; decision: string }) => `Pritožba ${p.nr} zoper odločitev ${p.decision}`,
  appeal_missing: (p: { date: string }) => `Pritožbo dopolnite do ${p.date}, tukaj, osebno ali po pošti:`,
  appeal_missing_late: (p: { date: string }) =>
    `Rok za dopolnitev pritožbe je potekel ${p.date}. Kar ste do tega dne oddali priporočeno, je pravočasno. Manjkalo je:`,
  appeal_complete: 'Dopolni pritožbo',
  appeal_complete_text: 'Dopolnitev pritožbe',
  appeal_complete_nothing: 'Napišite dopolnitev ali dodajte datoteko.',
  appeal_completed: 'Dopolnitev smo prejeli.',
  appeal_status: {
    received: 'prejeta, pregledujemo jo',
    incomplete: 'čaka na vašo dopolnitev',
    late: 'zavržena',
    replaced: 'izdali smo novo odločbo',
    handed_over: 'pri županu, ki bo odločil',
    decided: 'odločeno',
    withdrawn: 'umaknjena',
  },
  appeal_outcome: {
    granted: 'župan ji je ugodil',
    rejected: 'župan jo je zavrnil',
    dismissed: 'Župan je pritožbo zavrgel.',
    returned: 'župan je zadevo vrnil v novo odločanje',
  },
  supplement: 'Dopolnite vlogo',
  supplement_note: 'Sporočilo',
  supplement_note_hint: 'Odgovor na vprašanje ali pojasnilo.',
  supplement_send: 'Pošlji dopolnitev',
  supplement_preparing: 'Pripravljam fotografijo …',
  supplement_sending: 'Pošiljam dopolnitev …',
  supplement_sent: 'Dopolnitev smo prejeli. Hvala.',
  supplement_rest: (p: { names: string }) =>
    `Še manjka: ${p.names}. Pošljete lahko tudi po delih; vloga ostane odprta, dokler ni vse.`,
  supplement_last: 'To je vse, kar lahko pošljem',
  supplement_last_hint: 'O vlogi bomo odločili s tem, kar imamo.',
  supplement_answer: 'odgovor na vprašanje',
  supplement_part: 'Prejeli smo del dopolnitve, hvala',
  supplement_part_text: (p: { names: string }) =>
    `Še manjka: ${p.names}. Ko pošljete tudi to, nadaljujemo s pregledom.`,
  supplement_nothing: 'Priložite vsaj en dokument ali napišite sporočilo.',
  supplement_hint: 'PDF, JPG ali PNG do 10 MB.',
  reason: 'Razlog',
  appeal: (p: { days: number }) =>
    `Zoper odločitev se lahko pritožite v ${days(p.days)} od vročitve. Pritožbo oddate pri občini, osebno ali po pošti; o njej odloči župan. Priporočena pošiljka je pravočasna, če jo oddate zadnji dan roka. Če občina na ta dan ne dela, se rok izteče prvi naslednji delovni dan.`,
  price: 'Cena',
  received: 'Že plačano',
  open: 'Za plačilo ostane',
  apply_again: 'Oddaj novo vlogo',
  bin: {
    title: 'Vloga trenutno ni v obravnavi',
    text: (p: { date: string }) =>
      `Občinska uprava jo je ${p.date} izločila iz obravnave. Številka, priloge in roki so ohranjeni.`,
    double: 'Razlog: isto vlogo ste oddali še enkrat; odločamo o drugi.',
    test: 'Razlog: vloga je bila poskusna.',
    earlier: (p: { date: string }) =>
      `Občinska uprava jo je ${p.date} izbrisala; priloge so bile takrat odstranjene.`,
    next: 'Če menite, da je to pomota, nam pišite ali nas pokličite. Če smo vas pozvali k dopolnitvi in jo pošljete, bo vloga spet v obravnavi.',
  },
  by_program:
    'Odobreno samodejno, ker se ni nič spremenilo. Predračun smo poslali tudi na vaš elektronski naslov.',
  pay_nothing_yet: (p: { amount: string }) =>
    `Zdaj ne plačajte ničesar. Če bo vloga odobrena, boste plačali ${p.amount}.`,
  part_title: 'Vloga je odobrena, manjka del plačila',
  part_paid: (p: { received: string; open: string }) =>
    `Prejeli smo ${p.received}, hvala. Do celotnega zneska manjka še ${p.open}.`,
  payment: 'Plačilo',
  payment_now:
    'Plačate lahko po predračunu prek banke ali na občini z gotovino ali kartico. S seboj prinesite številko vloge.',
  payment_counter: 'Plačate lahko na občini z gotovino ali kartico. S seboj prinesite številko vloge.',
  payment_none: 'Za to dovolilnico ni treba plačati.',
  counter: (p: { name: string; street: string; post: string; hours: string }) =>
    `${p.name}, ${p.street}, ${p.post}. Uradne ure: ${p.hours}.`,
  pay_title: 'Plačajte predračun',
  pay_lead: (p: { amount: string; date: string }) => `Plačajte ${p.amount} do ${p.date}.`,
  pay_rest: (p: { received: string; open: string }) =>
    `Že plačano: ${p.received}. Podatki in koda so za znesek, ki še manjka: ${p.open}.`,
  pay_overdue_title: (p: { date: string }) => `Rok za plačilo je potekel ${p.date}`,
  pay_overdue:
    'Če ste plačali v zadnjih dneh, počakajte: plačilo bomo videli. Če še niste, plačajte čim prej.',
  pay_two:
    'Potrebni sta dve nakazili: upravna taksa gre na poseben račun. Vsako ima svoj sklic in svojo kodo.',
  pay_transfer: (p: { n: number; what: string }) => `Nakazilo ${p.n}: ${p.what}`,
  pay_kinds: { price: 'dovolilnica', fee: 'upravna taksa' },
  pay_abroad_fee:
    'Če vaša banka sklica SI ne pozna, ga skupaj s številko vloge prepišite v namen plačila. Po številki vloge najdemo vašo takso.',
  pay_amount: 'Znesek',
  pay_recipient: 'Prejemnik',
  pay_address: 'Naslov prejemnika',
  pay_iban: 'IBAN',
  pay_reference: 'Sklic',
  pay_purpose: 'Namen',
  pay_code: 'Koda namena',
  pay_due: 'Rok plačila',
  pay_qr:
    'Najhitreje plačate z mobilno banko: izberite »Slikaj in plačaj« in poslikajte kodo UPN QR. Če stran gledate na istem telefonu, kodo shranite in jo v mobilni banki odprite iz galerije ali pa kopirajte podatke.',
  pay_qr_save: 'Shrani kodo',
  pay_qr_share: 'Deli kodo',
  pay_qr_saved: (p: { name: string }) => `Koda je shranjena v datoteko ${p.name}.`,
  pay_qr_failed: 'Kode ni bilo mogoče shraniti. Poskusite znova ali kopirajte podatke za plačilo.',
  pay_qr_file: {
    price: (p: { nr: string }) => `UPN-QR-${p.nr}.png`,
    fee: (p: { nr: string }) => `UPN-QR-${p.nr}-taksa.png`,
  },
  pay_qr_alt: (p: { amount: string }) =>
    `Koda UPN QR za plačilo ${p.amount}. Isti podatki so napisani ob kodi.`,
  pay_abroad: 'Plačujete iz tuje banke?',
  pay_abroad_text:
    'Če banka sklica SI ne sprejme, vnesite referenco RF. V predračunu PDF je zanjo tudi koda EPC QR.',
  pay_rf: 'Referenca RF',
  pay_bic: 'BIC',
  pay_after:
    'Bančno nakazilo vidimo običajno naslednji delovni dan. Nato izdamo dovolilnico in račun ter vam pišemo.',
  pay_counter: 'Plačate lahko tudi z gotovino ali kartico na občini.',
  pay_download: (p: { nr: string }) => `Prenesi predračun ${p.nr} (PDF)`,
  price_permit: 'Letna dovolilnica',
  price_card: 'Kartica RFID',
  price_fee: 'Upravna taksa',
  price_total: 'Skupaj z DDV',
  permit_nr: 'Številka dovolilnice',
  valid: 'Velja',
  valid_range: (p: { from: string; to: string }) => `${p.from} – ${p.to}`,
  handed_over: (p: { date: string }) => `Izročena ${p.date}.`,
  pick_up: 'Dovolilnica vas čaka na občini. S seboj prinesite osebni dokument.',
  posted: 'Dovolilnico pošljemo po pošti na naslov iz vloge.',
  details: 'Podatki vloge',
  kind: 'Vrsta dovolilnice',
  year: 'Leto',
  vehicles: (p: { n: number }) => plural('sl', p.n, { one: 'Vozilo', two: 'Vozili', other: 'Vozila' }),
  delivery: 'Prevzem',
  delivery_option: { pickup: 'osebno na občini', post: 'po pošti' },
  invoices: 'Računi',
  invoices_text: 'Račun prenesite in shranite. Če vam je občina denar vrnila, je tu tudi dobropis.',
  invoice_name: { invoice: 'Račun št.', advance: 'Račun za predplačilo št.', credit_note: 'Dobropis št.' },
  decisions: 'Dokumenti občine',
  decisions_text: 'Dokumenti, ki vam jih je občina izdala v tej zadevi. Prenesite jih in shranite.',
  decision_nr: (p: { nr: string }) => `Odločitev št. ${p.nr}.`,
  decision_received: (p: { date: string }) => `Za prejeto velja od ${p.date}.`,
  decision_standing: {
    not_applicable: () => '',
    not_served: () =>
      'Dan prejema še ni zapisan. Rok za pritožbo začne teči, ko jo prejmete osebno, s priporočenim pismom ali v varni elektronski predal.',
    running: (p: Standing) => `Pritožite se lahko do ${p.until}.`,
    appealed: () => 'Zoper njo je vložena pritožba, zato še ni pravnomočna.',
    upheld: () => 'Župan pritožbi ni ugodil. Pravnomočna bo, če v roku ne bo vložena tožba v upravnem sporu.',
    annulled: () => 'Na pritožbo je bila odpravljena, o zadevi bomo odločili znova.',
    replaced: () => 'Nadomestila jo je nova odločitev.',
    proposed: (p: Standing) => `Rok za pritožbo je potekel ${p.until}.`,
    final: (p: Standing) => `Odločba je pravnomočna od ${p.final}.`,
  },
  official_documents: (p: { names: string }) =>
    `Občina sama pridobi iz uradnih evidenc: ${p.names}. Vam teh dokazil ni treba prilagati.`,
  official_got: 'pridobljeno',
  documents: 'Poslane priloge',
  rejected: 'Ne ustreza:',
  rejected_title: 'Priloge, ki ne ustrezajo',
  question: 'Vprašanje?',
  question_text: 'Pišite nam ali pokličite. Navedite številko vloge.',
  ask_title: 'Stanje vloge',
  ask_text:
    'Stanje vidite s povezavo iz našega sporočila. Če je nimate pri roki, vam jo pošljemo znova. Uporabniškega računa ne potrebujete.',
  holder_text: 'Pošljemo vam povezavo do vaše dovolilnice. Na njej brez uporabniškega računa:',
  holder_list: [
    'zamenjate registrsko tablico',
    'javite izgubljeno ali poškodovano kartico',
    'podaljšate dovolilnico',
    'pokažete ali prenesete dovolilnico in račune',
  ],
  holder_account: 'Imate uporabniški račun?',
  holder_login: 'Prijavite se',
  holder_code: 'Ste po pošti ali elektronski pošti prejeli kodo za podaljšanje?',
  holder_renew: 'Podaljšajte s kodo',
  closed_text:
    'Na tej napravi povezava do vloge ni več odprta. Odprite jo iz našega sporočila ali pa vam jo pošljemo znova.',
  gone_title: 'Povezava ne velja',
  gone_text:
    'Povezava je potekla ali ni popolna. Vnesite številko vloge in elektronski naslov, pa vam pošljemo novo.',
  resend_nr: { application: 'Številka vloge', permit: 'Številka dovolilnice ali vloge' },
  resend_nr_hint: {
    application: 'Na primer V-2027-000123; piše v potrdilu o oddaji.',
    permit: 'Na primer 2027-00123; piše na dovolilnici in v naših sporočilih.',
  },
  resend_email: {
    application: 'Elektronski naslov iz vloge',
    permit: 'Elektronski naslov, na katerega vam pišemo',
  },
  resend: 'Pošlji povezavo',
  resent_title: 'Preverite elektronsko pošto',
  resent_text: {
    application:
      'Če se številka vloge in elektronski naslov ujemata, boste povezavo prejeli v nekaj minutah.',
    permit: 'Če se številka in elektronski naslov ujemata, boste povezavo prejeli v nekaj minutah.',
  },
  resent_spam:
    'Poglejte tudi med vsiljeno pošto. Če sporočila ni, preverite številko in naslov ali nas pokličite.',
  failed_title: 'Stanja trenutno ni mogoče naložiti',
  failed_text: 'Preverite povezavo z internetom in poskusite znova.',
  too_many: 'Preveč poskusov. Počakajte nekaj minut in poskusite znova.',
};
