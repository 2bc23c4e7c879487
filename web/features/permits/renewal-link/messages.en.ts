import type sl from './messages.sl.ts';

export default {
  title: 'Renewal of a permit',
  lead: 'Enter the code from the mail or letter that you got from the municipality.',
  code: 'Renewal code',
  code_hint: 'Twelve characters, for example 7K3M-Q9TD-2XWF. You need not type the hyphens.',
  go_on: 'Continue',
  unknown_title: 'We do not know this code',
  unknown_text: 'Please check it in the mail or letter. You can also open the link of the mail directly.',
  failed_title: 'The page cannot be shown now',
  failed_text: 'Check your connection and try again.',
  failed_server:
    'Something went wrong on the server. Try again in a few minutes; if it happens again, call us.',
  too_many: 'There were too many attempts. Wait ten minutes and try again, or call us.',
  year: (p) => `Renewal for ${p.year}`,
  until: (p) => `Please apply by ${p.date}.`,
  check_title: 'First confirm that the permit is yours',
  check_text: (p) =>
    `Enter the whole number plate of the vehicle that the permit is for (${p.plates}). Only then do we show the data of your application.`,
  plate: 'Number plate',
  confirm: 'Confirm and continue',
  sign_in: 'Do you have an account? Sign in and renew the permit on your dashboard.',
  renewed_title: 'The application to renew has been sent already',
  renewed_text:
    'You have sent it, or the municipality entered it for you. You see its state at the link of the receipt that we sent you.',
  over_title: 'This link is no longer valid',
  over_text: 'Its time is over, or the permit is not yours any more. You can send a new application.',
} satisfies typeof sl;
