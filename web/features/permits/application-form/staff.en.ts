import type texts from './staff.sl.ts';

/** Texts of the form when staff fill it in: they never address the reader as the applicant. */
export default {
  applicant_type: 'The applicant is',
  applicant_type_hint: {
    natural_person: 'A resident, owner, employee or visitor.',
    sole_trader: 'The invoice is made out to the business.',
    legal_entity: 'A company, institution, association or public service.',
  },
  tax_number_hint: 'Needed for the invoice. 8 digits.',
  tax_number_hint_foreign: 'If the applicant has one.',
  birth_date_hint: 'Only if the applicant has no Slovenian tax number.',
  contact: 'How we reach the applicant',
  email_hint:
    'Here we send the application number, a request for missing items if needed, and the decision. Without an address we write by post.',
  represented: 'Somebody else applies with a power of attorney',
  represented_hint:
    'Enter above the data of the person who will hold the permit. Add the power of attorney to the attachments.',
  representative_hint: 'The person who applies with the power of attorney.',
  documents_needed: 'Attachments needed',
  ownership_option: {
    own: 'The applicant’s or their family’s',
    leased: 'Leased or rented',
    company: 'Company car',
  },
  ownership_hint: { leased: 'The lease or rental contract is needed.' },
  documents_privacy:
    'Data that we do not need may be covered on the copies (for example the personal number EMŠO).',
  document_any: 'Anything else that supports the application.',
  rfid_card_new: 'New card',
  rfid_card_existing: 'Has a card already',
  rfid_card_new_hint: (p) => `${p.price} once; the holder keeps the card in the following years.`,
  delivery: 'How the holder receives the permit',
  delivery_pickup_hint: (p) => p.address,
} satisfies typeof texts;
