import type { SecondPersonKind } from '../../../../contract/platform/second-person.ts';
import type { Tag } from '../../../../contract/platform/tags.ts';

/** What a request is about: it shows that one waits, and changes when it is confirmed, so screens load it again. */
export const CHANGED_TAGS: Record<SecondPersonKind, Tag> = {
  setting: 'settings',
  setting_end: 'settings',
  erasure: 'records',
  fiscal_certificate: 'money',
  fiscal_certificate_end: 'money',
  refund: 'money',
  refund_file: 'money',
  book_invoice: 'money',
  reopen_vat_period: 'money',
  account: 'people',
  account_new: 'people',
  account_factors: 'people',
  account_end: 'people',
};
