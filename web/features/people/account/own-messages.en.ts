import type sl from './own-messages.sl.ts';

export default {
  load_failed: 'The data cannot be loaded at the moment.',

  data_title: 'My data',
  data_lead: 'Your next application starts with these data. Existing applications and permits do not change.',
  data_lead_staff: 'Your colleagues see your name, and it is recorded with your actions.',
  data_save: 'Save data',
  data_done: 'The data are saved.',
  data_stale:
    'Somebody else has changed these data in the meantime. Check what you entered and press “Save data” again to keep yours.',
  name: 'Name',
  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    company_name: 'Company name',
    street: 'Street',
    house_number: 'House number',
    postal_code: 'Postal code',
    city: 'Town',
    country: 'Country',
  },
  phone: 'Phone',
  phone_hint: 'For example 040 123 456. We call only when something needs to be clarified.',
  language: 'Language',
  language_hint: 'We write to you and show the pages in this language.',
  operator_tax_number: 'Tax number',
  operator_hint:
    'If you take cash or card payments: it is sent to the tax administration with every invoice you issue. It is not printed on the invoice.',
  tax_number: (p: { nr: string }) =>
    `Tax number: ${p.nr}. If it is wrong, please tell us; you cannot change it yourself.`,

  email_title: 'E-mail address',
  email_now: 'You sign in with this address and we write to it:',
  email_new: 'New e-mail address',
  email_hint: 'We will send a link to it. Until you open it, your current address stays in use.',
  current_password: 'Current password',
  email_send: 'Send the link',
  email_pending_title: 'The new address is waiting to be confirmed',
  email_pending: (p: { email: string; until: string }) =>
    `We sent a link to ${p.email}. It is valid until ${p.until}. If you cannot find it, look in the spam folder or request it again.`,
  email_cancel: 'Cancel the change',
  email_cancelled: 'The change of address has been cancelled.',
  email_needs_password:
    'You can change the address once you have a password: it confirms that it is you who changes it. Set one below.',

  password_title: 'Password',
  password_lead: 'After the change, your other devices are signed out. You stay signed in on this one.',
  password_save: 'Change password',
  password_done: 'The password has been changed. Your other devices are signed out.',
  no_password: (p) =>
    `Your account has no password, because you sign in another way. If you want one, we send a link to ${p.email} with which you set it. Once it is set, you sign in anew on every device.`,
  no_password_send: 'Send a link for a password',
  no_password_sent: 'We have sent the link. It is valid for two hours. Look in the spam folder, too.',
  no_password_again: 'Send it again',

  sessions_title: 'Where you are signed in',
  sessions_lead: 'If you do not recognise a device, sign it out and change your password at once.',
  sessions_lead_no_password:
    'If you do not recognise a device, sign it out at once, and check your sign-in at the provider and your passkeys.',
  sessions_end_others: 'Sign out all others',
  sessions_end_title: 'Sign out all other devices?',
  sessions_end_text: 'You stay signed in on this device; on the others you will have to sign in again.',
  sessions_ended: 'The other devices are signed out.',
  session_current: 'this device',
  session_end: 'Sign out',
  session_end_title: 'Sign out this device?',
  session_end_text: 'This takes effect at once. Anything not saved there yet may be lost.',
  session_ended: 'The device is signed out.',
  session_last: (p: { when: string }) => `Last used ${p.when}`,
  session_began: (p: { when: string; ip: string | null }) =>
    p.ip ? `Signed in ${p.when} from network ${p.ip}` : `Signed in ${p.when}`,
  device: (p: { browser: string | null; system: string | null }) =>
    p.browser && p.system ? `${p.browser} (${p.system})` : (p.browser ?? p.system ?? 'Unknown device'),
  tokens_title: 'Access by programs',
  tokens_lead: 'Programs that call the service in your name. Revoke access for those you no longer use.',
  token_end: 'Revoke access',
  token_end_title: 'Revoke the access of this program?',

  confirm_title: 'Confirm your new address',
  confirm_text: (p: { email: string }) => `Your account will be linked to the address ${p.email}.`,
  confirm_until: (p: { until: string }) => `The link is valid until ${p.until}.`,
  confirm_action: 'Confirm the new address',
  confirm_done_title: 'The new address is confirmed',
  confirm_done: (p: { email: string }) =>
    `From now on you sign in with ${p.email} and we write to it. We have sent a notice to your previous address.`,
  confirm_bad_title: 'This link is no longer valid',
  confirm_bad:
    'The link has expired, has already been used or cancelled, or is incomplete. The address of the account has not changed; you can request a new link in the settings.',
  to_settings: 'To the settings',
  to_login: 'To sign-in',
} satisfies typeof sl;
