import { applicationTitles } from '../../../../../contract/permits/columns.en.ts';
import { plural } from '../../../../i18n/plural.ts';
import type sl from './list-messages.sl.ts';

const en: typeof sl = {
  columns: applicationTitles,
  list_title: 'Applications',
  list_lead: 'What has come in and what is waiting for you.',
  list_empty: 'No applications yet',
  list_empty_text:
    'When somebody applies online or you enter an application from paper, it will appear here.',
  search: 'Name, application number or plate',
  views_label: 'Views of the list',
  views: {
    all: 'All',
    ours: 'Waiting for us',
    mine: 'Mine',
    theirs: 'Waiting for the applicant',
    closed: 'Closed',
  },
  age_working: (p) => `${p.n} working ${plural('en', p.n, { one: 'day', other: 'days' })}`,
  age_due: (p) => `due ${p.date}`,
  due_words: { overdue: 'passed', this_week: 'this week' },
  received_in: 'Received',
  decided_in: 'Decided',
  approved_by: 'Approved by',
  by_program: 'program, automatically',
  left_to_staff: 'Automatic issue',
  left_to_staff_yes: 'failed',
  hindered: 'Issue',
  hindered_yes: 'hindered after payment',
  part_paid: 'Partial payment',
  part_paid_expired: 'payment deadline passed',
  periods: { today: 'today', this_week: 'this week' },
  held_tag: {
    approve: 'Approval held',
    request_supplement: 'Request held',
    reject: 'Rejection held',
    dismiss: 'Dismissal held',
  },
  claim_yours: 'you',
  claim_filters: { mine: 'Mine', none: 'Unclaimed', others: 'With colleagues' },
  next_file: 'Next unclaimed',
  next_none: 'No application is waiting for review.',
};

export default en;
