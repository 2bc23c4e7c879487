import words from '../../../contract/settings/labels.en.ts';
import { plural } from '../../i18n/plural.ts';
import type sl from './labels.sl.ts';

export default {
  ...words,
  application: 'Application',
  permit: 'Permit',
  person: 'Person',
  vehicles: 'Vehicles',
  documents: 'Documents',
  lots: 'Parking lots',
  address: 'Address',
  open_application: 'Open the application',
  by_program: 'program',
  temporary: (p) =>
    p.from ? `Temporary permit, valid from ${p.from} to ${p.to}` : `Temporary permit, valid until ${p.to}`,
  in_other_language: '(in Slovenian)',
  incomplete: 'Incomplete data',
  incomplete_title: (p) => `Missing: ${p.facts}.`,
  incomplete_text:
    'The holder comes from the previous records. Ask at renewal, in a new application or at the counter; the mark disappears once the data are entered.',
  incomplete_yes: 'Some of the holder’s data are missing',
  incomplete_no: 'The data are complete',
  fiscal_urgent: 'Urgency of verification',
  fiscal_urgent_yes: 'Urgent',
  fiscal_urgent_no: 'Not urgent',
  missing_facts: {
    tax_number: 'tax number',
    birth_date: 'tax number or date of birth',
    company_registration_number: 'company number',
  },
  price_part: ({ left, of }) => {
    if (of === 2) return 'Valid for another half year: half of the annual price.';
    const time =
      of === 12
        ? plural('en', left, { one: 'month', other: 'months' })
        : plural('en', left, { one: 'quarter', other: 'quarters' });
    return `Valid for another ${left} ${time}: ${left}/${of} of the annual price.`;
  },
  price_share: (p) => `${p.share} of the annual price`,
} satisfies typeof sl;
