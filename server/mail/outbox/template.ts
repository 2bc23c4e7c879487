import type { MailText } from '../edited-texts/edited.ts';
import type { Municipality } from '../../../contract/settings/reference.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { fillLine, fillText, type TextBlock, type Values } from '../edited-texts/fill.ts';
import { formatDate } from '../../platform/kernel/text-format.ts';
import type { Validity } from '../../../contract/values/validity.ts';
import type { StatusGrant, UnsubscribeGrant } from './links.ts';

/**
 * A mail as content, from which the text, the HTML and the letter are rendered. `why` says why the reader
 * gets it; it is in the footer.
 */
export type Content = { subject: string; blocks: readonly TextBlock[]; why: string };

/**
 * What every template may use besides its data. The functions derive signed links, or mask them for staff.
 */
export type TemplateContext = {
  municipality: Municipality;
  public_url: string;
  statusLink(grant: StatusGrant): string;
  passwordLink(password_token_id: string): string;
  emailLink(email_change_id: string): string;
  dataExportLink(data_request_id: string, expires_at: string): string;
  renewalLink(renewal_link_id: string): string;
  /** As typed; masked for staff like the links. */
  renewalCode(renewal_link_id: string): string;
  /** Six digits; masked for staff. */
  linkCode(link_code_id: string): string;
  unsubscribeLink(grant: UnsubscribeGrant): string;
};

/**
 * One mail in both languages: the delivered texts, which root may replace, and the values of their
 * placeholders, which are computed here. Its data is stored as it is, so it holds ids and versions, never a
 * link or a token. A line with an empty value is left out.
 */
export type Template<D> = {
  readonly sl: MailText;
  readonly en: MailText;
  values(data: D, language: Language, context: TemplateContext): Values;
  why(data: D, language: Language): string;
  /** A text that one mail has instead of the general one. */
  own?(data: D): MailText | null;
  /** An example of its data, for those who edit its text. */
  readonly sample: D;
  /** Nobody changes it: it is against whoever could (ADR 92). */
  readonly fixed?: true;
};

/** Whether a permit is valid now, and its first day. Missing in mails that an earlier version stored. */
export type ValidityData = { validity?: Validity; valid_from?: string };

/** Whether a sentence about now is true of a permit. */
export const validityValues = ({ validity = 'during', valid_from }: ValidityData, language: Language) => ({
  in_force: validity === 'during',
  not_yet: validity === 'before',
  valid_from: valid_from ? formatDate(language, valid_from) : '',
});

/** Values that every text may use. */
export const commonValues = (language: Language, { municipality, public_url }: TemplateContext): Values => ({
  municipality: municipality.name,
  office: counterAddress(language, municipality),
  office_phone: municipality.phone,
  site: public_url,
});

/** The mail with these texts: the edited ones, or else the delivered ones. */
export const contentOf = <D>(
  template: Template<D>,
  text: MailText,
  language: Language,
  data: D,
  context: TemplateContext,
): Content => {
  const values = { ...commonValues(language, context), ...template.values(data, language, context) };
  return {
    subject: fillLine(text.subject, values, language),
    blocks: fillText(text.body, values, language),
    why: template.why(data, language),
  };
};

/** Data of every mail about an application. */
export type ApplicationMail = { application_nr: string; applicant_name: string; status_link: StatusGrant };

/**
 * Placeholders of the mails about an application: `application_nr`, `applicant_name` and the link
 * `status_link`.
 */
export const applicationValues = (data: ApplicationMail, context: TemplateContext) => ({
  application_nr: data.application_nr,
  applicant_name: data.applicant_name,
  status_link: { href: context.statusLink(data.status_link) },
});

/** Why somebody gets a mail about an application. */
export const reasonOfApplicationMail = (data: ApplicationMail, language: Language): string =>
  language === 'sl'
    ? `To sporočilo ste prejeli, ker ste naslov navedli v vlogi št. ${data.application_nr}.`
    : `You are receiving this mail because this address was given in application ${data.application_nr}.`;

/** First and usual lines of the delivered texts. */
export const GREETING = { sl: 'Pozdravljeni, {applicant_name}!', en: 'Dear {applicant_name},' } as const;
export const STATUS_LINK = {
  sl: '[Poglejte stanje vloge] {status_link}',
  en: '[See the status of your application] {status_link}',
} as const;

/** Of a decision that is served on its own: nothing unsigned goes with a mail. */
export const SENT_APART = {
  sl: `{if sent_apart}
Številka odločitve je {document_nr}. Podpisan izvirnik vam pošljemo ali izročimo posebej; rok za pritožbo teče od dneva, ko ga prejmete.
{end}`,
  en: `{if sent_apart}
The number of the decision is {document_nr}. We send you or hand over the signed original separately; the time for an appeal runs from the day you receive it.
{end}`,
} as const;

/** The counter: address, then opening hours; empty parts are left out. */
export const counterAddress = (
  language: Language,
  { name, street, postal_code, city, ...more }: Municipality,
): string => {
  const hours = language === 'sl' ? more.office_hours_sl : more.office_hours_en;
  const place = [name, street, `${postal_code} ${city}`.trim()].filter(Boolean).join(', ');
  if (!hours) return place;
  return language === 'sl' ? `${place} (uradne ure: ${hours})` : `${place} (office hours: ${hours})`;
};
