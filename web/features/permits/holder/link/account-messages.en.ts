import type sl from './account-messages.sl.ts';

/** Texts of the step from the link of an application to an account. */
export default {
  title: 'User account',
  lead: 'In an account you have all your applications, permits and invoices in one place. You open it only once: confirm your e-mail address and choose how to sign in.',
  confirm: 'Confirm the e-mail address',
  choose_title: 'Choose how to sign in',
  choose_text: (p: { email: string }) =>
    `The address ${p.email} is confirmed. How would you like to sign in to your account?`,
  passkey_title: 'Without a password, as you unlock your phone',
  passkey_text:
    'You will sign in with the fingerprint, face or code that unlocks this device. This is called a passkey; you need no password. Your fingerprint and face stay in the device, we never receive them. If you lose the device, the account stays yours: we e-mail you a link to set a password.',
  passkey: 'Open the account with a passkey',
  passkey_name: 'First device',
  passkey_failed: 'No passkey was made. Try again, or choose a password.',
  password_title: 'With a password',
  password_text: 'Choose it if others use this device, or if you want to sign in elsewhere, too.',
  password_instead: 'Use a password instead',
  choose_hint:
    'At least 12 characters. Four unrelated words are a good choice, for example a flower, a place, a dish and an animal.',
  password: 'Password',
  choose: 'Open the account and sign in',
  existing_title: 'You have an account already',
  existing_text: (p: { email: string }) =>
    `There is an account of yours with the address ${p.email}. We can add the application to it; you sign in as before.`,
  existing: 'Add the application to the account',
  added_title: 'The application is in your account',
  added_text: 'Sign in as usual. Your other applications and permits with the same data are there as well.',
  linked_title: 'The application is in an account already',
  linked_text:
    'Sign in with your passkey, or with your e-mail address and password. If you have forgotten the password or lost the device with the passkey, choose a new password on the sign-in page.',
  sign_in: 'Sign in',
  other_title: 'We cannot open an account with this address',
  other_text: (p: { email: string }) =>
    `The address ${p.email} belongs to the account of somebody else, for example of a family member. You can still follow the application with the link in the e-mail. If you would like an account of your own, please call us so that we can record your address.`,
  back: 'Back to the application',
  failed: 'The account cannot be opened at the moment. Please try again or call us.',
} satisfies typeof sl;
