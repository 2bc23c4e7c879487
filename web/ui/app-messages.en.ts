import { formatNumber } from '../i18n/format.ts';
import { plural } from '../i18n/plural.ts';
import type sl from './app-messages.sl.ts';

const number = (n: number): string => formatNumber(n, 'en');

export default {
  drawer_open: 'Open the side menu',
  drawer_close: 'Close the side menu',
  search: 'Search',
  search_clear: 'Clear search',
  record_back: 'Back',
  record_previous: 'Previous record of the list (K)',
  record_next: 'Next record of the list (J)',
  table_more: 'More about this list',
  filters: 'Filter',
  table_columns: 'Columns',
  table_columns_title: 'Choose the columns to show',
  table_columns_at_least_one: 'Choose at least one column.',
  table_empty: 'No records',
  table_empty_text: 'When something happens, it will appear here.',
  table_no_match: 'Nothing found',
  table_no_match_text: 'Change the search or clear the filters.',
  table_clear_filters: 'Clear search and filters',
  table_error: 'The list could not be loaded',
  table_error_text: 'Check your connection and try again. Your list settings are kept.',
  table_dropped: 'The link is out of date',
  table_dropped_text: (p: { what: readonly string[] }) =>
    `The list no longer has everything that the link or saved view asks for. Left out: ${p.what.join(', ')}. Check that these are the records you are looking for.`,
  table_dropped_one: (p: { kind: 'sort' | 'filter'; field: string }) =>
    p.kind === 'sort' ? `order “${p.field}”` : `filter “${p.field}”`,
  table_dropped_read: 'OK',
  table_refresh: 'Refresh',
  table_refreshing: 'Refreshing …',
  table_refreshed: (p) => `refreshed ${p.when}`,
  table_refreshed_now: 'refreshed just now',
  table_loading: 'Loading the list …',
  table_total: (p) => {
    if (p.capped) return `more than ${number(p.n)} records`;
    return plural('en', p.n, { one: `${number(p.n)} record`, other: `${number(p.n)} records` });
  },
  table_range: (p) => `showing ${number(p.from)}–${number(p.to)}`,
  table_per_page: 'Per page',
  table_page: (p) => `Page ${number(p.page)}`,
  table_page_of: (p) => `Page ${number(p.page)} of ${number(p.pages)}`,
  table_pagination: (p) => `Pages: ${p.title}`,
  table_first: 'First page',
  table_previous: 'Previous page',
  table_next: 'Next page',
  table_last: 'Last page',
  table_sort: (p) => `Sort by: ${p.column}`,
  table_sort_by: 'Sort by',
  table_sort_default: 'Default',
  table_ascending: 'ascending',
  table_descending: 'descending',
  table_select_all: 'Select all on this page',
  table_select_row: (p) => `Select: ${p.name}`,
  table_selected: (p) =>
    plural('en', p.n, { one: `${number(p.n)} record selected`, other: `${number(p.n)} records selected` }),
  table_copy: (p) => `Copy: ${p.column}`,
  table_copy_failed: 'The browser did not allow copying. The text is selected: copy it yourself.',
  date_open: 'Open the calendar',
  combo_open: 'Show options',
  combo_empty: 'Nothing found',
  filter_remove: (p: { name: string }) => `Remove the filter ${p.name}`,
  filters_clear: 'Clear filters',
  filters_chosen: 'Chosen filters',
  chart_show_table: 'Show table',
  chart_hide_table: 'Hide table',
  chart_no_value: '–',
} satisfies typeof sl;
