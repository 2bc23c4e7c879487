import type sl from './own-messages.sl.ts';

export default {
  load_failed: 'The data cannot be loaded at the moment.',

  data_title: 'My data',
  data_lead: 'Your next application starts with these data. Existing applications and permits do not change.',
  data_lead_staff: 'Your colleagues see the name, and it is recorded with what you do.',
  data_save: 'Save data',
  data_done: 'The data are saved.',
  data_stale:
    'Somebody else has changed these data meanwhile. Check what you entered and press “Save data” once more to keep yours.',
  name: 'Name',
  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    company_name: 'Company name',
    street: 'Street',
    house_number: 'House number',
    postal_code: 'Postcode',
    city: 'Town',
    country: 'Country',
  },
  phone: 'Phone',
  phone_hint: 'Such as 040 123 456. We only call when something has to be cleared up.',
  language: 'Language',
  language_hint: 'We write to you and show the pages in this language.',
  operator_tax_number: 'Tax number',
  operator_hint:
    'If you take cash or cards: it goes to the tax administration with every invoice that you issue. It is not printed on it.',
  tax_number: (p: { nr: string }) =>
    `Tax number: ${p.nr}. If it is wrong, tell us; you cannot change it yourself.`,

  email_title: 'E-mail address',
  email_now: 'You sign in with this address and we write to it:',
  email_new: 'New e-mail address',
  email_hint: 'We send a link to it. Until you open it, your present address stays in use.',
  current_password: 'Current password',
  email_send: 'Send the link',
  email_pending_title: 'The new address waits to be confirmed',
  email_pending: (p: { email: string; until: string }) =>
    `We sent a link to ${p.email}. It works until ${p.until}. If it is not there, look into the spam folder or ask for it again.`,
  email_cancel: 'Cancel the change',
  email_cancelled: 'The change of address is cancelled.',

  password_title: 'Password',
  password_lead: 'After the change your other devices are signed out. On this one you stay signed in.',
  password_save: 'Change password',
  password_done: 'The password has been changed. Your other devices are signed out.',

  sessions_title: 'Where you are signed in',
  sessions_lead: 'If you do not recognise a device, sign it out and change your password at once.',
  sessions_end_others: 'Sign out all others',
  sessions_end_title: 'Sign out all other devices?',
  sessions_end_text: 'On this device you stay signed in; the others will ask for the password again.',
  sessions_ended: 'The other devices are signed out.',
  session_current: 'this device',
  session_end: 'Sign out',
  session_end_title: 'Sign out this device?',
  session_end_text: 'This takes effect at once. What is not saved there yet may be lost.',
  session_ended: 'The device is signed out.',
  session_last: (p: { when: string }) => `Last used ${p.when}`,
  session_began: (p: { when: string; ip: string | null }) =>
    p.ip ? `Signed in ${p.when} from IP address ${p.ip}` : `Signed in ${p.when}`,
  device: (p: { browser: string | null; system: string | null }) =>
    p.browser && p.system ? `${p.browser} (${p.system})` : (p.browser ?? p.system ?? 'Unknown device'),
  tokens_title: 'Access of programs',
  tokens_lead: 'Programs that call the service in your name. Revoke those that you no longer use.',
  token_end: 'Revoke access',
  token_end_title: 'Revoke the access of this program?',

  confirm_title: 'Confirm your new address',
  confirm_text: (p: { email: string }) => `Your account will be linked to the address ${p.email}.`,
  confirm_until: (p: { until: string }) => `The link works until ${p.until}.`,
  confirm_action: 'Confirm the new address',
  confirm_done_title: 'The new address is confirmed',
  confirm_done: (p: { email: string }) =>
    `From now on you sign in with ${p.email} and we write to it. A notice went to your former address.`,
  confirm_bad_title: 'This link no longer works',
  confirm_bad:
    'The link has expired, was used or cancelled, or is not complete. The address of the account has not changed; you can ask for a new link in the settings.',
  to_settings: 'To the settings',
  to_login: 'To sign-in',
} satisfies typeof sl;
