import { formatNumber } from '../../i18n/format.ts';
import { plural } from '../../i18n/plural.ts';
import type sl from './messages.sl.ts';

const number = (n: number): string => formatNumber(n, 'en');

export default {
  title: 'Dashboard',
  hello: (p: { name: string }) => `Hello, ${p.name}`,

  queue_title: 'Applications that wait',
  queue_lead: (p: { n: number }) =>
    p.n === 0
      ? 'Every application is dealt with. Well done.'
      : `${number(p.n)} ${plural('en', p.n, { one: 'application waits', other: 'applications wait' })} for the municipality.`,
  queue: {
    submitted: 'New',
    supplemented: 'Supplemented',
    in_review: 'In review',
    approved: 'Approved',
    to_issue: 'Permit to issue',
    supplement_requested: 'Waiting for a supplement',
    awaiting_payment: 'Awaiting payment',
    payment_expired: 'Payment overdue',
  },
  queue_ours: "The municipality's turn",
  queue_theirs: "The applicant's turn",
  oldest: (p: { when: string }) => `oldest ${p.when}`,
  none: 'none',
  overdue: (p: { n: number }) => `${number(p.n)} past the deadline`,
  state_title: 'Permits, cards and mail',
  active_permits: 'Valid permits',
  cards_available: 'Cards in stock',
  cards_low: 'The stock is low. Order new ones.',
  cards_to_hand_over: 'Cards not handed over yet',
  mails_failed: 'Mails not sent',
  mails_ok: 'All mail is sent.',
  mails_check: 'Check the addresses and send again.',
  log_title: 'Latest access to personal data',
  log_all: 'The whole log',
  no_dashboard:
    'Your account may not see the overview of work. The menu on the left has the pages that you may open.',
  new_application: 'New application',
} satisfies typeof sl;
