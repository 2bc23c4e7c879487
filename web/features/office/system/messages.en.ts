import type sl from './messages.sl.ts';

const messages: typeof sl = {
  lead: 'Checks run every hour. Problems come first, each with what to do.',
  check: 'Check now',
  never: 'The checks have not run yet.',
  checked: ({ when, host }) => `Checked ${when} (${host}).`,
  all_well: 'Everything works.',
  attention: 'Needs attention',
  fine: 'In order',
  states: { ok: 'Fine', warning: 'Attention', error: 'Error' },
  versions: 'Versions',
  program: 'Program',
  node: 'Node',
  database: 'Database',
  migration: 'Last change of the schema',
  backup: 'Last backup',
  no_backup: 'There is none.',
  not_kept: 'The program makes none.',
  work: 'What is waiting',
  mails_queued: 'Messages waiting',
  mails_failed: 'Messages not sent',
  invoices: 'Invoices that wait for the tax administration',
  jobs: 'Jobs that wait',
  failed_title: 'Failed jobs of the last day',
  failed: ({ when, attempts, error }) => `${when}, attempts: ${attempts}${error && ` (${error})`}`,
  retry: 'Run again',
};
export default messages;
