import type sl from './identity-messages.sl.ts';

export default {
  address_title: 'Your e-mail address',
  address_lead: (p) =>
    `Hello, ${p.name}. ${p.provider} has confirmed who you are, but not an e-mail address. We write to it about your applications.`,
  account_title: 'You have an account already',
  account_lead: (p) =>
    `Hello, ${p.name}. There is an account with your name and tax number. Confirm that it is yours with the code that we send to its address; then it is connected with ${p.provider}.`,
  account_other: 'You no longer use that address? Sign in with your password or call the municipality.',
  email: 'E-mail address',
  send: 'Send the code',
  code_title: 'Enter the code',
  code_lead: (p) => `We have sent a code of six digits to ${p.to}. Look in the spam folder, too.`,
  code_until: (p) => `It is valid until ${p.until}.`,
  code: 'Code from the mail',
  confirm: 'Confirm and continue',
  again: 'Send a new code',
  other_address: 'Enter another address',
  over_title: 'The sign-in has expired',
  over: 'There is nothing left to confirm. Begin again with the button on the sign-in page.',
  to_login: 'To the sign-in page',

  title: (p) => `Sign-in with ${p.provider}`,
  not_connected: (p) =>
    `You can connect the account with ${p.provider}. Signing in gets quicker, and name and tax number in your applications are verified. Both have to agree with the account.`,
  connect: (p) => `Connect with ${p.provider}`,
  connect_hint: 'A new window opens. Come back here when you are done.',
  connected_as: 'Connected with',
  tax_number: 'Tax number',
  verified_at: 'Last verified',
  other_name: (p) =>
    `The provider says the name ${p.name}, your account has another one. If your name has changed, correct it in your data above.`,
  disconnect: 'Disconnect',
  disconnect_title: 'Disconnect the account?',
  disconnect_text:
    'You can no longer sign in to the account with this provider. You are signed out on other devices where you used it.',
  disconnected: 'The account is disconnected.',
  only_way: 'This is the only way into your account. To disconnect it, first set a password below.',
} satisfies typeof sl;
