import type { Municipality } from '../../contract/reference.ts';
import type { Config } from '../config.ts';
import { renderHtml } from './html.ts';
import { passwordLink, statusLink } from './links.ts';
import type { Content, Language, Template, TemplateContext } from './template.ts';
import { TEMPLATES, type TemplateData, type TemplateName } from './templates.ts';
import { renderText } from './text.ts';

export type Rendered = { subject: string; text: string; html: string };

/** A mail as it leaves, with the links that open something. The data is what the row keeps. */
export const render = <N extends TemplateName>(
  name: N,
  language: Language,
  data: TemplateData<N>,
  options: { config: Pick<Config, 'app_secret' | 'public_url'>; municipality: Municipality },
): Rendered =>
  compose(name, language, data, {
    municipality: options.municipality,
    public_url: options.config.public_url,
    statusLink: (grant) => statusLink(options.config, grant),
    passwordLink: (id) => passwordLink(options.config, id),
  });

/** The same mail as staff may see it: every link that opens something is `…`. */
export const preview = <N extends TemplateName>(
  name: N,
  language: Language,
  data: TemplateData<N>,
  options: { config: Pick<Config, 'public_url'>; municipality: Municipality },
): Rendered =>
  compose(name, language, data, {
    municipality: options.municipality,
    public_url: options.config.public_url,
    statusLink: () => '…',
    passwordLink: () => '…',
  });

const compose = <N extends TemplateName>(
  name: N,
  language: Language,
  data: TemplateData<N>,
  context: TemplateContext,
): Rendered => {
  const template = TEMPLATES[name] as Template<TemplateData<N>>;
  const content: Content = template[language](data, context);
  return {
    subject: oneLine(content.subject),
    text: renderText(language, content, context.municipality),
    html: renderHtml(language, content, context.municipality),
  };
};

/** A subject is one header line: whatever could end it becomes a space. */
const oneLine = (value: string): string => value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
