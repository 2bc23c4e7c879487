import { streetLine } from '../../../contract/values/texts/names-and-addresses.ts';
import { domainToUnicode } from 'node:url';
import { showEmails } from '../../../contract/values/contact/email-text.ts';
import type { Letterhead } from './blocks.ts';

/** The sender, from the settings of the municipality. */
type Sender = {
  name: string;
  street: string;
  postal_code: string;
  city: string;
  email: string;
  phone: string;
  website: string;
};

/**
 * The municipality as sender: address first (it is also above the address in the window), then contact
 * details.
 */
export const letterheadOf = (municipality: Sender, language: 'sl' | 'en'): Letterhead => ({
  name: municipality.name,
  lines: [
    [municipality.street, `${municipality.postal_code} ${municipality.city}`.trim()]
      .filter(Boolean)
      .join(', '),
    [
      municipality.phone && `${language === 'sl' ? 'tel.' : 'phone'} ${municipality.phone}`,
      showEmails(municipality.email, domainToUnicode),
      municipality.website.replace(/^https?:\/\//, ''),
    ]
      .filter(Boolean)
      .join(' · '),
  ],
});

type Addressee = {
  name: string;
  care_of?: string | undefined;
  street: string;
  house_number: string;
  postal_code: string;
  city: string;
  country: string;
};

/**
 * Lines of an address as the post requires them: the country only abroad, in French or English capitals (UPU
 * S42).
 */
export const addressLines = (to: Addressee): string[] => [
  to.name,
  ...(to.care_of ? [to.care_of] : []),
  streetLine(to),
  `${to.postal_code} ${to.city}`.trim(),
  ...(to.country === 'SI'
    ? []
    : [(new Intl.DisplayNames('en', { type: 'region' }).of(to.country) ?? to.country).toUpperCase()]),
];
