import type sl from './messages.sl.ts';

/** Texts of the public pages outside the features. */
export default {
  service: 'Parking permits',
  licences: 'Licences of the software in these pages',
  terms_title: 'Terms of use and privacy',
  terms_part: 'Terms of use',
  privacy_part: 'How we process personal data',
  on_this_page: 'On this page',
  not_open_title: 'Applications are not open yet',
  not_open_yet: 'Online applications are still being prepared. Please try again later.',
  not_open_text: (p: { name: string; phone: string; email: string }) =>
    `${p.name} is still preparing online applications. Please try again later. For questions call ${p.phone} or write to ${p.email}.`,
  privacy_short_title: 'Why we need your data',
  privacy_short:
    'To issue the permit and open the barrier. We keep them for 5 years and do not transfer them to third countries.',
  privacy_short_more: 'Read the full notice',
} satisfies typeof sl;
