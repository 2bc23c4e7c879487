import type sl from './own-messages.sl.ts';

export default {
  password_title: 'Password',
  password_lead: 'After the change your other devices are signed out. On this one you stay signed in.',
  password_save: 'Change password',
  password_done: 'The password has been changed. Your other devices are signed out.',
} satisfies typeof sl;
