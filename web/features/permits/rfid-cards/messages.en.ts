import { rfidCardTitles } from '../../../../contract/permits/columns.en.ts';
import type { Catalogue } from '../../../i18n/catalogue.ts';
import { formatNumber } from '../../../i18n/format.ts';

const count = (n: number, one: string, other: string): string =>
  `${formatNumber(n, 'en')} ${n === 1 ? one : other}`;
const number = (n: number): string => formatNumber(n, 'en');

const en: Catalogue['rfid_cards'] = {
  columns: rfidCardTitles,
  title: 'RFID cards',
  low_title: 'The stock of cards is low',
  low_text: (p) =>
    `In stock: ${number(p.free)}. The warning is set at ${number(p.low)}. Order a new box and add its numbers here.`,
  next_number: 'Next free',
  all: 'All',
  views: 'Cards by status',
  search: 'Card number, chip UID or permit',
  add_range: 'Add a range',
  import_file: 'Import a file',
  reserved_by: (p) => `${p.name}, until ${p.until}`,
  empty: 'No cards',
  empty_text: 'Add a range of numbers or import the supplier’s file.',
  detail_title: (p) => `Card ${p.number}`,
  open_permit: 'Open permit',
  on_permit: {
    needs_card: (p) => `The card is on permit ${p.nr}. The permit stays valid; the holder needs a new card.`,
    suspended: (p) =>
      `The card is on permit ${p.nr}, which is suspended. A new card is needed once the suspension ends.`,
    over: (p) => `The card is on permit ${p.nr}, which is no longer valid. No new card is needed.`,
  },
  replace: 'Replace the permit and the card',
  has_other: 'the permit has another card now',
  added: 'Added to the stock',
  transitions: {
    reserve: 'Reserved',
    release: 'Back in stock',
    assign: 'Assigned to a permit',
    block: 'Blocked',
    unblock: 'Unblocked',
    lose: 'Lost',
    find: 'Found',
    retire: 'Retired',
  },
  decisions: {
    block: 'Block',
    unblock: 'Unblock',
    lose: 'Mark as lost',
    find: 'Card was found',
    retire: 'Retire',
  },
  decision_titles: {
    block: 'Block this card?',
    unblock: 'Unblock this card?',
    lose: 'Mark this card as lost?',
    find: 'Mark this card as found?',
    retire: 'Retire this card?',
  },
  decision_texts: {
    block: 'The card does not open barriers and cannot be issued until you unblock it.',
    unblock: 'The card will open barriers again if it is on a permit; otherwise it returns to stock.',
    lose: 'The card no longer opens barriers. If somebody brings it in, mark it as found.',
    find: 'The card returns to its permit; if the permit already has another one, the card returns to stock.',
    retire: 'The card is permanently out of use, for example because it is broken. This cannot be undone.',
  },
  done: 'The status of the card has been changed.',
  applicant: 'Holder',

  range: {
    title: 'Add a range of numbers',
    lead: 'Enter the first and the last number on the box. Numbers already in stock stay as they are.',
    first: 'First number',
    last: 'Last number',
    hint: '10 digits, for example 0004712000.',
    check: 'Check',
    total: (p) => `The range has ${count(p.n, 'number', 'numbers')}.`,
    new: (p) => `New: ${number(p.n)}`,
    existing: (p) => `Already in stock: ${number(p.n)}`,
    some: (p) => `For example ${p.numbers}`,
    confirm: (p) => `Add ${count(p.n, 'card', 'cards')}`,
    done: (p) => `${count(p.n, 'card was', 'cards were')} added to the stock.`,
  },

  import: {
    title: 'Import cards from a file',
    lead: 'The supplier’s file (CSV or XLSX) with card numbers and, if available, chip UIDs. First we show what would happen.',
    choose: 'Choose a file',
    file: 'CSV or XLSX file',
    file_hint: 'Up to 50,000 rows. The file is read on your device; only the numbers go to the server.',
    sheet: 'Sheet in the file',
    header: 'The first row has the names of the columns',
    number_column: 'Column with the card number',
    uid_column: 'Column with the chip UID',
    no_uid: 'The file has none',
    column: (p) => (p.sample ? `Column ${p.n}: ${p.sample}` : `Column ${p.n}`),
    unreadable: 'The file cannot be read. Save it as CSV or XLSX and try again.',
    reading: 'Reading the file …',
    check: 'Check',
    result: 'What the file contains',
    new: 'New cards',
    completed: 'Known cards that receive their chip UID',
    known: 'Already known, no change',
    rejected: 'Rows with an error (left out)',
    errors: 'Rows with an error',
    errors_capped: (p) => `The first ${number(p.n)} are shown.`,
    row: 'Row',
    problem: 'What is wrong',
    confirm: (p) => `Import ${count(p.n, 'card', 'cards')}`,
    nothing: 'The file contains nothing new.',
    done: (p) => `Cards imported: ${number(p.n)}.`,
  },
};
export default en;
