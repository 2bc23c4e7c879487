import type { Municipality } from '../../../contract/settings/reference.ts';
import type { Content } from './template.ts';
import type { Language } from '../../../contract/values/languages.ts';

/** Lines below every mail: sender, why it came, and how to answer (`Reply-To` is the address of the office). */
export const footerLines = (
  language: Language,
  content: Content,
  { name, street, postal_code, city, email, phone }: Municipality,
): string[] => {
  const place = [street, `${postal_code} ${city}`.trim()].filter(Boolean).join(', ');
  const contact = [phone, email].filter(Boolean).join(', ');
  const sender = [[name, place].filter(Boolean).join(', '), contact].filter(Boolean).join('\n');
  if (!email) return [sender, `${content.why} ${NO_REPLY[language]}`];
  return [sender, `${content.why} ${REPLY[language]}`];
};

const REPLY = {
  sl: 'Na to sporočilo lahko odgovorite: odgovor prejme občina.',
  en: 'You can reply to this mail: the municipality will receive your answer.',
} as const;
const NO_REPLY = {
  sl: 'Sporočilo je samodejno, zato nanj ne odgovarjajte.',
  en: 'It was sent automatically, so please do not reply.',
} as const;
