import { formatNumber } from '../../../i18n/format.ts';
import { plural } from '../../../i18n/plural.ts';
import type sl from './messages.sl.ts';

const rows = (n: number): string =>
  plural('en', n, { one: `${formatNumber(n)} row`, other: `${formatNumber(n)} rows` });

const verb = (action: string): string => (action.startsWith('approve') ? 'Approve' : 'Start');

const HELD =
  'When all is done you have some seconds to undo all of it. Only then do applicants get their messages.';

const en: typeof sl = {
  select_all: (p) => `Select all that match (${formatNumber(p.n)})`,
  select_first: (p) => `Select the first ${formatNumber(p.n)} that match`,
  select_limit: (p) => `At most ${formatNumber(p.n)} rows can be selected at once.`,
  clear: 'Clear selection',
  act_on_selected: 'Actions for the selected',
  actions: {
    claim: 'Assign to me',
    start_review: 'Start review',
    approve_renewals: 'Approve unchanged renewals',
    approve_free: 'Approve those free of charge',
    issue_pro_forma: 'Issue pro-forma invoices',
    request_supplement: 'Request the same supplement',
    withdraw: 'Withdraw applications',
    resend_link: 'Send the link to the status page',
    resend_mail: 'Send the last message again',
    hand_over: 'Record that cards were handed over',
    send_invoices: 'Issue and send invoices',
  },
  leads: {
    claim: 'The applications will be yours. Those that a colleague works on stay with them.',
    start_review:
      'New and supplemented applications go into review and will be yours. Others stay as they are.',
    approve_renewals:
      'Only renewals are approved in which person, address, vehicles and category are those of the permit, and whose documents are verified or still count. Look at the others one by one.',
    approve_free:
      'Only applications in review are approved that cost nothing and have all required documents verified. For the others you will see why not.',
    issue_pro_forma:
      'Everybody whose application is approved, or whose time to pay is over, gets a pro-forma invoice. Others stay as they are.',
    request_supplement: 'All applicants get the same request. It is sent only for applications in review.',
    withdraw: 'The applications will be withdrawn and the applicants notified.',
    resend_link: 'Every applicant gets a new link to the state of their application by e-mail.',
    resend_mail:
      'Every applicant gets the last message about their application once more. Those without e-mail get a letter to print.',
    hand_over: 'Each permit says that the holder received the card today.',
    send_invoices:
      'For each application that you chose the invoice is issued, if there is none, and sent by e-mail. Anyone without e-mail gets a letter to print. Invoices that were already sent are not sent again.',
  },
  undo_notes: {
    claim: 'You can undo all of it later.',
    start_review: 'This cannot be undone. Applicants get no message of it.',
    approve_renewals: HELD,
    approve_free: HELD,
    issue_pro_forma: 'This cannot be undone: pro-forma invoices get numbers and are sent at once.',
    request_supplement: HELD,
    withdraw: 'This cannot be undone: applicants are notified at once.',
    resend_link: 'This cannot be undone: the messages are sent at once.',
    resend_mail: 'This cannot be undone: the messages are sent at once.',
    hand_over: 'This cannot be undone.',
    send_invoices: 'This cannot be undone: invoices get numbers and are sent at once.',
  },
  confirm: (p) => `${verb(p.action)} (${rows(p.n)})`,
  previewing: 'Checking where this is possible …',
  preview_all: (p) => `Possible for all selected (${p.n}).`,
  preview_some: (p) => `Possible for ${p.can} of ${p.total}.`,
  preview_none: 'Possible for none of the selected rows.',
  preview_others: 'The others stay as they are:',
  preview_more: (p) => `and ${p.n} more for the same reason`,
  preview_failed:
    'It could not be checked beforehand where this is possible. You will see the results at the end.',
  confirm_some: (p) => `${verb(p.action)} ${formatNumber(p.can)} of ${formatNumber(p.n)}`,
  reason: 'Reason',
  reason_hint: 'Every applicant reads it.',
  missing: 'What is missing',
  missing_hint: 'For example: the signature on the application. All selected applicants get this text.',
  due: 'Deadline of the supplement',

  running: (p) => `${formatNumber(p.done)} of ${formatNumber(p.total)} done`,
  running_text: 'You can close this window. The job goes on, and you find it here later, too.',
  finished: 'The job is finished',
  cancelled: 'The job was stopped',
  cancel: 'Stop',
  open: 'Show progress',
  undo_all: 'Undo all',
  undone: (p) => `Undone: ${rows(p.n)}. The applicants know nothing of it.`,
  again: 'Select those not done again',
  counts: {
    done: (p) => `done: ${formatNumber(p.n)}`,
    skipped: (p) => `skipped: ${formatNumber(p.n)}`,
    failed: (p) => `failed: ${formatNumber(p.n)}`,
    cancelled: (p) => `stopped: ${formatNumber(p.n)}`,
  },
  states: {
    waiting: 'waiting',
    done: 'done',
    skipped: 'skipped',
    failed: 'failed',
    cancelled: 'stopped',
  },
  result: 'Result',
  number: 'Number',
  why: 'Why',
  results: 'Result by row',
  load_failed: 'The progress could not be loaded.',
  retry: 'Try again',
};
export default en;
