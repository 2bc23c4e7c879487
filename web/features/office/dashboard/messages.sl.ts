import type { ImportContent } from '../../../../contract/data/imports.ts';
import type { BulkAction } from '../../../../contract/platform/bulk-jobs.ts';
import { MONTHS, MONTHS_OF_DAYS, MONTHS_SHORT } from '../../../../contract/values/texts/month-names.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { plural, type PluralForms } from '../../../i18n/plural.ts';

const permits = (n: number): string =>
  plural('sl', n, { one: 'dovolilnica', two: 'dovolilnici', few: 'dovolilnice', other: 'dovolilnic' });
const days = (n: number): string => plural('sl', n, { one: 'dan', two: 'dneva', few: 'dni', other: 'dni' });
/** After "v največ". */
const working = (n: number): string => plural('sl', n, { one: 'delovnem dnevu', other: 'delovnih dneh' });

/** What stands beside its number; `rest` is the same for all. */
const counted = (one: string, two: string, few: string, other: string, rest = ''): PluralForms => {
  const whole = (form: string) => (rest ? `${form} ${rest}` : form);
  return { one: whole(one), two: whole(two), few: whole(few), other: whole(other) };
};
const same = (text: string): PluralForms => ({ one: text, other: text });

/** Texts of the dashboards: of staff and of applicants. */
export default {
  title: 'Danes',
  hello: (p: { name: string }) => `Pozdravljeni, ${p.name}`,

  urgent_title: 'Zahteva pozornost',
  urgent_none: 'Nič ne zamuja. Kar čaka, je v vrstah spodaj.',
  queue_title: 'Vloge, ki čakajo',
  queue_ours: 'Čakajo na občino',
  queue_theirs: 'Čakajo na vlagatelja',
  state_title: 'Dovolilnice, kartice in pošta',
  tiles: {
    decisions_overdue: same('Rok za odločitev je potekel'),
    decisions_this_week: same('Za odločitev ta teden'),
    supplements_overdue: same('Rok za dopolnitev je potekel'),
    supplements_this_week: same('Dopolnitev poteče ta teden'),
    payments_overdue: counted(
      'Neplačan predračun',
      'Neplačana predračuna',
      'Neplačani predračuni',
      'Neplačanih predračunov',
      'po roku',
    ),
    payment_expired: same('Rok plačila je potekel'),
    payment_returned: same('Plačilo vrnjeno, čaka na odločitev'),
    part_paid: counted('Plačilo', 'Plačili', 'Plačila', 'Plačil', 'končanih vlog'),
    left_to_staff: same('Samodejna izdaja ni uspela'),
    hindered: same('Plačano, a dovolilnice ni mogoče izdati'),
    plate_checks: counted('Sprememba', 'Spremembi', 'Spremembe', 'Sprememb', 'tablice za pregled'),
    mails_failed: counted(
      'Neposlano sporočilo',
      'Neposlani sporočili',
      'Neposlana sporočila',
      'Neposlanih sporočil',
    ),
    in_bin: same('V košu'),
    confirmations: counted('Čaka', 'Čakata', 'Čakajo', 'Čaka', 'na vašo potrditev'),
    refunds_paid_again: counted(
      'Vračilo, ki je odšlo dvakrat',
      'Vračili, ki sta odšli dvakrat',
      'Vračila, ki so odšla dvakrat',
      'Vračil, ki so odšla dvakrat',
    ),
    to_invoice: same('Plačano, račun še ni poslan'),
    without_invoice: same('Plačila brez računa'),
    vat_returns: counted('Obračun DDV', 'Obračuna DDV', 'Obračuni DDV', 'Obračunov DDV', 'za oddajo'),
    fiscal_unverified: counted(
      'Nujen račun',
      'Nujna računa',
      'Nujni računi',
      'Nujnih računov',
      'brez davčne potrditve',
    ),
    fiscal_certificate: counted('Dan', 'Dneva', 'Dnevi', 'Dni', 'do izteka potrdila za davčno potrjevanje'),
    cards: counted('Kartica', 'Kartici', 'Kartice', 'Kartic', 'na zalogi'),
    letters_to_print: counted('Pismo', 'Pismi', 'Pisma', 'Pisem', 'za tisk'),
    letters_to_post: counted(
      'Natisnjeno pismo',
      'Natisnjeni pismi',
      'Natisnjena pisma',
      'Natisnjenih pisem',
      'za odpremo',
    ),
    to_hand_over: counted(
      'Kartica, ki še ni izročena',
      'Kartici, ki še nista izročeni',
      'Kartice, ki še niso izročene',
      'Kartic, ki še niso izročene',
    ),
    uncollected: counted(
      'Kartica, ki že dolgo čaka',
      'Kartici, ki že dolgo čakata',
      'Kartice, ki že dolgo čakajo',
      'Kartic, ki že dolgo čakajo',
      'na izročitev',
    ),
    incomplete_holders: counted(
      'Dovolilnica',
      'Dovolilnici',
      'Dovolilnice',
      'Dovolilnic',
      'brez davčne številke imetnika',
    ),
    active_permits: counted(
      'Veljavna dovolilnica',
      'Veljavni dovolilnici',
      'Veljavne dovolilnice',
      'Veljavnih dovolilnic',
    ),
    appeals_overdue: counted('Pritožba', 'Pritožbi', 'Pritožbe', 'Pritožb', 'za predajo, rok je potekel'),
    appeals_to_hand_over: counted('Pritožba', 'Pritožbi', 'Pritožbe', 'Pritožb', 'za predajo županu'),
    decisions_unsent: counted(
      'Neposlana odločba',
      'Neposlani odločbi',
      'Neposlane odločbe',
      'Neposlanih odločb',
    ),
    fiction_due: counted(
      'Odločba, ki je nihče ni dvignil',
      'Odločbi, ki ju nihče ni dvignil',
      'Odločbe, ki jih nihče ni dvignil',
      'Odločb, ki jih nihče ni dvignil',
    ),
    finality_to_confirm: counted('Odločba', 'Odločbi', 'Odločbe', 'Odločb', 'za potrditev pravnomočnosti'),
    claimed: same('Pri vas v delu'),
    submitted: counted('Nova', 'Novi', 'Nove', 'Novih'),
    supplemented: counted('Dopolnjena', 'Dopolnjeni', 'Dopolnjene', 'Dopolnjenih'),
    in_review: same('V obravnavi'),
    approved: counted(
      'Odobrena, čaka',
      'Odobreni, čakata',
      'Odobrene, čakajo',
      'Odobrenih, čakajo',
      'na predračun',
    ),
    to_issue: same('Za izdajo dovolilnice'),
    supplement_requested: counted('Čaka', 'Čakata', 'Čakajo', 'Čaka', 'na dopolnitev'),
    awaiting_payment: counted('Čaka', 'Čakata', 'Čakajo', 'Čaka', 'na plačilo'),
  },
  notes: {
    decisions: (p: { days: number }) => `rok je ${formatNumber(p.days)} ${days(p.days)} od prejema`,
    supplements_overdue: 'zavrzite ali podaljšajte rok',
    payments_overdue: 'preverite, ali je izpisek uvožen',
    payment_expired: 'nov predračun ali umik vloge',
    payment_returned: 'novo plačilo ali umik vloge',
    part_paid: 'denar uporabite ali ga vrnite',
    left_to_staff: 'plačano je, razlog je v poteku vloge',
    fiction_due: 'zapišite, kaj je bilo z odločbo',
    finality_to_confirm: 'če pritožbe ni',
    hindered: 'počaka, odločite o oviri ali vrnite denar',
    mails_failed: 'preverite naslov in pošljite znova',
    cards_low: 'zaloga je majhna, naročite nove',
    certificate: (p: { date: string }) => `velja do ${p.date}, pridobite novo`,
    certificate_over: (p: { date: string }) => `poteklo je ${p.date}, naložite novo`,
    waited: (p: { n: number; letters: boolean }) =>
      p.n === 0
        ? `${p.letters ? 'najstarejše' : 'najstarejša'} od danes`
        : `${p.letters ? 'najstarejše' : 'najstarejša'} čaka ${formatNumber(p.n)} ${plural('sl', p.n, { one: 'delovni dan', two: 'delovna dneva', few: 'delovne dni', other: 'delovnih dni' })}`,
    due: (p: { date: string }) => `najbližji rok ${p.date}`,
    over: (p: { date: string }) => `rok je potekel ${p.date}`,
    none: 'nič ne čaka',
  },
  jobs_title: 'Vaša opravila v ozadju',
  jobs: {
    bulk: {
      claim: 'Dodelitev vlog',
      start_review: 'Začetek obravnave',
      approve_renewals: 'Odobritev nespremenjenih podaljšanj',
      approve_free: 'Odobritev brezplačnih vlog',
      issue_pro_forma: 'Izdaja predračunov',
      request_supplement: 'Poziv k dopolnitvi',
      withdraw: 'Umik vlog',
      resend_link: 'Povezave do stanja vloge',
      resend_mail: 'Ponovno pošiljanje sporočil',
      hand_over: 'Izročitev kartic',
      confirm_finality: 'Potrditev pravnomočnosti',
      send_invoices: 'Izdaja in pošiljanje računov',
    } satisfies Record<BulkAction, string> as Readonly<Record<string, string>>,
    import: {
      permits: 'Uvoz dovolilnic',
      users: 'Uvoz uporabnikov',
      cards: 'Uvoz kartic',
    } satisfies Record<ImportContent, string> as Readonly<Record<string, string>>,
    running: (p: { done: number; total: number }) =>
      `teče: ${formatNumber(p.done)} od ${formatNumber(p.total)}`,
    waiting: 'čaka na vašo potrditev',
    failed: (p: { n: number }) =>
      p.n === 0
        ? 'ni uspelo'
        : `ni uspelo pri ${formatNumber(p.n)} ${plural('sl', p.n, { one: 'vrstici', two: 'vrsticah', few: 'vrsticah', other: 'vrsticah' })}`,
  },
  today_title: 'Opravljeno danes',
  today: {
    received: counted('Prejeta vloga', 'Prejeti vlogi', 'Prejete vloge', 'Prejetih vlog'),
    decided: counted('Odločena vloga', 'Odločeni vlogi', 'Odločene vloge', 'Odločenih vlog'),
    issued: counted('Izdana dovolilnica', 'Izdani dovolilnici', 'Izdane dovolilnice', 'Izdanih dovolilnic'),
    handed_over: counted('Izročena kartica', 'Izročeni kartici', 'Izročene kartice', 'Izročenih kartic'),
    counter: 'Plačano na okencu',
    accesses: counted('Dostop', 'Dostopa', 'Dostopi', 'Dostopov', 'do osebnih podatkov'),
    mine: (p: { n: number }) => `od tega vi: ${formatNumber(p.n)}`,
    entered: (p: { n: number }) => `od tega ste jih vnesli ${formatNumber(p.n)}`,
    counter_note: (p: { cash: string; card: string; mine: string }) =>
      `gotovina ${p.cash}, kartice ${p.card}; od tega vi: ${p.mine}`,
    people: (p: { n: number }) =>
      `${formatNumber(p.n)} ${plural('sl', p.n, { one: 'oseba', two: 'osebi', few: 'osebe', other: 'oseb' })}`,
  },
  abilities_title: 'Kaj lahko naredite',
  abilities: {
    plates: 'Preverjanje registrskih številk',
    plates_text: 'Na terenu: ali vozilo sme parkirati na parkirišču.',
    check: 'Preverite, ali dovolilnica velja',
    check_text: 'Vnesite kodo z dovolilnice ali jo preberite s telefonom.',
    parking: 'Parkirišča in cenik',
    parking_text: 'Kje velja katera dovolilnica in koliko stane.',
    access_log: 'Dnevnik dostopov',
    access_log_text: 'Kdo je kdaj pogledal ali spremenil osebne podatke in zakaj.',
    mails: 'Sporočila',
    mails_text: 'Kaj je program komu poslal in kaj ni bilo dostavljeno.',
    letters: 'Pisma',
    letters_text: 'Pisma za tiste, ki nimajo e-pošte: tisk in odprema.',
  },
  why: {
    title: 'Zakaj se zapornica ni odprla?',
    label: 'Tablica ali številka kartice',
    ask: 'Ugotovi, zakaj',
  },
  trends_title: 'Gibanje',
  trends: {
    week: 'Teden od',
    month: 'Mesec',
    category: 'Vrsta dovolilnice',
    months: MONTHS.sl,
    /** After "do" and in notes of when. */
    months_of: MONTHS_OF_DAYS.sl,
    months_short: MONTHS_SHORT.sl,
    weeks_title: 'Prejete in odločene vloge po tednih',
    received: 'Prejete',
    decided: 'Odločene',
    weeks_finding: (p: {
      weeks: number;
      received: number;
      decided: number;
      last_received: number;
      last_decided: number;
    }) =>
      `V zadnjih ${formatNumber(p.weeks)} tednih: prejetih ${formatNumber(p.received)}, odločenih ${formatNumber(p.decided)}. Prejšnji teden: ${formatNumber(p.last_received)} prejetih in ${formatNumber(p.last_decided)} odločenih.`,
    categories_title: 'Veljavne dovolilnice po vrstah',
    permits: 'Dovolilnice',
    categories_none: 'Danes ni veljavnih dovolilnic.',
    categories_finding: (p: { n: number; name: string; most: number }) =>
      `Danes ${plural('sl', p.n, { one: 'velja', two: 'veljata', few: 'veljajo', other: 'velja' })} ${formatNumber(p.n)} ${permits(p.n)}. Največ jih je vrste: ${p.name} (${formatNumber(p.most)}).`,
    issued_title: 'Izdane dovolilnice po mesecih',
    year: (p: { year: number }) => `Leto ${p.year}`,
    issued_finding: (p: { this_year: number; last_year: number; month: string; one_month: boolean }) =>
      `Letos ${p.one_month ? p.month : `od januarja do ${p.month}`}: ${formatNumber(p.this_year)} ${permits(p.this_year)}. Lani v istih mesecih: ${formatNumber(p.last_year)}.`,
    time_title: 'Od prejema do odločitve',
    time_series: 'Mediana delovnih dni',
    time_count: 'Odločitev',
    time_none: 'V zadnjih 12 mesecih ni bilo odločitev.',
    time_finding: (p: { month: string; days: number; slow_month: string; slow_days: number }) =>
      `${p.month}: polovica odločitev je bila sprejeta ${p.days === 0 ? 'še isti dan' : `v največ ${formatNumber(p.days)} ${working(p.days)}`}. Najdlje v 12 mesecih: ${p.slow_month} (${formatNumber(p.slow_days)}).`,
    income_title: 'Plačano na okencu po mesecih',
    cash: 'Gotovina (€)',
    card: 'Kartice (€)',
    income_finding: (p: { all: string; cash: string; card: string }) =>
      `V 12 mesecih ${p.all}: gotovina ${p.cash}, kartice ${p.card}.`,
  },
  log_title: 'Zadnji dostopi do osebnih podatkov',
  log_all: 'Celoten dnevnik',
  not_open_title: 'Spletna oddaja vlog še ni odprta',
  not_open_root: 'Vnesite podatke svoje občine in cenik, jih potrdite in odprite oddajo vlog.',
  not_open_staff: 'Vlog prek spleta še ni mogoče oddati. Oddajo odpre skrbnik sistema.',
  system_needs_hand: ({ errors, warnings }: { errors: number; warnings: number }) =>
    `Delovanje programa potrebuje pozornost (napake: ${errors}, opozorila: ${warnings}).`,
  system_action: 'Kaj je treba narediti',
  not_open_action: 'Na odprtje',
  no_dashboard: 'Vaš račun nima pravice do pregleda dela. V meniju so strani, ki jih lahko odprete.',
};
