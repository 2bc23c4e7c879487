import type { Catalogue } from '../../../i18n/catalogue.ts';

const en: Catalogue['installation'] = {
  title: 'First day',
  load_failed: 'The list cannot be loaded at the moment.',
  lead: 'From an empty installation to the first permit. Do the steps in any order and resume whenever you like: the state is computed from what is entered. Once the required steps are done, you open online applications.',
  progress: (p) => `Done: ${p.settled} of ${p.all}`,
  done: 'Done',
  missing: 'Missing',
  optional: 'Optional',
  noted: 'With a note',
  noted_at: (p) => p.when,
  people: (p) => `Can be done by: ${p.names}`,
  nobody: 'Nobody has the permission for this step.',
  leave: 'Leave out with a note',
  take_up: 'Withdraw the note',
  leave_title: (p) => `${p.title}: leave out for now`,
  leave_text:
    'The step stays available and can be done later. The note tells your colleagues why it is not done now.',
  leave_hint: 'For example: the default deadlines suit us; we get the crest next week.',
  opening_title: 'Opening online applications',
  opening_text: 'The required steps are done. Confirm the data and open the form to the public.',
  still_missing: (p) => `Missing before the opening: ${p.names}.`,
  open: 'Open online applications',
  open_title: 'Online applications are open',
  open_since: (p) => `Since ${p.when}.`,
  confirm: {
    municipality: 'The data of the municipality are correct.',
    tax_number: 'The tax number is correct.',
    bank_account: 'The account (IBAN) belongs to our municipality.',
    lots: 'The parking lots are those of our municipality.',
    prices: 'The price list is valid in our municipality.',
    procedure: 'The procedure and the ordinance are those of our municipality.',
  },
  steps: {
    municipality: {
      title: 'Municipality',
      text: 'The name, address, phone number, office hours and e-mail address appear on pages, in messages and on documents.',
      place: 'Data of the municipality',
    },
    crest: {
      title: 'Crest',
      text: 'A PNG, JPEG or SVG picture. It is shown on pages, in messages and on documents; an SVG is turned into a picture when you upload it.',
      place: 'Upload the crest',
    },
    tax_number: {
      title: 'Tax number',
      text: 'It appears on invoices and is used in fiscal verification. Its check digit is checked as you enter it.',
      place: 'Tax number',
    },
    bank_account: {
      title: 'Bank account',
      text: 'People pay pro-forma invoices to this account. The check digits of the IBAN are checked as you enter it.',
      place: 'Bank accounts',
    },
    lots: {
      title: 'Parking lots',
      text: 'Code, name, number of spaces and devices; the position is chosen on the schematic map. A list from Excel or a document can be pasted.',
      place: 'Parking lots',
    },
    prices: {
      title: 'Categories and price list',
      text: 'Who may get a permit, where it allows parking and what it costs, as set by your ordinance and the council’s decision.',
      place: 'Price list',
    },
    procedure: {
      title: 'Procedure and ordinance',
      text: 'Whether the municipality decides on a permit under ZUP or sells it, and by which ordinance. Decisions, permits, invoices and the status page name it.',
      place: 'Procedure and ordinance',
    },
    rules: {
      title: 'Rules and deadlines',
      text: 'The defaults follow the law and are explained one by one. Change those that your ordinance sets differently; if they suit you, finish the step with a note.',
      place: 'Rules and deadlines',
    },
    texts: {
      title: 'Texts',
      text: 'Instructions, terms of use, the privacy notice and messages are ready. Read them and add what is special about your municipality.',
      place: 'Page texts',
    },
    cards: {
      title: 'Cards',
      text: 'The stock of cards for barriers: without it, no permit with a card can be issued.',
      place: 'Stock of cards',
    },
    staff: {
      title: 'Staff',
      text: 'Invite colleagues by e-mail: they get a link to choose a password. The set with the fewest permissions is suggested.',
      place: 'Invite a colleague',
    },
    fiscal: {
      title: 'Fiscal verification',
      text: 'The digital certificate for invoices paid in cash or by card. A municipality that only takes transfers does not need it.',
      place: 'Digital certificate',
    },
    import: {
      title: 'Earlier permits',
      text: 'A list from Excel or an earlier program: holders keep their permits and renew them later.',
      place: 'Import a list',
    },
    rehearsal: {
      title: 'Rehearsal',
      text: 'An invented application goes all the way from the form to the permit: you see the numbers, messages and the pro-forma invoice, and nothing of it stays. When you are satisfied, finish the step with a note.',
      place: 'To the rehearsal',
    },
  },
  rehearsal: {
    lead: 'An invented applicant applies, you approve, the money arrives and the permit is issued, with your price list, rules and texts. All of it is undone at once: no number is used, no message leaves and the log holds nothing.',
    category: 'Category',
    play: 'Play the rehearsal',
    nothing: 'The rehearsal needs at least one category with a price.',
    done_title: 'The rehearsal succeeded and left nothing behind',
    done: (p) =>
      `Application ${p.application_nr}, permit ${p.permit_nr}, price ${p.price}, valid from ${p.from} to ${p.to}. The next real application and permit get the same numbers.`,
    steps: {
      submitted: 'The application is submitted',
      in_review: 'The review begins',
      approved: 'The application is approved',
      paid: 'The transfer has arrived',
      issued: 'The permit is issued',
    },
    no_mail: 'The applicant gets no message at this step.',
    to: (p) => `To: ${p.to}. Links are replaced by “…”.`,
    letter: 'printed letter',
    next: 'Satisfied? Finish the step with a note on the list',
  },
};
export default en;
