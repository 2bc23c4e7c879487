import { formatNumber } from '../../../i18n/format.ts';
import { plural } from '../../../i18n/plural.ts';
import type sl from './messages.sl.ts';

const count = (n: number, one: string, other: string): string =>
  `${formatNumber(n, 'en')} ${plural('en', n, { one, other })}`;

/** Texts of price tables: prices by decision of the council. */
const en: typeof sl = {
  lead: 'Prepare the prices for a year in one table, as adopted by the council. A draft has no effect; prices apply only once you publish the table.',
  new: (p) => `New price table for ${p.year}`,
  new_first: 'First price list',
  title: 'Price tables',
  empty: 'There are no price tables yet',
  empty_text: 'Prepare the first one: you can paste a column from a spreadsheet into it.',
  empty_first:
    'The first price list names the categories that most municipalities know. Type the amounts, or paste them from the table of the council.',
  first_title: 'The first price list of the municipality',
  first_text:
    'For each category that your municipality has, enter all three amounts; enter 0 where nothing is charged. The program proposes no amounts: the council decides them. Nobody can apply in a category without amounts. You can paste the whole table of the council, with names of categories and headings; you see the parking lots and terms of each category before you publish.',
  back: 'All price tables',
  not_loaded: 'The table could not be loaded.',
  statuses: { draft: 'Draft', published: 'Published', withdrawn: 'Withdrawn' },
  in_force: 'In force',
  replaced: 'Replaced',
  decision_nr: 'Number of the decision',
  decision_nr_hint: 'For example 007-3/2027-4.',
  council_date: 'Council session',
  council_date_hint: 'For example 12th session, 10 Nov 2027.',
  compared_year: 'Compared with the year',
  filled: 'Categories filled in',
  updated_at: 'Last change',
  updated_by: 'Changed by',
  published_at: 'Published',
  valid_from_hint: 'The first day of the new prices, usually 1 January.',

  table_title: (p) => `Prices from ${p.day}`,
  draft_title: (p) => `Draft of prices from ${p.day}`,
  help: 'The arrow keys, Tab and Enter move between cells; Esc restores the previous value. An empty cell leaves the price as it is. You can paste one or more columns from a spreadsheet.',
  category: 'Category and parking lots',
  compared_price: (p) => `Price ${p.year}`,
  price_gross: 'New price',
  card_price_gross: 'Card',
  administrative_fee: 'Administrative fee',
  difference: 'Difference',
  permits: (p) => `Permits ${p.year}`,
  charged: (p) => `Revenue ${p.year}`,
  revenue: 'At new prices',
  cell: (p) => `${p.column}: ${p.category}`,
  until: (p) => `Until ${p.day}; then a price already planned applies.`,
  blocked: {
    no_terms:
      'This category has no parking lots and terms on this day: first enter parking lots, or give it a price in the price list.',
    day_taken: 'The price list already sets a price from this day.',
  },
  set_terms: 'Open the price list',
  not_offered: (p) =>
    `Without categories that are no longer offered: ${count(p.permits, 'permit', 'permits')}, ${p.amount}.`,
  revenue_note:
    'Revenue is what was charged for permits, cards and fees of that year. At new prices: the same holders, parts of the year and exemptions.',

  redo: 'Redo',
  copy: 'Copy for a spreadsheet',
  copied: 'The table is copied. Paste it into a spreadsheet.',
  copy_failed: 'The browser did not allow copying. Allow it in the settings of the page, or print the table.',
  raise: 'Change by a percentage',
  raise_title: 'Change all prices by a percentage',
  raise_percent: 'Percentage',
  raise_percent_hint: 'For a reduction, enter a minus, for example −5.',
  raise_percent_error: 'Enter a percentage between −90 and 200, other than 0.',
  raise_round_to: 'Round to',
  raise_steps: { 1: '€0.01', 10: '€0.10', 50: '€0.50', 100: '€1.00' },
  raise_fields: 'What changes',
  raise_fields_error: 'Choose which amounts to change.',
  raise_apply: 'Fill in the table',
  raised: (p) => `${count(p.n, 'amount is', 'amounts are')} filled in. You can still change each of them.`,
  pasted: (p) => `${count(p.n, 'value is', 'values are')} pasted.`,
  read_as: (p) => `“${p.name}” was read as “${p.category}”. Please check.`,
  pasted_wrong: (p) => `${count(p.n, 'cell is', 'cells are')} not valid; the reason is in the cell.`,
  left_over: (p) => `There was no cell in the table for these values: ${p.values}`,
  undone: 'Undone.',
  redone: 'Redone.',

  saved: 'The draft is saved.',
  saved_by: (p) => `Last changed by ${p.name}, ${p.time}.`,
  saving: 'Saving …',
  unsaved: 'The last changes are not saved yet.',
  stale_title: 'Somebody else has changed the draft in the meantime',
  discard: 'Discard the draft',
  discard_title: (p) => `Discard the draft of prices from ${p.day}?`,
  discard_text: 'The prices entered will be deleted. The price list stays as it is.',
  discarded: 'The draft has been discarded.',

  check: 'Check and publish',
  check_title: (p) => `Publishing prices from ${p.day}`,
  check_lead: (p) =>
    `Publishing changes the price of ${count(p.n, 'category', 'categories')}. Other prices stay.`,
  check_caption: 'What changes',
  before: 'Now',
  after: 'Then',
  check_revenue: (p) =>
    `The permits of ${p.year} brought ${p.charged}; at the new prices they would have brought ${p.revenue} (${p.difference}).`,
  no_decision: 'The number of the decision is missing. You can publish without it.',
  decision: (p) => `Decision ${[p.decision_nr, p.council_date].filter(Boolean).join(', ')}.`,
  no_price: 'no price yet',
  terms_title: 'Terms of first prices',
  terms_text:
    'Categories without a price so far begin with these parking lots, limits and proofs. After publishing, change them in the price list as your ordinance says, before you open the public form.',
  any_permits: 'any number of permits',
  max_permits: (p) => `at most ${count(p.n, 'permit', 'permits')}`,
  max_plates: (p) => count(p.n, 'vehicle', 'vehicles'),
  transferable: (p) => `transferable between ${count(p.n, 'vehicle', 'vehicles')}`,
  documents: (p) => `documents: ${p.names}`,
  effect_title: 'What this means for applications',
  effect_new: (p) => `Anyone who applies after publication for the period from ${p.day} pays the new price.`,
  effect_waiting: (p) =>
    `${count(p.n, 'open application keeps', 'open applications keep')} the price at which it was submitted.`,
  effect_nobody:
    'There are no open applications or issued permits for that period with a price that changes.',
  effect_issued: (p) => `${count(p.n, 'issued permit stays', 'issued permits stay')} at the old price.`,
  effect_invited: (p) =>
    `${count(p.n, 'holder has', 'holders have')} already read the old price in the invitation to renew.`,
  errors_title: 'Correct before publishing',
  error_at: (p) => `${p.category}, ${p.column.toLowerCase()}: ${p.message}`,
  publish: (p) => `Publish prices from ${p.day}`,
  published: 'The table is published.',

  published_by: (p) => `Published by ${p.name}, ${p.time}.`,
  withdrawn_by: (p) => `Withdrawn by ${p.name}, ${p.time}. Reason: ${p.reason}`,
  replaced_text: 'These prices were in force until later ones replaced them.',
  force_text: 'These prices are in force. Correct them with a new table from a later day.',
  planned_text:
    'The prices apply from the chosen day. Until then you can withdraw them if nobody has applied at these prices.',
  used_text:
    'The prices apply from the chosen day. Somebody has already applied at one of them, so they can no longer be withdrawn.',
  withdraw: 'Withdraw the table',
  withdraw_title: (p) => `Withdraw the prices from ${p.day}?`,
  withdraw_text: 'The current prices stay in the price list. The table stays on record as withdrawn.',
  withdrawn: 'The table has been withdrawn.',
  copy_draft: 'New table from this one',
};
export default en;
