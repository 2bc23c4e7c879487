import words from '../../../../contract/records/labels.sl.ts';
import { dataRequestTitles } from '../../../../contract/records/columns.sl.ts';
import type { DataRequestDetail } from '../../../../contract/records/data-requests.ts';
import type { RetentionBlock, RetentionKind, RetentionRule } from '../../../../contract/records/retention.ts';
import { plural } from '../../../i18n/plural.ts';

const leta = (n: number): string =>
  `${n} ${plural('sl', n, { one: 'leto', two: 'leti', few: 'leta', other: 'let' })}`;
const zapisi = (n: number): string =>
  `${n} ${plural('sl', n, { one: 'zapis', two: 'zapisa', few: 'zapisi', other: 'zapisov' })}`;
const dni = (n: number): string =>
  `${n} ${plural('sl', n, { one: 'dan', two: 'dneva', few: 'dni', other: 'dni' })}`;

/** Texts of retention: overview, data requests, holds, runs, and the line on records. */
export default {
  request_columns: dataRequestTitles,
  kinds: {
    case: 'Vloge z dovolilnicami',
    account: 'Uporabniški računi',
    mail: 'Sporočila brez zadeve',
    data_request: 'Zahteve posameznikov',
    pro_forma: 'Predračuni',
    invoice: 'Računi in dobropisi',
    payment: 'Plačila',
    refund: 'Vračila',
    statement: 'Bančni izpiski',
    accounting_entry: 'Knjižbe',
    cash_closing: 'Zaključki blagajne',
    vat_closing: 'Zaključki obdobij DDV',
  } satisfies Record<RetentionKind, string>,
  rules: {
    case: (years: number) =>
      `${leta(years)} po koncu leta, v katerem je dovolilnica potekla ali je bila vloga zaključena`,
    account: (years: number) => `${leta(years)} po koncu leta zadnje zadeve ali zadnje prijave`,
    mail: (years: number) => `${leta(years)} po koncu leta, v katerem je bilo sporočilo poslano`,
    data_request: (years: number) => `${leta(years)} po koncu leta, v katerem je bila zahteva rešena`,
    accounting: (years: number) =>
      `${leta(years)} po koncu leta, na katero se listina nanaša (86. člen ZDDV-1)`,
  } satisfies Record<RetentionRule, (years: number) => string> as Record<
    RetentionRule,
    (years: number) => string
  >,
  blocks: {
    hold: 'podatki so zadržani; razlog je naveden',
    refund_due: 'denar še čaka na vračilo',
    chain_running: 'nova dovolilnica, ki jo je zamenjala, še velja',
    open_application: 'o dovolilnici teče nova vloga',
    open_request: 'odprta je zahteva posameznika',
    case_kept: 'ena od zadev te osebe še ni pri koncu',
  } satisfies Record<RetentionBlock, string>,

  overview_lead: (p: { today: string; next: string }) =>
    `Stanje na dan ${p.today}. Roki se iztečejo s koncem leta, zato naslednji zapadejo ${p.next}. Pregled ničesar ne spremeni.`,
  nightly_on: 'Zapadli podatki se vsako noč samodejno anonimizirajo.',
  nightly_off: 'Samodejna anonimizacija je izklopljena: zapadli podatki počakajo na vašo potrditev.',
  last_run: (date: string) => `Zadnja anonimizacija je bila ${date}.`,
  column_kind: 'Vrsta podatkov',
  column_due: 'Zapadlo zdaj',
  column_held: 'Zadržano',
  column_next: 'V 12 mesecih',
  column_label: 'Oznaka',
  column_from: 'Rok teče od',
  column_due_on: 'Anonimizacija',
  column_block: 'Zakaj še ne',
  table_kinds: 'Kaj je treba anonimizirati',
  items_title: (kind: string) => `Posamično: ${kind}`,
  items_kind: 'Vrsta podatkov',
  when: { now: 'Zapadlo zdaj', held: 'Zadržano', next_year: 'V 12 mesecih' },
  when_label: 'Kdaj',
  items_empty: 'Ni zapisov',
  items_empty_text: 'Za to vrsto podatkov ni ničesar.',
  never_closed: (n: number) =>
    `${plural('sl', n, { one: 'Ena vloga je starejša', two: 'Dve vlogi sta starejši', few: `${n} vloge so starejše`, other: `${n} vlog je starejših` })} od roka hrambe, pa ${plural('sl', n, { one: 'je nihče ni zaključil', two: 'ju nihče ni zaključil', few: 'jih nihče ni zaključil', other: 'jih nihče ni zaključil' })}. Dokler so odprte, njihovi podatki ostanejo.`,
  never_closed_link: 'Odpri vloge',
  download: 'Prenesi pregled (CSV)',
  downloaded: 'Pregled je prenesen.',
  start: (n: number) => `Anonimiziraj ${zapisi(n)}`,
  start_title: 'Anonimizacija zapadlih podatkov',
  start_text: (n: number) =>
    `Osebni podatki v tem obsegu (${zapisi(n)}) bodo trajno odstranjeni iz zbirke podatkov, datotek in sporočil. Številke, vsote in statistika ostanejo. Tega ni mogoče razveljaviti.`,
  start_confirm: 'Trajno anonimiziraj',
  started: 'Anonimizacija se je začela.',
  running: (p: { handled: number; due: number }) => `Anonimizacija teče: ${p.handled} od ${p.due}.`,

  runs_title: 'Izvedene anonimizacije',
  runs_empty: 'Anonimizacije še ni bilo',
  runs_empty_text: 'Ko bodo prvi podatki zapadli, bo tu zapisano, koliko jih je bilo odstranjenih.',
  run_when: 'Začetek',
  run_by: 'Začel/-a',
  run_nightly: 'samodejno ponoči',
  run_states: { running: 'Teče', done: 'Končano' },
  run_counts: 'Anonimizirano',
  run_finished: 'Konec',
  extra: {
    permits: 'dovolilnice',
    documents: 'dokumenti',
    mails: 'sporočila',
    files: 'datoteke',
    views: 'shranjeni pogledi',
    failed: 'neuspešno',
  } as Record<string, string>,

  holds_title: 'Zadržanja',
  holds_lead:
    'Podatki z zadržanjem ostanejo, dokler ga ne sprostite: zaradi spora, inšpekcije ali omejitve obdelave.',
  hold_add: 'Zadrži podatke',
  hold_add_title: 'Zadržanje podatkov',
  hold_add_text:
    'Podatki se ne bodo anonimizirali, dokler zadržanja ne sprostite. Razlog vidijo vsi, ki skrbijo za hrambo.',
  hold_reason_hint: 'Na primer: postopek pri Informacijskem pooblaščencu, št. 0612-12/2027.',
  hold_release: 'Sprosti',
  hold_release_title: 'Sprostitev zadržanja',
  hold_release_text:
    'Od zdaj spet odloča rok hrambe. Če je že potekel, bodo podatki anonimizirani naslednjo noč.',
  hold_release_reason: 'Zakaj zadržanje ni več potrebno',
  hold_save: 'Zadrži',
  held: 'Podatki so zadržani.',
  released: 'Zadržanje je sproščeno.',
  hold_subject: 'Čigavi podatki',
  hold_since: 'Zadržano',
  hold_by: (p: { name: string; date: string }) => [p.date, p.name].filter(Boolean).join(', '),
  hold_live: 'Zadržano',
  hold_over: (date: string) => `Sproščeno ${date}`,
  holds_empty: 'Zadržanih podatkov ni',
  holds_empty_text: 'Podatke zadržite na strani vloge ali osebe.',

  line_due: (p: { date: string; rule: string }) => `Osebni podatki bodo anonimizirani ${p.date}: ${p.rule}.`,
  line_open: (rule: string) => `Osebni podatki ostanejo, dokler zadeva ni končana; potem ${rule}.`,
  line_staff: 'Osebni podatki ostanejo, dokler ima oseba uporabniški račun.',
  line_block: (block: string) => `Takrat še ne, dokler velja: ${block}.`,
  line_accounting: (date: string) => `Računovodske listine ostanejo do ${date}.`,
  line_anonymised: (date: string) =>
    `Osebni podatki so anonimizirani (${date}). Ostale so številke in vsote.`,
  line_hold: (reason: string) => `Zadržano: ${reason}`,
  line_label: 'Hramba osebnih podatkov',

  requests_title: 'Zahteve posameznikov',
  requests_lead:
    'Dostop, prenos, popravek, izbris in omejitev obdelave. Na zahtevo odgovorite v enem mesecu; rok lahko z razlogom enkrat podaljšate za dva meseca (12. člen Splošne uredbe).',
  request_add: 'Vnesi zahtevo',
  request_title: (p: { kind: string; who: string }) =>
    `Zahteva: ${p.kind.charAt(0).toLowerCase()}${p.kind.slice(1)}${p.who && `, ${p.who}`}`,
  request_kinds: words.request_kind,
  channels: words.request_channel,
  statuses: { open: 'Odprta', done: 'Rešena', rejected: 'Zavrnjena', withdrawn: 'Umaknjena' } as Record<
    string,
    string
  >,
  request_details: 'Kaj oseba želi',
  request_answer: 'Odgovor',
  request_extension: 'Podaljšanje',
  days_left: (n: number) => (n < 0 ? `zamuda ${dni(-n)}` : n === 0 ? 'rok je danes' : `še ${dni(n)}`),
  requests_empty: 'Ni zahtev',
  requests_empty_text: 'Ko kdo vloži zahtevo o svojih podatkih, bo z rokom navedena tukaj.',
  views_label: 'Zahteve po stanju',
  views: { open: 'Odprte', all: 'Vse' },
  add_title: 'Nova zahteva',
  add_text: 'Vnesite zahtevo, prejeto na papirju, po e-pošti ali na okencu. Oseba prejme potrdilo z rokom.',
  add_whose: 'Čigava je',
  whose_account: 'oseba z uporabniškim računom',
  whose_application: 'oseba brez računa (po številki vloge)',
  add_person_hint: 'Začnite pisati ime ali elektronski naslov.',
  add_application: 'Številka vloge',
  add_application_hint: 'Na primer V-2027-000123.',
  add_save: 'Vnesi',
  added: 'Zahteva je vnesena.',
  events: {
    receive: 'Zahteva prejeta',
    extend: 'Rok podaljšan',
    export: 'Kopija podatkov pripravljena',
    download: 'Kopija prenesena',
    erase: 'Podatki izbrisani',
    restrict: 'Obdelava omejena',
    close: 'Odgovor poslan',
    withdraw: 'Zahteva umaknjena',
    reopen: 'Zahteva znova odprta',
  } satisfies Record<DataRequestDetail['events'][number]['kind'], string>,
  by_system: 'samodejno',
  by_person: 'oseba sama',
  make_copy: 'Pripravi kopijo podatkov',
  copy_running: 'Kopija se pripravlja …',
  copy_ready: (p: { date: string }) => `Kopija je na voljo do ${p.date}.`,
  copy_expired: 'Kopija ni več na voljo.',
  copy_failed: 'Kopije ni bilo mogoče pripraviti.',
  copy_download: 'Prenesi kopijo (ZIP)',
  copy_started: 'Kopija se pripravlja.',
  extend: 'Podaljšaj rok',
  extend_title: 'Podaljšanje roka za dva meseca',
  extend_text: 'Oseba prejme sporočilo z razlogom in novim rokom. Rok lahko podaljšate samo enkrat.',
  extend_reason: 'Razlog za podaljšanje',
  extended: 'Rok je podaljšan.',
  answer: 'Odgovori',
  answer_title: 'Odgovor na zahtevo',
  answer_text: 'Odgovor prejme oseba, skupaj s poukom o pritožbi Informacijskemu pooblaščencu.',
  answer_result: 'Kako je rešena',
  answer_done: 'Zahtevi ugodimo',
  answer_rejected: 'Zahtevo zavrnemo',
  answer_words: 'Odgovor osebi',
  answer_send: 'Pošlji odgovor',
  answered: 'Odgovor je poslan.',
  restriction_hint: 'Če ugodite, se podatki te osebe zadržijo, dokler zadržanja ne sprostite.',
  erase: 'Izbriši podatke',
  erase_title: 'Izbris osebnih podatkov',
  erase_text:
    'Podatki, našteti spodaj, bodo trajno izbrisani. Tega ni mogoče razveljaviti. Oseba prejme odgovor s tem, kaj je izbrisano in kaj ostane.',
  erase_text_nothing:
    'Podatke moramo še hraniti. Če potrdite, je zahteva rešena in oseba prejme odgovor s tem, kaj ostane, zakaj in do kdaj.',
  erase_gone: 'Izbriše se takoj',
  erase_kept: 'Ostane po zakonu',
  erase_nothing: 'Takoj ni mogoče izbrisati ničesar.',
  erase_nothing_kept: 'Nič ne ostane.',
  erase_until: (date: string) => `do ${date}`,
  erase_while_open: 'dokler je v uporabi',
  erase_word: 'Za potrditev vnesite IZBRIS',
  erase_confirm: 'Trajno izbriši',
  erased: 'Podatki so izbrisani.',
  stale_title: 'Nekdo je zahtevo medtem spremenil',

  my_lead:
    'Občina vaše podatke uporablja za izdajo in vodenje letnih dovolilnic. Tu lahko dobite njihovo kopijo ali zahtevate popravek, izbris ali omejitev obdelave. Odgovor dobite najpozneje v enem mesecu.',
  my_retention:
    'Podatke o vlogah in dovolilnicah anonimiziramo po izteku roka hrambe, račune in plačila pa hranimo, kolikor zahteva zakon. Kdo na občini je vpogledal v vaše podatke in zakaj, vidite na nadzorni plošči.',
  my_copy: 'Kopija podatkov',
  my_copy_text:
    'Datoteka ZIP z vsem, kar hranimo o vas: stran za branje, podatki za prenos drugam, vaše priloge in seznam, kdo je vanje vpogledal.',
  my_copy_make: 'Pripravi kopijo mojih podatkov',
  my_copy_wait:
    'Kopijo pripravljamo. Ko bo pripravljena, jo lahko prenesete tukaj; obvestili vas bomo tudi po e-pošti.',
  my_ask: 'Druga zahteva',
  my_ask_kind: 'Kaj želite',
  my_ask_details: 'Opišite zahtevo',
  my_ask_hint: 'Na primer, kateri podatek ni pravilen in kakšen bi moral biti.',
  my_ask_send: 'Pošlji zahtevo',
  my_erase_note:
    'Uporabniškega računa ne moremo izbrisati, dokler imate veljavno dovolilnico ali odprto vlogo. Račune in plačila moramo hraniti deset let.',
  my_sent: 'Zahteva je poslana.',
  my_requests: 'Vaše zahteve',
  my_none: 'Zahtev še niste poslali.',
  my_withdraw_title: 'Umaknem zahtevo?',
  my_withdraw_text: 'Zahteve potem ne bomo več obravnavali. Novo lahko pošljete kadar koli.',
  my_withdrawn: 'Zahteva je umaknjena.',
  my_due: (date: string) => `odgovor do ${date}`,
};
