import { rfidCardTitles } from '../../../../contract/permits/columns.sl.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { plural } from '../../../i18n/plural.ts';

const count = (n: number, one: string, two: string, few: string, other: string): string =>
  `${formatNumber(n)} ${plural('sl', n, { one, two, few, other })}`;

/** Texts of the stock of RFID cards. */
export default {
  columns: rfidCardTitles,
  title: 'Kartice RFID',
  low_title: 'Zaloga kartic je nizka',
  low_text: (p: { free: number; low: number }) =>
    `Na zalogi: ${formatNumber(p.free)}. Opozorilo je nastavljeno na ${formatNumber(p.low)}. Naročite novo škatlo in številke dodajte tukaj.`,
  next_number: 'Naslednja prosta',
  all: 'Vse',
  views: 'Kartice po stanju',
  search: 'Številka kartice, oznaka čipa ali dovolilnica',
  add_range: 'Dodaj obseg številk',
  import_file: 'Uvozi datoteko',
  reserved_by: (p: { name: string; until: string }) => `${p.name}, do ${p.until}`,
  empty: 'Ni kartic',
  empty_text: 'Dodajte obseg številk ali uvozite datoteko dobavitelja.',
  detail_title: (p: { number: string }) => `Kartica ${p.number}`,
  open_permit: 'Odpri dovolilnico',
  on_permit: {
    needs_card: (p: { nr: string }) =>
      `Kartica je na dovolilnici ${p.nr}. Dovolilnica ostane veljavna; imetnik potrebuje novo kartico.`,
    suspended: (p: { nr: string }) =>
      `Kartica je na dovolilnici ${p.nr}, ki je začasno blokirana. Nova kartica bo potrebna, ko blokado končate.`,
    over: (p: { nr: string }) =>
      `Kartica je na dovolilnici ${p.nr}, ki ne velja več. Nova kartica ni potrebna.`,
  },
  replace: 'Zamenjaj dovolilnico in kartico',
  has_other: 'dovolilnica ima zdaj drugo kartico',
  added: 'Dodana na zalogo',
  transitions: {
    reserve: 'Rezervirana',
    release: 'Vrnjena na zalogo',
    assign: 'Dodeljena dovolilnici',
    block: 'Blokirana',
    unblock: 'Odblokirana',
    lose: 'Izgubljena',
    find: 'Najdena',
    retire: 'Izločena',
  },
  decisions: {
    block: 'Blokiraj',
    unblock: 'Odblokiraj',
    lose: 'Označi kot izgubljeno',
    find: 'Kartica je najdena',
    retire: 'Izloči',
  },
  decision_titles: {
    block: 'Blokiram kartico?',
    unblock: 'Odblokiram kartico?',
    lose: 'Označim kartico kot izgubljeno?',
    find: 'Označim kartico kot najdeno?',
    retire: 'Izločim kartico?',
  },
  decision_texts: {
    block: 'Kartica ne odpira zapornic in je ni mogoče izdati, dokler je ne odblokirate.',
    unblock: 'Kartica spet odpira zapornice, če je na dovolilnici; sicer se vrne na zalogo.',
    lose: 'Kartica ne odpira zapornic. Če jo kdo prinese, jo označite kot najdeno.',
    find: 'Kartica se vrne na svojo dovolilnico; če ta že ima drugo, gre na zalogo.',
    retire: 'Kartica je za vedno izločena, na primer ker je pokvarjena. Tega ni mogoče razveljaviti.',
  },
  done: 'Stanje kartice je spremenjeno.',
  applicant: 'Imetnik',

  range: {
    title: 'Dodaj obseg številk',
    lead: 'Vnesite prvo in zadnjo številko s škatle. Številke, ki so že na zalogi, ostanejo, kakršne so.',
    first: 'Prva številka',
    last: 'Zadnja številka',
    hint: '10 števk, npr. 0004712000.',
    check: 'Preveri',
    total: (p: { n: number }) => `V obsegu je ${count(p.n, 'številka', 'številki', 'številke', 'številk')}.`,
    new: (p: { n: number }) => `Novih: ${formatNumber(p.n)}`,
    existing: (p: { n: number }) => `Že na zalogi: ${formatNumber(p.n)}`,
    some: (p: { numbers: string }) => `Na primer ${p.numbers}`,
    confirm: (p: { n: number }) => `Dodaj ${count(p.n, 'kartico', 'kartici', 'kartice', 'kartic')}`,
    done: (p: { n: number }) =>
      `Na zalogo ${plural('sl', p.n, { one: 'je dodana', two: 'sta dodani', few: 'so dodane', other: 'je dodanih' })} ${count(p.n, 'kartica', 'kartici', 'kartice', 'kartic')}.`,
  },

  import: {
    title: 'Uvozi kartice iz datoteke',
    lead: 'Datoteka dobavitelja (CSV ali XLSX) s številkami kartic in po možnosti z oznakami čipov. Najprej pokažemo, kaj bi se zgodilo.',
    choose: 'Izberite datoteko',
    file: 'Datoteka CSV ali XLSX',
    file_hint: 'Do 50.000 vrstic. Datoteka se prebere v vaši napravi; na strežnik gredo le številke.',
    sheet: 'List v datoteki',
    header: 'Prva vrstica so naslovi stolpcev',
    number_column: 'Stolpec s številko kartice',
    uid_column: 'Stolpec z oznako čipa',
    no_uid: 'Datoteka je nima',
    column: (p: { n: number; sample: string }) =>
      p.sample ? `${p.n}. stolpec: ${p.sample}` : `${p.n}. stolpec`,
    unreadable: 'Datoteke ni mogoče prebrati. Shranite jo kot CSV ali XLSX in poskusite znova.',
    reading: 'Berem datoteko …',
    check: 'Preveri',
    result: 'Vsebina datoteke',
    new: 'Nove kartice',
    completed: 'Znane kartice, ki dobijo oznako čipa',
    known: 'Že znane, brez sprememb',
    rejected: 'Vrstice z napako (izpuščene)',
    errors: 'Vrstice z napako',
    errors_capped: (p: { n: number }) => `Prikazanih je prvih ${formatNumber(p.n)}.`,
    row: 'Vrstica',
    problem: 'Kaj je narobe',
    confirm: (p: { n: number }) => `Uvozi ${count(p.n, 'kartico', 'kartici', 'kartice', 'kartic')}`,
    nothing: 'V datoteki ni nič novega.',
    done: (p: { n: number }) => `Uvoženih kartic: ${formatNumber(p.n)}.`,
  },
};
