import type sl from './actions.sl.ts';

const en: typeof sl = {
  not_done: 'This did not work',
  error_network: 'The server cannot be reached. What you entered is still here; try again.',
  error_server: 'Something went wrong on the server. What you entered is still here; try again.',
  action_network: 'The server cannot be reached. Try again.',
  action_server: 'Something went wrong on the server. Try again.',
  sign_in_again: 'Sign in in a new tab, then try again',
  stale_table: 'What has changed',
  stale_field: 'Field',
  stale_before: 'When you opened it',
  stale_now: 'Now',
  stale_same: 'What you see is the same; only the version has changed.',
  stale_what_next: 'What you entered stays. Load the new version, check it and try again.',
  stale_closed: 'In the new version this step is no longer possible.',
  stale_take: 'Load the new version',
  row_wait: 'One moment',
  stale_title: 'Somebody else has changed this record in the meantime',
  unsaved_title: 'Discard what you entered?',
  unsaved_text: 'What you entered in this dialog has not been sent yet and will be lost.',
  unsaved_leave: 'Discard it',
  unsaved_stay: 'Keep editing',
};
export default en;
