import { domainToUnicode } from 'node:url';
import { showEmails } from '../../../contract/values/contact/email-text.ts';
import type { Municipality } from '../../../contract/settings/reference.ts';
import type { Config } from '../../platform/config/types.ts';
import type { Secrets } from '../../platform/keys/keys.ts';
import type { EditedTexts } from '../edited-texts/edited.ts';
import { formatLookupCode } from '../../../contract/values/lookup-code.ts';
import { renderHtml } from './html.ts';
import {
  dataExportLink,
  emailLink,
  linkCode,
  passwordLink,
  renewalCode,
  renewalLink,
  statusLink,
  unsubscribeLink,
} from './links.ts';
import { type Content, contentOf, type TemplateContext } from './template.ts';
import { type Language } from '../../../contract/values/languages.ts';
import { templateOf } from './templates.ts';
import { type TemplateData, type TemplateName } from './mail-data.ts';
import { renderText } from './text.ts';

export type Rendered = { subject: string; text: string; html: string };

/** What a mail is rendered with: the sender, and the texts that root has changed (`loadMailOptions`). */
export type RenderOptions = {
  municipality: Municipality;
  texts: EditedTexts;
  /** Address of the crest in the HTML; null in previews, which are shown without it. */
  crest?: string | null;
};
type LinkConfig = Secrets & Pick<Config, 'public_url'>;

/** The context with working links: only for what is sent. */
export const openContext = (config: LinkConfig, municipality: Municipality): TemplateContext => ({
  municipality,
  public_url: config.public_url,
  statusLink: (grant) => statusLink(config, grant),
  passwordLink: (id) => passwordLink(config, id),
  emailLink: (id) => emailLink(config, id),
  dataExportLink: (id, expires_at) => dataExportLink(config, id, expires_at),
  renewalLink: (id) => renewalLink(config, id),
  renewalCode: (id) => formatLookupCode(renewalCode(config, id)),
  linkCode: (id) => linkCode(config, id),
  unsubscribeLink: (grant) => unsubscribeLink(config, grant),
});

/** The context for staff: every working link is `…`. */
export const maskedContext = (
  config: Pick<Config, 'public_url'>,
  municipality: Municipality,
): TemplateContext => ({
  municipality,
  public_url: config.public_url,
  statusLink: () => '…',
  passwordLink: () => '…',
  emailLink: () => '…',
  dataExportLink: () => '…',
  renewalLink: () => '…',
  renewalCode: () => '…',
  linkCode: () => '…',
  unsubscribeLink: () => '…',
});

/** A mail as sent, with working links. The data is what the row stores. */
export const render = <N extends TemplateName>(
  name: N,
  language: Language,
  data: TemplateData<N>,
  options: RenderOptions & { config: LinkConfig },
): Rendered => {
  const context = openContext(options.config, options.municipality);
  const content = composeMail(name, language, data, context, options.texts);
  return renderContent(language, content, context, options.crest);
};

/** The same mail as staff may see it: every working link is `…`. */
export const preview = <N extends TemplateName>(
  name: N,
  language: Language,
  data: TemplateData<N>,
  options: RenderOptions & { config: Pick<Config, 'public_url'> },
): Rendered => {
  const context = maskedContext(options.config, options.municipality);
  return renderContent(language, composeMail(name, language, data, context, options.texts), context);
};

/** A mail as content: the edited text, or else the delivered one. */
export const composeMail = <N extends TemplateName>(
  name: N,
  language: Language,
  data: TemplateData<N>,
  context: TemplateContext,
  texts: EditedTexts,
): Content => {
  const template = templateOf(name);
  const text = template.own?.(data) ?? (template.fixed ? null : texts(name, language)) ?? template[language];
  const content = contentOf(template, text, language, data, context);
  return { ...content, subject: oneLine(content.subject) };
};

/** Content as the two versions of a mail. */
export const renderContent = (
  language: Language,
  content: Content,
  context: TemplateContext,
  crest: string | null = null,
): Rendered => ({
  subject: content.subject,
  text: showEmails(renderText(language, content, context.municipality), domainToUnicode),
  html: showEmails(renderHtml(language, content, context.municipality, crest), domainToUnicode),
});

/** A subject is one header line: whatever could end it becomes a space. */
const oneLine = (value: string): string => value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
