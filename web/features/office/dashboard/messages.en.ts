import { MONTHS, MONTHS_OF_DAYS, MONTHS_SHORT } from '../../../../contract/values/texts/month-names.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { plural, type PluralForms } from '../../../i18n/plural.ts';
import type sl from './messages.sl.ts';

const number = (n: number): string => formatNumber(n, 'en');

const counted = (one: string, other: string): PluralForms => ({ one, other });
const same = (text: string): PluralForms => ({ one: text, other: text });

export default {
  title: 'Today',
  hello: (p: { name: string }) => `Hello, ${p.name}`,

  urgent_title: 'Needs attention',
  urgent_none: 'Nothing is late. What is waiting is in the queues below.',
  queue_title: 'Applications waiting',
  queue_ours: 'Waiting for the municipality',
  queue_theirs: 'Waiting for the applicant',
  state_title: 'Permits, cards and e-mail',
  tiles: {
    decisions_overdue: counted('Decision overdue', 'Decisions overdue'),
    decisions_this_week: same('To decide this week'),
    supplements_overdue: counted('Supplement overdue', 'Supplements overdue'),
    supplements_this_week: counted('Supplement due this week', 'Supplements due this week'),
    payments_overdue: counted('Unpaid pro-forma past its due date', 'Unpaid pro-formas past their due date'),
    payment_expired: same('Payment deadline passed'),
    payment_returned: same('Payment returned, to be decided'),
    part_paid: counted('Payment of an ended application', 'Payments of ended applications'),
    left_to_staff: same('Could not be issued automatically'),
    hindered: same('Paid, but the permit cannot be issued'),
    plate_checks: counted('Plate change to check', 'Plate changes to check'),
    mails_failed: counted('Message not sent', 'Messages not sent'),
    confirmations: same('Waiting for your confirmation'),
    in_bin: same('In the bin'),
    refunds_paid_again: counted('Refund that left twice', 'Refunds that left twice'),
    to_invoice: same('Paid, invoice not sent yet'),
    without_invoice: same('Payments on no invoice yet'),
    vat_returns: counted('VAT return to file', 'VAT returns to file'),
    fiscal_unverified: counted(
      'Urgent invoice without fiscal verification',
      'Urgent invoices without fiscal verification',
    ),
    fiscal_certificate: counted(
      'Day until the fiscal certificate expires',
      'Days until the fiscal certificate expires',
    ),
    cards: counted('Card in stock', 'Cards in stock'),
    letters_to_print: counted('Letter to print', 'Letters to print'),
    letters_to_post: counted('Printed letter to post', 'Printed letters to post'),
    to_hand_over: counted('Card not handed over yet', 'Cards not handed over yet'),
    uncollected: counted('Card not collected for a long time', 'Cards not collected for a long time'),
    incomplete_holders: counted(
      'Permit without the holder’s tax number',
      'Permits without the holder’s tax number',
    ),
    active_permits: counted('Valid permit', 'Valid permits'),
    appeals_overdue: counted('Appeal to hand over, overdue', 'Appeals to hand over, overdue'),
    appeals_to_hand_over: counted('Appeal to hand over to the mayor', 'Appeals to hand over to the mayor'),
    decisions_unsent: counted('Decision not sent', 'Decisions not sent'),
    fiction_due: counted('Letter nobody collected in time', 'Letters nobody collected in time'),
    finality_to_confirm: counted('Decision whose finality to confirm', 'Decisions whose finality to confirm'),
    claimed: same('Taken by you'),
    submitted: same('New'),
    supplemented: same('Supplemented'),
    in_review: same('In review'),
    approved: same('Approved, pro-forma to issue'),
    to_issue: counted('Permit to issue', 'Permits to issue'),
    supplement_requested: same('Waiting for a supplement'),
    awaiting_payment: same('Awaiting payment'),
  },
  notes: {
    decisions: (p: { days: number }) =>
      `the limit is ${number(p.days)} ${plural('en', p.days, { one: 'day', other: 'days' })} from receipt`,
    supplements_overdue: 'dismiss or extend the deadline',
    payments_overdue: 'check that the statement is imported',
    payment_expired: 'new pro-forma, or withdraw it',
    payment_returned: 'new payment, or withdraw it',
    part_paid: 'use the money or refund it',
    left_to_staff: 'paid; the history says why',
    fiction_due: 'record what became of it',
    finality_to_confirm: 'if no appeal came',
    hindered: 'wait, decide what happens or refund',
    mails_failed: 'check the address and send again',
    cards_low: 'the stock is low, order new ones',
    certificate: (p: { date: string }) => `valid until ${p.date}, get a new one`,
    certificate_over: (p: { date: string }) => `expired on ${p.date}, upload a new one`,
    waited: (p: { n: number; letters: boolean }) =>
      p.n === 0
        ? 'the oldest is from today'
        : `the oldest has waited ${number(p.n)} working ${plural('en', p.n, { one: 'day', other: 'days' })}`,
    due: (p: { date: string }) => `nearest deadline ${p.date}`,
    over: (p: { date: string }) => `deadline passed on ${p.date}`,
    none: 'nothing waiting',
  },
  jobs_title: 'Your work in the background',
  jobs: {
    bulk: {
      claim: 'Taking applications',
      start_review: 'Starting reviews',
      approve_renewals: 'Approving unchanged renewals',
      approve_free: 'Approving free applications',
      issue_pro_forma: 'Issuing pro-forma invoices',
      request_supplement: 'Requesting supplements',
      withdraw: 'Withdrawing applications',
      resend_link: 'Sending status links',
      resend_mail: 'Sending messages again',
      hand_over: 'Handing over cards',
      confirm_finality: 'Confirming finality',
      send_invoices: 'Issuing and sending invoices',
    },
    import: { permits: 'Import of permits', users: 'Import of users', cards: 'Import of cards' },
    running: (p: { done: number; total: number }) => `running: ${number(p.done)} of ${number(p.total)}`,
    waiting: 'waiting for your confirmation',
    failed: (p: { n: number }) =>
      p.n === 0 ? 'failed' : `failed for ${number(p.n)} ${plural('en', p.n, { one: 'row', other: 'rows' })}`,
  },
  today_title: 'Done today',
  today: {
    received: counted('Application received', 'Applications received'),
    decided: counted('Application decided', 'Applications decided'),
    issued: counted('Permit issued', 'Permits issued'),
    handed_over: counted('Card handed over', 'Cards handed over'),
    counter: 'Paid at the counter',
    accesses: counted('Time personal data were accessed', 'Times personal data were accessed'),
    mine: (p: { n: number }) => `${number(p.n)} by you`,
    entered: (p: { n: number }) => `${number(p.n)} entered by you`,
    counter_note: (p: { cash: string; card: string; mine: string }) =>
      `cash ${p.cash}, cards ${p.card}; ${p.mine} by you`,
    people: (p: { n: number }) => `${number(p.n)} ${plural('en', p.n, { one: 'person', other: 'people' })}`,
  },
  abilities_title: 'What you can do',
  abilities: {
    plates: 'Plate check',
    plates_text: 'In the field: whether a car may park at a parking lot.',
    check: 'Check whether a permit is valid',
    check_text: 'Enter the code of the permit or scan it with a phone.',
    parking: 'Parking lots and prices',
    parking_text: 'Where each permit is valid and what it costs.',
    access_log: 'Access log',
    access_log_text: 'Who looked at or changed personal data, when and why.',
    mails: 'Messages',
    mails_text: 'What the program sent to whom, and what was not delivered.',
    letters: 'Letters',
    letters_text: 'Letters for people without e-mail: print and post.',
  },
  why: { title: 'Why did the barrier not open?', label: 'Plate or card number', ask: 'Find out why' },
  trends_title: 'Trends',
  trends: {
    week: 'Week from',
    month: 'Month',
    category: 'Category',
    months: MONTHS.en,
    months_of: MONTHS_OF_DAYS.en,
    months_short: MONTHS_SHORT.en,
    weeks_title: 'Applications received and decided per week',
    received: 'Received',
    decided: 'Decided',
    weeks_finding: (p: {
      weeks: number;
      received: number;
      decided: number;
      last_received: number;
      last_decided: number;
    }) =>
      `In the last ${number(p.weeks)} weeks ${number(p.received)} were received and ${number(p.decided)} decided. Last week: ${number(p.last_received)} received, ${number(p.last_decided)} decided.`,
    categories_title: 'Valid permits by category',
    permits: 'Permits',
    categories_none: 'No permits are valid today.',
    categories_finding: (p: { n: number; name: string; most: number }) =>
      `${number(p.n)} ${plural('en', p.n, { one: 'permit is', other: 'permits are' })} valid today. The largest category: ${p.name} (${number(p.most)}).`,
    issued_title: 'Permits issued per month',
    year: (p: { year: number }) => `Year ${p.year}`,
    issued_finding: (p: { this_year: number; last_year: number; month: string; one_month: boolean }) =>
      `This year ${p.one_month ? `in ${p.month}` : `from January to ${p.month}`}: ${number(p.this_year)} ${plural('en', p.this_year, { one: 'permit', other: 'permits' })}. Last year in the same months: ${number(p.last_year)}.`,
    time_title: 'From receipt to decision',
    time_series: 'Median of working days',
    time_count: 'Decisions',
    time_none: 'There were no decisions in the last 12 months.',
    time_finding: (p: { month: string; days: number; slow_month: string; slow_days: number }) =>
      `${p.month}: half of the decisions were made ${p.days === 0 ? 'on the same day' : `within ${number(p.days)} working ${plural('en', p.days, { one: 'day', other: 'days' })}`}. The longest in 12 months: ${p.slow_month} (${number(p.slow_days)}).`,
    income_title: 'Paid at the counter per month',
    cash: 'Cash (€)',
    card: 'Cards (€)',
    income_finding: (p: { all: string; cash: string; card: string }) =>
      `In 12 months, ${p.all}: cash ${p.cash}, cards ${p.card}.`,
  },
  log_title: 'Latest access to personal data',
  log_all: 'The whole log',
  not_open_title: 'Online applications are not open yet',
  not_open_root:
    'Enter the data and the prices of your municipality, confirm them and open online applications.',
  not_open_staff: 'People cannot apply online yet. The system administrator opens online applications.',
  system_needs_hand: ({ errors, warnings }: { errors: number; warnings: number }) =>
    `The program needs attention (errors: ${errors}, warnings: ${warnings}).`,
  system_action: 'What to do',
  not_open_action: 'To the opening',
  no_dashboard:
    'Your account does not have access to the overview of work. The menu shows the pages you may open.',
} satisfies typeof sl;
