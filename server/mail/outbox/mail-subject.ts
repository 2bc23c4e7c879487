import type { Deps, MailSubject } from '../../platform/deps.ts';
import type { TemplateData, TemplateName } from './mail-data.ts';
import { loadMailOptions } from './mail-options.ts';
import { preview } from './render.ts';

/** Subjects from the templates, as edited by root. */
export const mailSubjects =
  (deps: Pick<Deps, 'config' | 'clock'>): MailSubject =>
  async (db, { template, language, data }) =>
    preview(
      template as TemplateName,
      language,
      data as TemplateData<TemplateName>,
      await loadMailOptions(db, deps),
    ).subject;
