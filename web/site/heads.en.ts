import type sl from './heads.sl.ts';

/** Titles and descriptions of the pages: prerendering writes them, no visitor loads them. */
export default {
  description: {
    home: 'Annual parking permits of the municipality Občina Planinsko Jezero: who can get one, prices, where it is valid, and the online application.',
    instructions: 'How to apply for an annual parking permit, what to attach and what happens next.',
    terms: 'Terms of use of the parking permits service and the privacy notice.',
    accessibility: 'Accessibility statement of the parking permits website.',
    form: 'Online application for an annual parking permit. Short steps, no account needed.',
    verify: 'Check whether a parking permit is valid.',
    holder: 'The way to your permit: another plate, a lost card, renewal, invoices.',
    status: 'Status of an application for a parking permit.',
    renewal: 'Renewal of a parking permit with a personal code.',
    preferences: 'Which notifications of the municipality you want.',
    login: 'Sign-in for permit holders and staff of the municipality.',
    reset: 'A new password for an account.',
  },
  title: {
    home: 'Parking permits – a year of parking by the lake',
    instructions: 'Instructions – Parking permits',
    terms: 'Terms and privacy – Parking permits',
    accessibility: 'Accessibility statement – Parking permits',
    form: 'Application for a parking permit – Parking permits',
    verify: 'Check a permit – Parking permits',
    holder: 'I have a permit – Parking permits',
    status: 'State of the application – Parking permits',
    renewal: 'Renewal of a permit – Permits',
    preferences: 'Notifications – Permits',
    login: 'Sign in – Permits',
    reset: 'Forgotten password – Permits',
  },
} satisfies typeof sl;
