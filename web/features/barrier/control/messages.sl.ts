import { passageTitles } from '../../../../contract/barrier/columns.sl.ts';
import type { OccupancyView } from '../../../../contract/barrier/barrier-occupancy.ts';
import type { RemedyKind, DiagnosisCode } from '../../../../contract/barrier/barrier-office.ts';
import staff from '../../../../contract/barrier/labels.sl.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { plural } from '../../../i18n/plural.ts';
import type { Fullness } from './occupancy/occupancy-labels.ts';

const count = (n: number, one: string, two: string, few: string, other: string): string =>
  `${formatNumber(n)} ${plural('sl', n, { one, two, few, other })}`;
const cars = (n: number): string => count(n, 'vozilo', 'vozili', 'vozila', 'vozil');

/** Parameters of an answer's sentence; the texts are formatted already. */
export type DiagnosisLabels = {
  what: string;
  where: string;
  when: string;
  permit_nr: string;
  read_as: string;
  from: string;
  to: string;
  since: string;
  lots: string;
};
type Finding = {
  when: string;
  cars: number;
  spaces: number;
  percent: number;
  days: number;
  weekday: string;
};

/** Texts of the barriers for the office. */
export default {
  reason_needed: 'Napišite razlog z vsaj tremi znaki.',
  reason_hint: 'Ostane v zgodovini.',
  stale_title: 'Medtem je zapis spremenil nekdo drug',
  device: 'naprava',
  lot: 'Parkirišče',
  any_lot: 'Vsa parkirišča',
  directions: staff.passage_direction,
  sources: staff.passage_source,
  decisions: staff.passage_decision,
  matched: staff.passage_match,
  reasons: staff.passage_reason,

  occupancy: {
    now_title: 'Zasedenost zdaj',
    now_lead: 'Koliko vozil je na parkiriščih z zapornico. Šteje se brez tablic in imen.',
    no_lots: 'Nobeno parkirišče nima zapornice',
    no_lots_text: 'Zasedenost štejejo zapornice. Pri parkirišču nastavite dostop z zapornico.',
    unknown: 'Še ni prešteto',
    cars_of: (p: { cars: number; spaces: number }) =>
      `${formatNumber(p.cars)} od ${formatNumber(p.spaces)} mest`,
    free: (p: { n: number }) => count(p.n, 'prosto', 'prosti', 'prosta', 'prostih'),
    fullness: {
      unknown: 'Ni podatka',
      free: 'Prosto',
      filling: 'Se polni',
      nearly_full: 'Skoraj polno',
      full: 'Polno',
    } satisfies Record<Fullness, string>,
    uncertain: 'Nezanesljivo',
    uncertain_text: 'Zapornica nima povezave ali še ni poslala vseh prehodov.',
    counted: (p: { at: string }) => `Nazadnje prešteto na kraju samem: ${p.at}.`,
    never_counted: 'Na kraju samem še nihče ni preštel vozil.',
    over_time: 'Skozi čas',
    correct: 'Popravi števec',
    count_title: (p: { lot: string }) => `Popravek števca: ${p.lot}`,
    count_lead: (p: { cars: number | null }) =>
      p.cars === null
        ? 'Števec še nima stanja. Vnesite, koliko vozil je zdaj na parkirišču.'
        : `Števec kaže ${cars(p.cars)}. Vnesite, koliko jih je v resnici. Šteje se naprej od vaše številke.`,
    count_cars: 'Število vozil',
    count_cars_hint: (p: { n: number }) => `Parkirišče ima ${count(p.n, 'mesto', 'mesti', 'mesta', 'mest')}.`,
    count_wrong: 'Vnesite celo število, 0 ali več.',
    count_reason_hint: 'Npr. »Obhod ob 14. uri, dva avtomobila sta zapeljala mimo zapornice«.',
    count_confirm: 'Popravi števec',
    count_done: (p: { lot: string; n: number }) => `${p.lot}: števec je popravljen na ${cars(p.n)}.`,
    count_stale: (p: { n: number }) => `Števec zdaj kaže ${cars(p.n)}. Preverite, ali vaša številka še drži.`,
    counts_title: (p: { n: number }) => `Prejšnji popravki (${formatNumber(p.n)})`,
    count_entry: (p: { at: string; who: string; before: number; cars: number }) =>
      `${p.at}, ${p.who}: s ${formatNumber(p.before)} na ${formatNumber(p.cars)}`,

    history_title: 'Zasedenost skozi čas',
    lot: 'Parkirišče',
    date: 'Dan',
    views_label: 'Obdobje',
    views: {
      day: 'Dan',
      week: 'Teden',
      season: 'Sezona',
      typical: 'Običajen dan',
    } satisfies Record<OccupancyView, string>,
    earlier: {
      day: 'Dan prej',
      week: 'Teden prej',
      season: 'Leto prej',
      typical: 'Prejšnji dan v tednu',
    } satisfies Record<OccupancyView, string>,
    later: {
      day: 'Dan pozneje',
      week: 'Teden pozneje',
      season: 'Leto pozneje',
      typical: 'Naslednji dan v tednu',
    } satisfies Record<OccupancyView, string>,
    weekdays: ['ponedeljek', 'torek', 'sreda', 'četrtek', 'petek', 'sobota', 'nedelja'],
    day_title: (p: { lot: string; day: string; weekday: string }) => `${p.lot}, ${p.weekday}, ${p.day}`,
    week_title: (p: { lot: string; from: string; to: string }) => `${p.lot}, teden ${p.from} – ${p.to}`,
    season_title: (p: { lot: string; year: string }) => `${p.lot}, sezona ${p.year} (junij–september)`,
    typical_title: (p: { lot: string; weekday: string }) => `${p.lot}, običajen dan: ${p.weekday}`,
    findings: {
      day: (p) =>
        `Najbolj polno je bilo ob ${p.when}: ${cars(p.cars)} od ${formatNumber(p.spaces)} mest (${p.percent} %).`,
      week: (p) => `Najbolj polno je bilo ${p.when}: ${cars(p.cars)} (${p.percent} %).`,
      season: (p) => `Najbolj poln dan je bil ${p.when}: ${cars(p.cars)} (${p.percent} %).`,
      typical: (p) =>
        `Povprečje za ${count(p.days, 'dan', 'dneva', 'dni', 'dni')}: najbolj polno je ob ${p.when}, ${cars(p.cars)} (${p.percent} %).`,
    } satisfies Record<OccupancyView, (p: Finding) => string> as Record<
      OccupancyView,
      (p: Finding) => string
    >,
    nothing_known: 'Za to obdobje ni podatkov.',
    hour: 'Ura',
    day: 'Dan',
    cars: 'Vozila',
    average: 'Povprečje',
    most: 'Največ doslej',
    most_of_day: 'Največ vozil v dnevu',
    came: 'Prišlo',
    left: 'Odšlo',
    capacity: (p: { n: number }) => `Vseh mest: ${formatNumber(p.n)}`,
  },

  board: {
    title: 'Zapornice in njihove naprave',
    lead: 'Ali se vsaka naprava javlja, ali ima svež seznam dovolilnic in ali njena ura drži.',
    all_well: 'Vse naprave se javljajo in imajo svež seznam.',
    demo: 'To je prikaz: naprave niso priključene. Javile so se ob zagonu prikaza, zato čez deset minut kažejo »Ni povezave«. Če napravi izdate nov ključ in se z njim javite, jo vidite v živo.',
    troubles: (p: { n: number }) =>
      count(
        p.n,
        'naprava potrebuje pozornost',
        'napravi potrebujeta pozornost',
        'naprave potrebujejo pozornost',
        'naprav potrebuje pozornost',
      ),
    none: 'Naprav še ni',
    none_text: 'Zapornica dobi ključ API, s katerim sprašuje, ali naj se odpre, in dobiva seznam.',
    retired_show: 'Pokaži tudi izločene',
    add: 'Nova naprava',
    open_manually: 'Zapiši ročno odpiranje',
    lists: 'Seznam za napravo brez povezave',
    alarms: {
      never: 'Se še ni javila',
      offline: 'Ni povezave',
      fault: 'Okvara',
      held_open: 'Zadržana odprta',
      held_closed: 'Zadržana zaprta',
      no_list: 'Brez seznama',
      old_list: 'Star seznam',
      clock: 'Ura ne drži',
      waiting: 'Čakajo prehodi',
      no_key: 'Brez ključa',
      denials: 'Veliko zavrnitev',
      ok: 'V redu',
      retired: 'Izločena',
    },
    explained: {
      never: 'Naprava še ni poslala ničesar. Preverite, ali je vanjo vnesen ključ.',
      offline: (p: { since: string; until: string | null }) =>
        `Brez povezave od ${p.since}. ${p.until ? `Zapornica do ${p.until} odloča po svojem seznamu` : 'Zapornica nima veljavnega seznama in ne odpre nikomur'}; prehode pošlje, ko se poveže.`,
      fault: (p: { note: string }) => (p.note ? `Naprava javlja: ${p.note}` : 'Naprava javlja okvaro.'),
      held_open: 'Rampa je dvignjena in nikogar ne preverja.',
      held_closed: 'Rampa je zaprta za vse.',
      no_list: 'Naprava še ni dobila seznama. Ob izpadu povezave ne bi odprla nikomur.',
      old_list: (p: { n: number }) =>
        `Od njenega seznama je ${count(p.n, 'sprememba', 'spremembi', 'spremembe', 'sprememb')}, ki jih še ni dobila.`,
      clock: (p: { drift: string }) => `Ura naprave ${p.drift}, zato pri prehodih velja naš čas.`,
      waiting: (p: { n: number }) =>
        `${count(p.n, 'prehod čaka', 'prehoda čakata', 'prehodi čakajo', 'prehodov čaka')} na prenos.`,
      no_key: 'Naprava nima veljavnega ključa in ne more ničesar vprašati.',
      denials: (p: { n: number }) =>
        `${count(p.n, 'zavrnitev', 'zavrnitvi', 'zavrnitve', 'zavrnitev')} v 24 urah. Morda kamera slabo bere.`,
    },
    fast: (p: { time: string }) => `prehiteva za ${p.time}`,
    slow: (p: { time: string }) => `zaostaja za ${p.time}`,
    exact: 'drži',
    seconds: (p: { n: number }) => `${formatNumber(p.n)} s`,
    minutes: (p: { n: number }) => `${formatNumber(p.n)} min`,
    devices: 'Naprave zapornic',
    search: 'Ime ali parkirišče',
    in_use: 'V uporabi',
    list_version: 'Različica seznama',
    last_contact: 'Zadnji stik',
    never: 'še nikoli',
    list: 'Seznam',
    list_current: 'svež',
    list_behind: (p: { n: number }) =>
      `zaostaja za ${count(p.n, 'spremembo', 'spremembi', 'spremembe', 'sprememb')}`,
    list_none: 'še ni prenesen',
    clock: 'Ura',
    denied: 'Zavrnjeno v 24 urah',
    waiting: 'Čaka na prenos',
    software: 'Programska oprema',
    kind: 'Vrsta',
    kinds: {
      camera: 'kamera za tablice',
      reader: 'čitalnik kartic',
      camera_and_reader: 'kamera in čitalnik',
      other: 'drugo',
    },
    keys: 'Ključi',
    details: 'Ključi in zgodovina',
    denied_link: 'Zavrnjeni prehodi',

    new_title: 'Nova naprava na zapornici',
    new_lead: 'Naprava dobi svoj ključ API. Ključ vidite samo enkrat, takoj po izdaji; vnesite ga v napravo.',
    name: 'Ime',
    name_hint: 'Kje stoji, npr. »Uvoz sever«.',
    create: 'Dodaj napravo',
    name_needed: 'Vnesite ime naprave.',
    key_title: 'Ključ naprave',
    key_lead:
      'Kopirajte ključ in ga vnesite v napravo. Ko zaprete to okno, ga ne boste mogli več videti; po potrebi izdajte novega.',
    key_label: 'Ključ API',
    key_kept: 'Ključ je shranjen',
    key_docs: 'Kako naprava kliče program: navodila s primeri (nov zavihek)',
    created: (p: { name: string }) => `Naprava ${p.name} je dodana.`,

    detail_title: (p: { name: string }) => `Naprava ${p.name}`,
    rotate: 'Izdaj nov ključ',
    rotate_title: (p: { name: string }) => `Nov ključ za napravo ${p.name}`,
    rotate_lead: 'Sedanji ključ velja še nekaj časa, da zamenjava ne ustavi zapornice.',
    overlap: 'Stari ključ velja še',
    overlaps: { 0: 'nič: neha veljati takoj', 24: '1 dan', 72: '3 dni', 168: '7 dni' } satisfies Record<
      number,
      string
    >,
    revoke: 'Razveljavi ključ',
    revoke_title: (p: { prefix: string }) => `Razveljavitev ključa ${p.prefix}…`,
    revoke_lead:
      'Ključ neha veljati takoj. Zapornica z njim ne more več vprašati ničesar in odloča samo še po svojem seznamu, dokler ta velja.',
    revoked: 'Ključ je razveljavljen.',
    retire: 'Izloči napravo',
    retire_title: (p: { name: string }) => `Izločitev naprave ${p.name}`,
    retire_lead:
      'Vsi njeni ključi nehajo veljati. Kar je zapisala, ostane. Naprave ni mogoče vrniti; namesto nje dodajte novo.',
    retired: (p: { name: string }) => `Naprava ${p.name} je izločena.`,
    edit: 'Uredi ime in vrsto',
    edit_title: (p: { name: string }) => `Naprava ${p.name}`,
    saved: 'Spremembe so shranjene.',
    key_live: 'velja',
    key_until: (p: { at: string }) => `velja do ${p.at}`,
    key_ended: 'ne velja več',
    key_revoked: (p: { at: string }) => `razveljavljen ${p.at}`,
    key_used: (p: { at: string }) => `nazadnje uporabljen ${p.at}`,
    key_unused: 'še ni bil uporabljen',
    key_made: (p: { at: string; who: string }) => `izdan ${p.at}, ${p.who}`,
    events: {
      create: 'Dodana',
      update: 'Spremenjena',
      rotate: 'Nov ključ',
      revoke_key: 'Ključ razveljavljen',
      retire: 'Izločena',
    },

    opening_title: 'Ročno odpiranje zapornice',
    opening_lead:
      'Zapišite, da ste zapornico odprli z gumbom, ključem ali daljinskim upravljalnikom. Zapis šteje v zasedenost in ostane v evidenci.',
    opening_direction: 'Smer',
    opening_time: 'Kdaj',
    opening_time_hint: 'Ura danes, npr. 9:42. Prazno pomeni zdaj.',
    opening_time_wrong: 'Vnesite uro, npr. 9:42.',
    opening_time_future: 'Ta ura danes še ni minila.',
    opening_reason_hint: 'Zakaj in komu (brez imena), npr. »Dostava v hotel, kamera ni prebrala«.',
    opening_confirm: 'Zapiši odpiranje',
    opening_done: 'Ročno odpiranje je zapisano.',

    list_title: 'Seznam za napravo brez povezave',
    list_lead:
      'Kaj odpira zapornico izbranega parkirišča: tablice in kartice z datumi, brez imen. Prenos se zapiše v dnevnik dostopov. Datoteko prenesite v napravo in je ne hranite.',
    list_json: 'Prenesi JSON',
    list_done: 'Seznam je prenesen.',
  },

  passages: {
    columns: passageTitles,
    title: 'Prehodi',
    lead: (p: { days: number }) =>
      `Kdaj se je zapornica odprla in kdaj ne. Tablica, kartica in dovolilnica se po ${count(p.days, 'dnevu', 'dneh', 'dneh', 'dneh')} odstranijo, števci ostanejo.`,
    search: 'Cela tablica ali številka kartice',
    removed: (p: { days: number }) => `odstranjeno po ${count(p.days, 'dnevu', 'dneh', 'dneh', 'dneh')}`,
    unread: 'neberljivo',
    of_one_permit: 'samo ena',
    differs: 'Strežnik bi odločil drugače',
    by: (p: { who: string }) => `Odprl/-a: ${p.who}`,
    quick: 'Hitri filtri',
    views: {
      all: 'Vsi',
      denied: 'Zavrnjeni',
      manual: 'Ročna odpiranja',
      offline: 'Brez povezave',
      differs: 'Odločeno drugače',
    },
    empty: 'Ni prehodov',
    empty_text: 'Takšnih prehodov ni. Odstranite kakšen filter ali počakajte na prvo vozilo.',
    date: 'Dan',
    why: 'Zakaj?',
    why_name: (p: { what: string }) => `Zakaj se ni odprla: ${p.what}`,
  },

  anomalies: {
    title: 'Opozorila',
    lead: 'Znaki, da kdo dovolilnico ali kartico morda zlorablja. Program sam ne ukrepa: odločite se vi. Odločitev dovolilnice ne spremeni.',
    kinds: {
      two_lots: 'Ista dovolilnica na dveh parkiriščih',
      replaced_card: 'Kartica po zamenjavi',
      anti_passback: 'Dva vstopa brez izhoda',
    },
    explained: {
      two_lots: (p: { here: string; there: string; minutes: string }) =>
        `Z isto dovolilnico sta se v ${p.minutes} odprli zapornici na ${p.there} in ${p.here}. Z enim vozilom to skoraj ni mogoče.`,
      replaced_card: (p: { here: string; at: string }) =>
        `Na ${p.here} je bila ${p.at} uporabljena kartica, ki je bila prej zamenjana ali prijavljena kot izgubljena.`,
      anti_passback: (p: { here: string; at: string; earlier: string }) =>
        `Na ${p.here} je bila dovolilnica uporabljena za vstop ${p.earlier} in znova ${p.at}, vmes pa izhoda ni bilo.`,
    },
    removed: 'Podrobnosti prehodov so odstranjene.',
    statuses: { open: 'Čaka na odločitev', dismissed: 'Ni zlorabe', confirmed: 'Zloraba' },
    kind: 'Znak',
    status: 'Stanje',
    created_at: 'Opaženo',
    permit: 'Dovolilnica',
    what: 'Kaj se je zgodilo',
    decided: (p: { who: string; at: string }) => `${p.who}, ${p.at}`,
    decided_by: 'Odločil/-a',
    views: { open: 'Čakajo', dismissed: 'Ni zlorabe', confirmed: 'Zlorabe', all: 'Vsa opozorila' },
    quick: 'Hitri filtri',
    empty: 'Ni opozoril',
    empty_text: 'Ko bo zapornica zaznala kaj nenavadnega, bo tu.',
    minutes: (p: { n: number }) => count(p.n, 'minuti', 'minutah', 'minutah', 'minutah'),
    detail_title: (p: { kind: string }) => `Opozorilo: ${p.kind.charAt(0).toLowerCase()}${p.kind.slice(1)}`,
    dismiss: 'Ni zlorabe',
    confirm: 'To je zloraba',
    reopen: 'Odloči znova',
    dismissed_done: 'Opozorilo je zaključeno: ni zlorabe.',
    confirmed_done: 'Zloraba je potrjena. Če je treba, dovolilnico blokirajte na njeni strani.',
    reopened_done: 'Opozorilo spet čaka na odločitev.',
    reason_hint: 'Kako ste preverili, npr. »Imetnik je po telefonu potrdil, da ima dva avtomobila«.',
    decide: 'Odločitev',
    decide_do: 'Zapiši odločitev',
    decide_needed: 'Izberite odločitev.',
    earlier: 'Prej',
    later: 'Nato',
  },

  why: {
    title: 'Zakaj se zapornica ni odprla?',
    lead: 'Vnesite tablico ali kartico. Odgovor in naslednji korak dobite takoj. Vpogled se zapiše v dnevnik dostopov.',
    query: 'Tablica ali številka kartice',
    query_hint: 'Npr. KR AB-123 ali 0004711005.',
    query_needed: 'Vnesite tablico ali številko kartice.',
    more: 'Čas in parkirišče (neobvezno)',
    day: 'Dan',
    time: 'Ura',
    time_hint: 'Npr. 9:42; okvirno je dovolj.',
    time_wrong: 'Vnesite uro, npr. 9:42.',
    ask: 'Ugotovi, zakaj',
    asking: 'Iščem …',
    failed: 'Odgovora ni bilo mogoče dobiti. Preverite povezavo in poskusite znova.',
    opens_now: 'Zdaj bi se odprla.',
    stays_closed: 'Tudi zdaj se ne bi odprla.',
    facts: 'Podrobnosti',
    recorded: 'Zapisani prehodi v tem času',
    none_recorded: 'V tem času ni zapisanega prehoda.',
    asked_plate: (p: { plate: string }) => `Vozilo ${p.plate}`,
    asked_card: (p: { card: string }) => `Kartica ${p.card}`,
    at_lot: (p: { lot: string }) => ` na parkirišču ${p.lot}`,
    at_time: (p: { when: string }) => ` ${p.when}`,
    /** Why it stayed closed then, where nothing keeps it closed now. */
    at_that_time: (p: { where: string; when: string; reason: string }) =>
      `Zapornica${p.where} se${p.when} ni odprla. Razlog takrat: ${p.reason}.`,
    of_permit: (p: { permit_nr: string; reason: string }) => `dovolilnica ${p.permit_nr} – ${p.reason}`,
    sentences: {
      opened: (p) =>
        `Zapornica${p.where} se je${p.when} odprla${p.permit_nr ? ` za dovolilnico ${p.permit_nr}` : ''}.`,
      misread: (p) =>
        `Kamera${p.where} je${p.when} prebrala ${p.read_as}, dovolilnica ${p.permit_nr} pa velja za podobno tablico. Dovolilnica je v redu; narobe je bila prebrana tablica.`,
      not_seen: (p) =>
        `Dovolilnica ${p.permit_nr} velja, zapornica${p.where} pa prehoda ni zapisala: kamera tablice ali čitalnik kartice ni zaznal.`,
      controller_silent: (p) => `Dovolilnica ${p.permit_nr} velja, naprava${p.where} pa nima povezave.`,
      old_list: (p) =>
        `Dovolilnica ${p.permit_nr} je veljala, zapornica${p.where} pa je bila${p.when} brez povezave in je odločila po starem seznamu.`,
      unpaid: () => 'Vloga za to vozilo čaka na plačilo, zato dovolilnice še ni.',
      in_review: () => 'Vloga za to vozilo še ni zaključena, zato dovolilnice še ni.',
      plate_changed: (p) => `Ta tablica je bila ${p.since} odstranjena z dovolilnice in ne odpira več.`,
      valid: (p) => `Dovolilnica ${p.permit_nr} velja.`,
      temporary: (p) => `Dovolilnica ${p.permit_nr} velja, do prevzema kartice z začasno dovolilnico.`,
      plate_grace: (p) => `Tablica je zamenjana, vendar po dovolilnici ${p.permit_nr} še odpira.`,
      year_grace: (p) => `Lanska dovolilnica ${p.permit_nr} še odpira do konca roka.`,
      unknown_plate: (p) => `Tablica${p.where} ni${p.when ? ' bila' : ''} na nobeni dovolilnici.`,
      unknown_card: () => 'Kartice s to številko ne poznamo.',
      unreadable: (p) => `Zapornica${p.where}${p.when} tablice ali kartice ni mogla prebrati.`,
      no_permit: (p) =>
        p.permit_nr
          ? `Dovolilnica ${p.permit_nr} še ni izdana.`
          : 'Ta kartica ali tablica nima dovolilnice, ki bi veljala.',
      ambiguous: (p) =>
        `Tablici sta podobni dve dovolilnici ali več, zato zapornica${p.where} ni odprla nobeni.`,
      other_country: (p) => `Kamera je videla tablico druge države, kot je na dovolilnici ${p.permit_nr}.`,
      other_lot: (p) => `Dovolilnica ${p.permit_nr} velja drugje: ${p.lots}.`,
      not_yet_valid: (p) => `Dovolilnica ${p.permit_nr} začne veljati ${p.from}.`,
      suspended: (p) => `Dovolilnica ${p.permit_nr} je začasno blokirana${p.since ? ` od ${p.since}` : ''}.`,
      expired: (p) => `Dovolilnica ${p.permit_nr} je potekla ${p.to}.`,
      revoked: (p) => `Dovolilnica ${p.permit_nr} je razveljavljena${p.since ? ` od ${p.since}` : ''}.`,
      replaced: (p) => `Dovolilnica ${p.permit_nr} je zamenjana z novo; stara kartica ne odpira več.`,
      card_blocked: () => 'Kartica je blokirana.',
      card_lost: () => 'Kartica je prijavljena kot izgubljena.',
      card_retired: () => 'Kartica je izločena.',
    } satisfies Record<DiagnosisCode, (p: DiagnosisLabels) => string> as Record<
      DiagnosisCode,
      (p: DiagnosisLabels) => string
    >,
    remedies: {
      open_permit: 'Odpri dovolilnico',
      change_plate: 'Dodaj ali zamenjaj tablico',
      resume: 'Končaj blokado',
      reopen: 'Vrni dovolilnico v veljavo',
      correct_dates: 'Popravi datume',
      open_application: 'Odpri vlogo',
      take_payment: 'Odpri plačilo vloge',
      new_application: 'Nova vloga s to tablico',
      renew: 'Podaljšaj dovolilnico',
      replace_card: 'Zamenjaj kartico',
      cards: 'Odpri kartico v zalogi',
      board: 'Preveri zapornice',
      find: 'Poišči med dovolilnicami',
    } satisfies Record<RemedyKind, string>,
    not_allowed: 'Za ta korak nimate pravice. Odgovor povejte sodelavcu, ki jo ima.',
    holder: 'Imetnik',
    permit: 'Dovolilnica',
    status: 'Stanje',
    plates: 'Tablice',
    lots: 'Parkirišča',
    validity: 'Velja',
    card: 'Kartica',
    application: 'Vloga',
    status_reason: 'Razlog stanja',
  },

  permit: {
    title: 'Zapornice',
    states: {
      opens: 'Zapornica se odpre',
      later: 'Zapornica se še ne odpre',
      closed: 'Zapornica se ne odpre',
    },
    opens: (p: { until: string }) => `Odpira do ${p.until}.`,
    later: (p: { from: string }) => `Odpirala bo od ${p.from}.`,
    closed: (p: { reason: string }) => `Razlog: ${p.reason}.`,
    by: { plate: 'tablica', card: 'kartica' },
    by_none: 'ne more odpreti: kartica ni dodeljena',
    no_lots: 'Parkirišča te dovolilnice nimajo zapornice.',
    where: 'Kje in s čim',
    last: 'Zadnji prehodi',
    no_passages: (p: { days: number }) =>
      `V zadnjih ${count(p.days, 'dnevu', 'dneh', 'dneh', 'dneh')} ni prehodov.`,
    all: 'Vsi prehodi te dovolilnice',
    why: 'Zakaj se ni odprla?',
  },
};
