import { formatNumber } from '../../../i18n/format.ts';
import { plural } from '../../../i18n/plural.ts';

const count = (n: number, one: string, two: string, few: string, other: string): string =>
  `${formatNumber(n)} ${plural('sl', n, { one, two, few, other })}`;
const categories = (n: number): string =>
  count(n, 'vrsto upravičencev', 'vrsti upravičencev', 'vrste upravičencev', 'vrst upravičencev');

/** Texts of price tables: prices by decision of the council. */
export default {
  lead: 'Cene za leto pripravite v eni tabeli, kakor jih je sprejel občinski svet. Osnutek nima učinka; cene začnejo veljati šele, ko tabelo objavite.',
  new: (p: { year: number }) => `Nova tabela cen za ${p.year}`,
  new_first: 'Prvi cenik',
  title: 'Tabele cen',
  empty: 'Tabel cen še ni',
  empty_text: 'Pripravite prvo: vanjo lahko prilepite stolpec iz preglednice.',
  empty_first:
    'Prvi cenik že našteva vrste upravičencev, ki jih pozna večina občin. Zneske vnesete ali prilepite iz tabele občinskega sveta.',
  first_title: 'Prvi cenik občine',
  first_text:
    'Pri vsaki vrsti, ki jo vaša občina ima, vnesite vse tri zneske; kjer se nič ne zaračuna, vnesite 0. Zneskov program ne predlaga, določi jih občinski svet. Za vrsto brez zneskov vlog ne bo mogoče oddati. Lahko prilepite celo tabelo sveta z imeni vrst in naslovi stolpcev; parkirišča in pogoje vsake vrste pregledate pred objavo.',
  back: 'Vse tabele cen',
  not_loaded: 'Tabele ni bilo mogoče naložiti.',
  statuses: { draft: 'Osnutek', published: 'Objavljena', withdrawn: 'Umaknjena' },
  in_force: 'Velja',
  replaced: 'Nadomeščena',
  decision_nr: 'Številka sklepa',
  decision_nr_hint: 'Na primer 007-3/2027-4.',
  council_date: 'Seja občinskega sveta',
  council_date_hint: 'Na primer 12. redna seja, 10. 11. 2027.',
  compared_year: 'Primerjava z letom',
  filled: 'Izpolnjenih vrst',
  updated_at: 'Zadnja sprememba',
  updated_by: 'Spremenil/-a',
  published_at: 'Objavljena',
  valid_from_hint: 'Prvi dan novih cen, navadno 1. januar.',

  table_title: (p: { day: string }) => `Cene od ${p.day}`,
  draft_title: (p: { day: string }) => `Osnutek cen od ${p.day}`,
  help: 'S puščicami, tipkama Tab in Enter greste po celicah, z Esc vrnete prejšnjo vrednost. Prazna celica pomeni, da cena ostane. Iz preglednice lahko prilepite stolpec ali več stolpcev.',
  category: 'Vrsta upravičencev in parkirišča',
  compared_price: (p: { year: number }) => `Cena ${p.year}`,
  price_gross: 'Nova cena',
  card_price_gross: 'Kartica',
  administrative_fee: 'Upravna taksa',
  difference: 'Razlika',
  permits: (p: { year: number }) => `Dovolilnic ${p.year}`,
  charged: (p: { year: number }) => `Prihodek ${p.year}`,
  revenue: 'Po novih cenah',
  cell: (p: { column: string; category: string }) => `${p.column}: ${p.category}`,
  until: (p: { day: string }) => `Do ${p.day}; nato velja že načrtovana cena.`,
  blocked: {
    no_terms:
      'Ta vrsta na ta dan še nima parkirišč in pogojev: najprej vnesite parkirišča ali ji v ceniku določite prvo ceno.',
    day_taken: 'Od tega dne je cena že določena v ceniku.',
  },
  set_terms: 'Odpri cenik',
  not_offered: (p: { permits: number; amount: string }) =>
    `Brez vrst, ki jih občina ne ponuja več: ${count(p.permits, 'dovolilnica', 'dovolilnici', 'dovolilnice', 'dovolilnic')}, ${p.amount}.`,
  revenue_note:
    'Prihodek je to, kar je bilo zaračunano za dovolilnice, kartice in takse tega leta. Po novih cenah: isti imetniki, isti deli leta, iste oprostitve.',

  redo: 'Uveljavi',
  copy: 'Kopiraj za preglednico',
  copied: 'Tabela je kopirana. Prilepite jo v preglednico.',
  copy_failed: 'Brskalnik kopiranja ni dovolil. Dovolite ga v nastavitvah strani ali tabelo natisnite.',
  raise: 'Spremeni za odstotek',
  raise_title: 'Spremeni vse cene za odstotek',
  raise_percent: 'Odstotek',
  raise_percent_hint: 'Za znižanje vnesite minus, npr. −5.',
  raise_percent_error: 'Vnesite odstotek med −90 in 200, različen od 0.',
  raise_round_to: 'Zaokroži na',
  raise_steps: { 1: '0,01 €', 10: '0,10 €', 50: '0,50 €', 100: '1,00 €' } satisfies Record<number, string>,
  raise_fields: 'Kaj se spremeni',
  raise_fields_error: 'Izberite, katere zneske spreminjate.',
  raise_apply: 'Vnesi v tabelo',
  raised: (p: { n: number }) =>
    `V tabelo ${plural('sl', p.n, { one: 'je vnesen', two: 'sta vnesena', few: 'so vneseni', other: 'je vnesenih' })} ${count(p.n, 'znesek', 'zneska', 'zneski', 'zneskov')}. Vsakega lahko še spremenite.`,
  pasted: (p: { n: number }) =>
    `${plural('sl', p.n, { one: 'Prilepljena je', two: 'Prilepljeni sta', few: 'Prilepljene so', other: 'Prilepljenih je' })} ${count(p.n, 'vrednost', 'vrednosti', 'vrednosti', 'vrednosti')}.`,
  read_as: (p: { name: string; category: string }) =>
    `»${p.name}« je prebrano kot »${p.category}«. Preverite.`,
  pasted_wrong: (p: { n: number }) =>
    `${count(p.n, 'celica ni pravilna', 'celici nista pravilni', 'celice niso pravilne', 'celic ni pravilnih')}; razlog je v celici.`,
  left_over: (p: { values: string }) => `Za te vrednosti v tabeli ni bilo celice: ${p.values}`,
  undone: 'Razveljavljeno.',
  redone: 'Znova uveljavljeno.',

  saved: 'Osnutek je shranjen.',
  saved_by: (p: { name: string; time: string }) => `Zadnja sprememba: ${p.name}, ${p.time}.`,
  saving: 'Shranjujem …',
  unsaved: 'Zadnje spremembe še niso shranjene.',
  stale_title: 'Osnutek je medtem spremenil nekdo drug',
  discard: 'Zavrzi osnutek',
  discard_title: (p: { day: string }) => `Zavržem osnutek cen od ${p.day}?`,
  discard_text: 'Vnesene cene se izbrišejo. Cenik ostane, kakršen je.',
  discarded: 'Osnutek je zavržen.',

  check: 'Preveri in objavi',
  check_title: (p: { day: string }) => `Objava cen od ${p.day}`,
  check_lead: (p: { n: number }) => `Objava spremeni ceno za ${categories(p.n)}. Ostale cene ostanejo.`,
  check_caption: 'Kaj se spremeni',
  before: 'Zdaj',
  after: 'Po novem',
  check_revenue: (p: { year: number; charged: string; revenue: string; difference: string }) =>
    `Dovolilnice leta ${p.year} so prinesle ${p.charged}, po novih cenah bi ${p.revenue} (${p.difference}).`,
  no_decision: 'Številka sklepa ni vnesena. Objavite lahko tudi brez nje.',
  decision: (p: { decision_nr: string; council_date: string }) =>
    `Sklep ${[p.decision_nr, p.council_date].filter(Boolean).join(', ')}.`,
  no_price: 'še brez cene',
  terms_title: 'Pogoji prvih cen',
  terms_text:
    'Vrste, ki še niso imele cene, začnejo s temi parkirišči, omejitvami in dokazili. Po objavi jih v ceniku spremenite, kakor določa vaš odlok, še preden odprete spletno oddajo vlog.',
  any_permits: 'poljubno število dovolilnic',
  max_permits: (p: { n: number }) =>
    `največ ${count(p.n, 'dovolilnica', 'dovolilnici', 'dovolilnice', 'dovolilnic')}`,
  max_plates: (p: { n: number }) => count(p.n, 'vozilo', 'vozili', 'vozila', 'vozil'),
  transferable: (p: { n: number }) =>
    `prenosljiva med ${count(p.n, 'vozilom', 'voziloma', 'vozili', 'vozili')}`,
  documents: (p: { names: string }) => `priloge: ${p.names}`,
  effect_title: 'Kaj to pomeni za vloge',
  effect_new: (p: { day: string }) => `Kdor vlogo za čas od ${p.day} odda po objavi, plača novo ceno.`,
  effect_waiting: (p: { n: number }) =>
    `${count(p.n, 'odprta vloga ohrani ceno, s katero je bila oddana', 'odprti vlogi ohranita ceno, s katero sta bili oddani', 'odprte vloge ohranijo ceno, s katero so bile oddane', 'odprtih vlog ohrani ceno, s katero so bile oddane')}.`,
  effect_nobody: 'S cenami, ki se spremenijo, za ta čas še ni odprtih vlog ali izdanih dovolilnic.',
  effect_issued: (p: { n: number }) =>
    `${count(p.n, 'že izdana dovolilnica ostane', 'že izdani dovolilnici ostaneta', 'že izdane dovolilnice ostanejo', 'že izdanih dovolilnic ostane')} po stari ceni.`,
  effect_invited: (p: { n: number }) =>
    `${count(p.n, 'imetnik je', 'imetnika sta', 'imetniki so', 'imetnikov je')} v vabilu k podaljšanju že ${plural('sl', p.n, { one: 'prebral', two: 'prebrala', few: 'prebrali', other: 'prebralo' })} staro ceno.`,
  errors_title: 'Pred objavo popravite',
  error_at: (p: { category: string; column: string; message: string }) =>
    `${p.category}, ${p.column.toLocaleLowerCase('sl')}: ${p.message}`,
  publish: (p: { day: string }) => `Objavi cene od ${p.day}`,
  published: 'Tabela je objavljena.',

  published_by: (p: { name: string; time: string }) => `Objava: ${p.name}, ${p.time}.`,
  withdrawn_by: (p: { name: string; time: string; reason: string }) =>
    `Umik: ${p.name}, ${p.time}. Razlog: ${p.reason}`,
  replaced_text: 'Te cene so veljale, potem so jih nadomestile poznejše.',
  force_text: 'Te cene veljajo. Popravite jih z novo tabelo od poznejšega dne.',
  planned_text:
    'Cene začnejo veljati na izbrani dan. Do takrat jih lahko umaknete, če z njimi še ni nihče oddal vloge.',
  used_text:
    'Cene začnejo veljati na izbrani dan. S katero od njih je že kdo oddal vlogo, zato jih ni več mogoče umakniti.',
  withdraw: 'Umakni tabelo',
  withdraw_title: (p: { day: string }) => `Umaknem cene od ${p.day}?`,
  withdraw_text: 'V ceniku ostanejo cene, ki veljajo zdaj. Tabela ostane zapisana kot umaknjena.',
  withdrawn: 'Tabela je umaknjena.',
  copy_draft: 'Nova tabela iz te',
};
