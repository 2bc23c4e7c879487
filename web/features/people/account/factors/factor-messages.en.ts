/** Texts of the second step of a sign-in, and of its settings. */
export default {
  kinds: {
    passkey: 'Passkey',
    totp: 'App with codes',
  },
  use: {
    passkey: 'Use a passkey',
    totp: 'Use a code of the app',
    recovery_code: 'Use a recovery code',
    password: 'Use the password',
    provider: 'Use the work account',
  },
  provider_lead:
    'Confirm with your work account in a new window, then come back. What you typed on this page stays.',
  provider_open: 'Open the window',
  provider_go_on: 'Go on',
  provider_missing:
    'There is no confirmation yet. Open the window and complete it; if the provider did not offer a second step, tell your administrator.',
  provider_title: 'Sign-in with a work account',
  provider_account:
    'You sign in to this account with your work account. Password and second step are set at its provider; your group there decides about your rights.',

  sign_in_passkey: 'Sign in with a passkey',
  second_title: 'Confirm your sign-in',
  second_lead: 'The password is right. Now show that it is really you.',
  back: 'Back to sign-in',
  passkey_lead: 'Your device will ask for a fingerprint, your face or a PIN.',
  passkey_action: 'Confirm with a passkey',
  passkey_closed:
    'You did not confirm the passkey, or this device has none. Try again or choose another way.',
  code: 'Code of the app',
  code_hint: 'Six digits that the app on your phone shows.',
  recovery_code: 'Recovery code',
  recovery_hint: 'One of the codes that you have stored. Each works once.',
  password: 'Password',
  nothing_left:
    'You cannot use your second step on this device. Use another device, or ask an administrator to reset it.',
  gone: 'The time to confirm is over, or there were too many wrong tries. Begin again.',

  step_title: 'Confirm that it is you',
  step_lead: 'This action is sensitive. It goes on once you confirm; what you typed stays.',
  step_cancel: 'Not now',
  step_again: 'Begin again',

  title: 'Sign-in in two steps',
  lead: 'Besides the password you confirm each sign-in with a passkey or a code of an app. Whoever steals the password does not get in.',
  lead_no_password:
    'With a passkey you sign in without a password; with it or a code of an app you confirm sensitive actions. If you set a password later, you confirm a sign-in with it in the same way.',
  none: 'Sign-in in two steps is off.',
  alone:
    'With the passkey you sign in without a password. Sign-in in two steps is off; it is turned on when you add another way.',
  required: 'Sign-in in two steps is required for your account.',
  add_passkey: 'Add a passkey',
  add_app: 'Add an app',
  added_on: (p: { when: string }) => `Added ${p.when}`,
  last_used: (p: { when: string }) => `Last used ${p.when}`,
  never_used: 'Not used yet',
  remove: 'Remove',
  remove_title: (p: { name: string }) => `Remove “${p.name}”?`,
  remove_text: 'You will not be able to sign in with it any more. You are signed out on other devices.',
  remove_last: 'It is the last one: sign-in in two steps is turned off, and the recovery codes stop working.',
  remove_alone:
    'You will not be able to sign in with this passkey any more, and you are signed out on other devices. If you have no password yet, set one by e-mail.',
  removed: 'The way to sign in is removed.',
  codes_left: (p: { n: number }) => `Recovery codes: ${p.n} left.`,
  codes_few: 'Few recovery codes are left. Make new ones.',
  renew: 'Make new recovery codes',
  renew_title: 'Make new recovery codes?',
  renew_text: 'The present codes will stop working.',

  name: 'Name',
  name_hint: 'By which you will recognise it, for example “Work phone”.',
  passkey_title: 'New passkey',
  passkey_text:
    'A passkey is kept by your device, your password manager or a USB key. You unlock it with a fingerprint, your face or a PIN; it also signs in without a password.',
  passkey_make: 'Make a passkey',
  passkey_name: 'This device',
  passkey_failed:
    'No passkey was made. Try again; if the device has one already, there is no need to add it.',
  app_title: 'App with codes',
  app_text:
    'Install an app for codes on your phone (for example Aegis, Google Authenticator or Microsoft Authenticator) and scan the picture with it.',
  app_qr: 'QR code for the app',
  app_secret: 'You cannot scan the picture? Enter this key:',
  app_code: 'Code that the app shows now',
  app_name: 'Phone',
  app_save: 'Turn on',
  added: 'The way to sign in is added.',

  codes_title: 'Store the recovery codes',
  codes_text:
    'With them you sign in if you lose your phone or key. Each works once. They are shown only now: print them or store them in a safe place.',
  codes_label: 'Recovery codes',
  codes_print: 'Print',
  codes_save: 'Save as a file',
  codes_file: 'dovolilnice-recovery-codes.txt',
  codes_head: (p: { email: string }) => `Dovolilnice, recovery codes of ${p.email}`,
  codes_done: 'I have stored them',

  forced_title: 'Turn on sign-in in two steps',
  forced_lead:
    'It is required for your work, because you see personal data and money of people. It takes a minute; then you go on.',
  forced_ip: 'A passkey is not possible at this address; choose an app with codes.',
};
