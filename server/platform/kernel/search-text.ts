import { domainToUnicode } from 'node:url';
import { showEmails } from '../../../contract/values/contact/email-text.ts';
import { fold } from '../../../contract/values/texts/text.ts';

/**
 * The search text of an application or permit: number, name, plates, mail (also as it is typed), tax number, folded.
 */
export const searchText = (parts: readonly (string | null | undefined)[]): string =>
  fold(
    [...new Set(parts.flatMap((part) => (part ? [part, showEmails(part, domainToUnicode)] : [])))].join(' '),
  );
