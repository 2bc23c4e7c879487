import type { MailTopic } from '../../../contract/mail/mail-preferences.ts';
import type { TemplateName } from './mail-data.ts';

/**
 * Mails that nobody has to get, by their kind. Every other mail is a service mail: it answers what the person
 * did, or tells of a deadline, money or a decision that they would lose by not knowing.
 */
const OPTIONAL: Partial<Readonly<Record<TemplateName, MailTopic>>> = {
  permit_expires: 'expiry',
  renewal_invitation: 'renewal',
  renewal_reminder: 'renewal',
};

/** The kind of an optional mail; null for a service mail. */
export const topicOf = (template: TemplateName): MailTopic | null => OPTIONAL[template] ?? null;
