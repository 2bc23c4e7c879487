import type { Municipality } from '../../contract/reference.ts';
import type { StatusGrant } from './links.ts';

export type Language = 'sl' | 'en';

/**
 * A mail as content, from which the text and the HTML version are made: greeting, paragraphs, `items` (a bulleted list), `facts`, the link
 * as a button with its address below, and what comes `after`. Line breaks inside a paragraph are kept.
 */
export type Content = {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  items?: readonly string[];
  facts?: readonly { label: string; value: string }[];
  link?: { label: string; href: string };
  after?: readonly string[];
  /** Why the reader gets this mail; stands in the footer. */
  why: string;
};

/** What every template may use besides its data. The two functions derive signed links, or mask them for staff. */
export type TemplateContext = {
  municipality: Municipality;
  public_url: string;
  statusLink(grant: StatusGrant): string;
  passwordLink(password_token_id: string): string;
};

/** One mail in both languages. Its data is stored as it is, so it holds ids and versions, never a link or a token. */
export type Template<D> = Readonly<Record<Language, (data: D, context: TemplateContext) => Content>>;

/** What every mail about an application knows. */
export type ApplicationMail = { application_nr: string; applicant_name: string; status_link: StatusGrant };

/** Greeting, link to the status page and footer of the mails about an application. */
export const aboutApplication = {
  sl: (data: ApplicationMail, context: TemplateContext) => ({
    greeting: `Pozdravljeni, ${data.applicant_name}!`,
    link: { label: 'Poglejte stanje vloge', href: context.statusLink(data.status_link) },
    why: `To sporočilo ste prejeli, ker ste naslov navedli v vlogi št. ${data.application_nr}.`,
  }),
  en: (data: ApplicationMail, context: TemplateContext) => ({
    greeting: `Dear ${data.applicant_name},`,
    link: { label: 'See the status of your application', href: context.statusLink(data.status_link) },
    why: `You receive this mail because application ${data.application_nr} names this address.`,
  }),
};

/** The counter as people look for it: address, then hours; empty parts are left out. */
export const counter = (
  language: Language,
  { name, street, postal_code, city, ...more }: Municipality,
): string => {
  const hours = language === 'sl' ? more.office_hours_sl : more.office_hours_en;
  const place = [name, street, `${postal_code} ${city}`.trim()].filter(Boolean).join(', ');
  if (!hours) return place;
  return language === 'sl' ? `${place} (uradne ure: ${hours})` : `${place} (office hours: ${hours})`;
};
