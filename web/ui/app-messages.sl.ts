import { formatNumber } from '../i18n/format.ts';
import { plural } from '../i18n/plural.ts';

/** Texts of the parts of the design system that the public pages do not have: lists, filters, charts. */
export default {
  drawer_open: 'Odpri stranski meni',
  drawer_close: 'Zapri stranski meni',
  search: 'Iskanje',
  search_clear: 'Počisti iskanje',
  record_back: 'Nazaj',
  record_previous: 'Prejšnji zapis seznama (K)',
  record_next: 'Naslednji zapis seznama (J)',
  table_more: 'Več o seznamu',
  filters: 'Filter',
  table_columns: 'Stolpci',
  table_columns_title: 'Izberite polja za prikaz',
  table_columns_at_least_one: 'Izberite vsaj eno polje.',
  table_empty: 'Ni zapisov',
  table_empty_text: 'Ko se bo kaj zgodilo, bo prikazano tukaj.',
  table_no_match: 'Ni zadetkov',
  table_no_match_text: 'Spremenite iskanje ali počistite filtre.',
  table_clear_filters: 'Počisti iskanje in filtre',
  table_error: 'Seznama ni bilo mogoče naložiti',
  table_error_text: 'Preverite povezavo in poskusite znova. Vaše nastavitve seznama so ohranjene.',
  table_dropped: 'Povezava je zastarela',
  table_dropped_text: (p: { what: readonly string[] }) =>
    `Seznam nima (več) vsega, kar je v povezavi ali shranjenem pogledu. Izpuščeno: ${p.what.join(', ')}. Preverite, ali so prikazani zapisi, ki jih iščete.`,
  table_dropped_one: (p: { kind: 'sort' | 'filter'; field: string }) =>
    p.kind === 'sort' ? `vrstni red »${p.field}«` : `filter »${p.field}«`,
  table_dropped_read: 'V redu',
  table_refresh: 'Osveži',
  table_refreshing: 'Osvežujem …',
  table_refreshed: (p: { when: string }) => `osveženo ${p.when}`,
  table_refreshed_now: 'osveženo pravkar',
  table_loading: 'Nalagam seznam …',
  table_total: (p: { n: number; capped?: boolean }) => {
    const n = formatNumber(p.n);
    if (p.capped) return `več kot ${n} zapisov`;
    return plural('sl', p.n, {
      one: `${n} zapis`,
      two: `${n} zapisa`,
      few: `${n} zapisi`,
      other: `${n} zapisov`,
    });
  },
  table_range: (p: { from: number; to: number }) => `prikazano ${formatNumber(p.from)}–${formatNumber(p.to)}`,
  table_per_page: 'Na stran',
  table_page: (p: { page: number }) => `Stran ${formatNumber(p.page)}`,
  table_page_of: (p: { page: number; pages: number }) =>
    `Stran ${formatNumber(p.page)} od ${formatNumber(p.pages)}`,
  table_pagination: (p: { title: string }) => `Strani: ${p.title}`,
  table_first: 'Prva stran',
  table_previous: 'Prejšnja stran',
  table_next: 'Naslednja stran',
  table_last: 'Zadnja stran',
  table_sort: (p: { column: string }) => `Razvrsti po: ${p.column}`,
  table_sort_by: 'Razvrsti po',
  table_sort_default: 'Privzeto',
  table_ascending: 'naraščajoče',
  table_descending: 'padajoče',
  table_select_all: 'Izberi vse na strani',
  table_select_row: (p: { name: string }) => `Izberi: ${p.name}`,
  table_selected: (p: { n: number }) =>
    plural('sl', p.n, {
      one: `${formatNumber(p.n)} izbran zapis`,
      two: `${formatNumber(p.n)} izbrana zapisa`,
      few: `${formatNumber(p.n)} izbrani zapisi`,
      other: `${formatNumber(p.n)} izbranih zapisov`,
    }),
  table_copy: (p: { column: string }) => `Kopiraj: ${p.column}`,
  table_copy_failed: 'Brskalnik kopiranja ni dovolil. Besedilo je označeno: kopirajte ga sami.',
  date_open: 'Odpri koledar',
  combo_open: 'Pokaži možnosti',
  combo_empty: 'Ni zadetkov',
  filter_remove: (p: { name: string }) => `Odstrani filter ${p.name}`,
  filters_clear: 'Počisti filtre',
  filters_chosen: 'Izbrani filtri',
  chart_show_table: 'Prikaži tabelo',
  chart_hide_table: 'Skrij tabelo',
  chart_no_value: '–',
};
