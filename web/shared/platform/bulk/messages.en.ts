import { formatNumber } from '../../../i18n/format.ts';
import { plural } from '../../../i18n/plural.ts';
import type sl from './messages.sl.ts';

const rows = (n: number): string =>
  plural('en', n, { one: `${formatNumber(n)} row`, other: `${formatNumber(n)} rows` });

const verb = (action: string): string => (action.startsWith('approve') ? 'Approve' : 'Start');

const HELD =
  'When everything is done, you have a few seconds to undo it all. Only then do applicants get their messages.';

const en: typeof sl = {
  select_all: (p) => `Select all matches (${formatNumber(p.n)})`,
  select_first: (p) => `Select the first ${formatNumber(p.n)} matches`,
  select_limit: (p) => `At most ${formatNumber(p.n)} rows can be selected at once.`,
  clear: 'Clear selection',
  act_on_selected: 'Actions for selected rows',
  actions: {
    claim: 'Assign to me',
    start_review: 'Start review',
    approve_renewals: 'Approve unchanged renewals',
    approve_free: 'Approve free applications',
    issue_pro_forma: 'Issue pro-forma invoices',
    request_supplement: 'Request the same supplement',
    withdraw: 'Withdraw applications',
    resend_link: 'Send the link to the status page',
    resend_mail: 'Send the last message again',
    hand_over: 'Record that cards were handed over',
    confirm_finality: 'Confirm finality',
    send_invoices: 'Issue and send invoices',
  },
  leads: {
    claim: 'The applications will be yours. Those a colleague is working on stay with them.',
    start_review:
      'New and supplemented applications go into review and will be yours. Others stay as they are.',
    approve_renewals:
      'Only renewals in which the person, address, vehicles and category are the same as on the permit, and whose documents are verified or still valid, are approved. Review the others one by one.',
    approve_free:
      'Only applications in review that are free of charge and have all required documents verified are approved. For the others you will see why not.',
    issue_pro_forma:
      'Every applicant whose application is approved or whose payment deadline has passed gets a pro-forma invoice. Others stay as they are.',
    request_supplement: 'All applicants get the same request. It is sent only for applications in review.',
    withdraw: 'The applications will be withdrawn and the applicants notified.',
    resend_link: 'Every applicant gets a new link to the status of their application by e-mail.',
    resend_mail:
      'Every applicant gets the last message about their application again. Those without e-mail get a letter to print.',
    hand_over: 'It is recorded on each permit that the holder received the card today.',
    confirm_finality:
      'Each decision whose time to appeal and days of the post are over becomes final; its party gets the certificate by e-mail or as a letter. Others stay as they are.',
    send_invoices:
      'For each selected application, the invoice is issued if there is none yet, and sent by e-mail. Those without e-mail get a letter to print. Invoices already sent are not sent again.',
  },
  undo_notes: {
    claim: 'You can undo it all later.',
    start_review: 'This cannot be undone. Applicants are not notified.',
    approve_renewals: HELD,
    approve_free: HELD,
    issue_pro_forma: 'This cannot be undone: pro-forma invoices get numbers and are sent at once.',
    request_supplement: HELD,
    withdraw: 'This cannot be undone: applicants are notified at once.',
    resend_link: 'This cannot be undone: the messages are sent at once.',
    resend_mail: 'This cannot be undone: the messages are sent at once.',
    hand_over: 'This cannot be undone.',
    confirm_finality: 'This cannot be undone: the certificates are sent at once.',
    send_invoices: 'This cannot be undone: invoices get numbers and are sent at once.',
  },
  confirm: (p) => `${verb(p.action)} (${rows(p.n)})`,
  previewing: 'Checking where this is possible …',
  preview_all: (p) => `Possible for all selected (${p.n}).`,
  preview_some: (p) => `Possible for ${p.can} of ${p.total}.`,
  preview_none: 'Not possible for any of the selected rows.',
  preview_others: 'The others stay as they are:',
  preview_more: (p) => `and ${p.n} more for the same reason`,
  preview_failed:
    'It could not be checked in advance where this is possible. You will see the results at the end.',
  confirm_some: (p) => `${verb(p.action)} ${formatNumber(p.can)} of ${formatNumber(p.n)}`,
  asked_by: 'Who withdrew them',
  asked_on: 'Day of the withdrawal',
  asked_on_hint: 'When they said that they withdraw. It is the same for all; withdraw others on their own.',
  withdrawal_by: { party: 'The parties', representative: 'Representatives', heir: 'Heirs' },
  reason_hint: 'Every applicant will read it.',
  missing_hint: 'For example: the signature on the application. All selected applicants get this text.',
  due: 'Deadline for the supplement',
  due_moved: (p) => `The municipality does not work on that day, so the deadline ends on ${p.date}.`,

  running: (p) => `${formatNumber(p.done)} of ${formatNumber(p.total)} done`,
  running_text: 'You can close this window. The job continues, and you can also find it here later.',
  finished: 'The job is finished',
  cancelled: 'The job was stopped',
  cancel: 'Stop',
  open: 'Show progress',
  undo_all: 'Undo all',
  undone: (p) => `Undone: ${rows(p.n)}. The applicants have not been notified.`,
  again: 'Select those not done',
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
  number: 'Number',
  why: 'Why',
  results: 'Result by row',
  load_failed: 'The progress could not be loaded.',
};
export default en;
