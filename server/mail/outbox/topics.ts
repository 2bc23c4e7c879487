import type { MailTopic } from '../../../contract/mail/mail-preferences.ts';
import type { TemplateName } from './mail-data.ts';

/**
 * Optional mails by their kind. Every other mail is a service mail: it answers what the person did, or is
 * about a deadline, money or a decision that they must not miss.
 */
const OPTIONAL: Partial<Readonly<Record<TemplateName, MailTopic>>> = {
  permit_expires: 'expiry',
  renewal_invitation: 'renewal',
  renewal_reminder: 'renewal',
};

/** The templates of mails that can be unsubscribed from. */
export const OPTIONAL_TEMPLATES = Object.keys(OPTIONAL);

/** The kind of an optional mail; null for a service mail. */
export const topicOf = (template: TemplateName): MailTopic | null => OPTIONAL[template] ?? null;
