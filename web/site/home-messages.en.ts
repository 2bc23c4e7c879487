import type sl from './home-messages.sl.ts';

/** Texts of the home page. */
export default {
  hero_title: 'Annual parking permit',
  hero_text:
    'Park by the lake, in the village and at the trailheads. You can do everything online, without an account.',
  doors: 'What would you like to do',
  apply_text: 'Apply for a permit. It takes about ten minutes.',
  status_text: 'See how far your application is, complete it or pay.',
  holder_text: 'Change the plate, report a lost card, renew the permit or download an invoice.',
  prices_title: 'Who can get one and what it costs',
  prices_text:
    'Prices are per year and include VAT. A new RFID card is paid once and stays yours. Choose a category to start the application.',
  prices_part: {
    none: null,
    monthly: 'Within the year you pay only the months that are left; the one that has started counts.',
    quarterly: 'Within the year you pay only the quarters that are left; the one that has started counts.',
    half_year: 'From 1 July you pay half of the price.',
  },
  prices_year: (p) => `Prices for ${p.year}`,
  prices_loading: 'Loading prices …',
  prices_failed: 'The prices cannot be loaded at the moment. We will try again in 30 seconds.',
  free: 'free',
  valid_at: 'Valid at:',
  attach: 'Attach:',
  no_attachments: 'nothing',
  card_price: (p) => `RFID card: ${p.price} (once)`,
  map_title: 'Parking lots',
  map_text: 'Eight lots from the shore to the forest road. A permit does not guarantee a free space.',
  how_title: 'How it works',
  how: [
    {
      title: 'You apply',
      text: 'Fill in the form and attach the registration certificate. No account needed.',
      time: '10 minutes',
    },
    {
      title: 'We check',
      text: 'If something is missing, we ask you for it. Your own link shows the state.',
      time: 'up to 5 working days',
    },
    {
      title: 'You pay',
      text: 'After approval you get a pro-forma invoice with a QR code. Pay it by transfer or at the municipality.',
      time: 'any time until it is due',
    },
    {
      title: 'You park',
      text: 'Pick the card up at the municipality or get it by post.',
      time: '2 working days',
    },
  ],
  times_title: 'Times',
  times: ({ decision_days = 30, supplement_days = 15 }) => [
    { term: 'New years', value: 'Applications for the next year open on 1 November.' },
    {
      term: 'Decision',
      value: `At most ${decision_days} days after a complete application, usually within a few days.`,
    },
    { term: 'Completion', value: `You have ${supplement_days} days to send what is missing.` },
    { term: 'Validity', value: 'The calendar year, from 1 January to 31 December.' },
  ],
  contact_title: 'Questions and help',
  contact_text: 'You can also apply in person or by post. We are glad to help.',
  contact_address: 'Address',
  contact_email: 'E-mail',
  contact_phone: 'Phone',
  contact_hours: 'Office hours',
} satisfies typeof sl;
