import type { Catalogue } from '../../../../i18n/catalogue.ts';

const en: Catalogue['my_barrier'] = {
  title: 'When the barrier opens',
  opens: (p) => `The barrier opens for you until ${p.until}.`,
  later: (p) => `The barrier will open for you from ${p.from}.`,
  closed: 'The barrier does not open for you now.',
  reasons: {
    suspended: 'The permit is suspended. Call the municipality to find out why.',
    expired: 'The permit has expired.',
    revoked: 'The permit is revoked.',
    replaced: 'The permit was replaced by a new one.',
    no_permit: 'The permit is not issued yet.',
  },
  plate: 'reads the plate',
  card: 'hold the card to the reader',
  both: 'reads the plate, or hold the card to the reader',
  card_not_ready: 'opens with a card, which is not there yet or does not work',
};
export default en;
