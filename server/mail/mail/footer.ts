import type { Municipality } from '../../../contract/settings/reference.ts';
import type { Content } from './template.ts';
import type { Language } from '../../../contract/values/languages.ts';

/**
 * Lines below every mail: sender, reason, and whom to contact, because nobody reads replies to this address.
 */
export const footerLines = (
  language: Language,
  content: Content,
  { name, email, phone }: Municipality,
): string[] => {
  const contact = [email, phone].filter(Boolean).join(', ');
  return language === 'sl'
    ? [
        name,
        `${content.why} Sporočilo je samodejno, zato nanj ne odgovarjajte.${contact ? ` Za vprašanja: ${contact}.` : ''}`,
      ]
    : [
        name,
        `${content.why} It was sent automatically, so please do not reply.${contact ? ` Questions: ${contact}.` : ''}`,
      ];
};
