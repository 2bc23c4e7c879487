import type sl from './messages.sl.ts';

export default {
  title: 'Notifications by e-mail',
  lead: 'You do not have to receive these notifications. Choose which of them you want.',
  topic: {
    expiry: {
      title: 'Reminder that a permit expires',
      hint: 'We send it a month and a week before the permit expires.',
    },
    renewal: {
      title: 'Invitation to renew for the next year',
      hint: 'We send it in the autumn, with a personal link to the completed application form.',
    },
  },
  state_on: 'You receive these notifications.',
  state_off: 'You no longer receive these notifications.',
  stop: 'I no longer want them',
  start: 'I want them again',
  always_title: 'What we always send',
  always:
    'Messages about your applications, payments, deadlines, decisions and cards are always sent to the people they concern: without them, they would miss something important.',
  unknown_title: 'The link is incomplete',
  unknown_text: 'Open it again from the e-mail you received. If that does not help, please write to us.',
  account: 'Do you have an account? You can choose your notifications in its settings too.',
  account_link: 'My settings',
  load_title: 'Your settings cannot be shown right now',
  load_text: 'Check your internet connection and try again.',
  saved: 'Saved.',
} satisfies typeof sl;
