import { plural } from '../../../i18n/plural.ts';
import type sl from './messages.sl.ts';

export default {
  login_lead: 'For residents and companies with a permit, and for municipal staff.',
  email: 'E-mail address',
  password: 'Password',
  login_submit: 'Sign in',
  forgot: 'Forgot your password?',
  no_account_title: 'No account?',
  no_account_text:
    'You can apply for a permit without an account. Follow your application with the link you get by e-mail; on the same page you can open an account.',
  no_account_action: 'Apply without an account',
  no_account_status: 'Application status',
  login_network:
    'There is no connection to the server. Check your internet connection and try again; what you typed stays.',
  other_error: 'Try again in a moment. If it happens again, please call us.',
  throttled_title: 'Too many failed attempts',
  throttled: (p: { when: string }) =>
    `For security reasons, you can try again ${p.when}. In the meantime you can also reset the password.`,
  throttled_unknown:
    'For security reasons, please wait a few minutes and try again. In the meantime you can also reset the password.',
  password_set_title: 'The password is set',
  password_set_text: 'Sign in with the new password.',

  request_title: 'Forgotten password',
  request_lead:
    'Enter the e-mail address of your account. We will send you a link for a new password, also if you have signed in with a passkey so far.',
  request_submit: 'Send the link',
  request_done_title: 'Check your e-mail',
  request_done: (p: { email: string }) =>
    `If there is an account with the address ${p.email}, we have sent a link to it. It should arrive within minutes and is valid for a limited time.`,
  request_done_hint: 'No e-mail? Look in the spam folder or check whether you typed the address correctly.',
  request_again: 'Enter another address',
  to_login: 'Back to sign-in',

  set_title: 'New password',
  invitation_title: 'Welcome',
  set_lead: (p: { email: string }) => `Choose a new password for the account ${p.email}.`,
  invitation_lead: (p: { email: string }) =>
    `The municipality created the account ${p.email} for you. Choose a password and it is ready.`,
  set_expires: (p: { when: string }) => `The link is valid until ${p.when}.`,
  set_submit: 'Set the password',
  invitation_submit: 'Create the password',
  new_password: 'New password',
  new_password_hint:
    'At least 12 characters. Four unrelated words are a good choice, for example a flower, a town, a dish and an animal.',
  checking: 'Checking the link …',
  link_bad_title: 'The link is no longer valid',
  link_bad_text:
    'The link has expired, has already been used or is incomplete. Request a new one; your current password stays unchanged.',
  link_new: 'Request a new link',
  link_network_title: 'The link could not be checked',

  forced_title: 'Set a new password',
  forced_lead:
    'Before you continue, replace the initial password with a new one that only you know. You do this only once.',
  current_password: 'Current password',
  current_password_hint: 'The password you have just signed in with.',
  forced_submit: 'Save the new password',
  forced_done: 'The new password is saved.',

  strength: 'Strength of the password',
  strength_missing: (p: { n: number }) =>
    `${p.n} more ${plural('en', p.n, { one: 'character', other: 'characters' })}.`,
  strength_short: 'Too short.',
  strength_weak: 'Weak: easy to guess. Add unrelated words.',
  strength_fair: 'Good. One more word would make it strong.',
  strength_strong: 'A strong password.',

  errors: {
    required: 'This field is required.',
    'email.invalid': 'Enter a valid e-mail address, e.g. ana@example.com.',
    'password.too_short':
      'The password needs at least 12 characters. Four unrelated words are a good choice.',
    'text.too_long': 'The password is too long: at most 200 characters.',
  },
} satisfies typeof sl;
