import type sl from './renewal.sl.ts';

export default {
  title: (p) => `Renewal for ${p.year}`,
  lead: 'Check the data. If nothing has changed, just confirm and send.',
  lead_wrong: 'Some data have to be completed before you can send the application.',
  wrong_title: 'This time it cannot be renewed with one click',
  facts: 'Stays as it was',
  something_changed: 'Something has changed',
  open_form: 'Open the application with these data',
  documents_anew: 'Attach again',
  documents_anew_why: 'This proof is valid for one year only, so we need a new one.',
  consent: 'The data are correct, I agree to the terms of use and have read how personal data are processed',
  send: (p) => `Send the application (${p.amount})`,
  send_free: 'Send the application (free of charge)',
  rejected_title: 'This permit cannot be renewed now',
  rejected_text:
    'Perhaps the renewal has been sent already, or applications for the next year are not open yet. You can send a new application.',
  renewing_title: 'Renew a permit',
  renewing: (p) => `You are renewing permit ${p.nr}. Correct what has changed.`,
} satisfies typeof sl;
