import type { Municipality } from '../../../contract/settings/reference.ts';
import type { Language } from '../../../contract/values/languages.ts';
import type { Placeholders } from '../../../contract/values/texts/text-markup.ts';
import { maskedContext } from './render.ts';
import { commonValues } from './template.ts';
import { type MailText } from '../edited-texts/edited.ts';
import { isTemplateName, TEMPLATES, templateOf } from './templates.ts';
import { placeholdersOf, type Values } from '../edited-texts/fill.ts';

/**
 * A text that root may change. The editor shows it with `sampleValues`; their kinds decide what a text may
 * use.
 */
export type EditableText = {
  name: string;
  kind: 'mail' | 'document';
  delivered: Readonly<Record<Language, MailText>>;
  sampleValues(language: Language, municipality: Municipality, public_url: string): Values;
};

/** The mails that can be changed. */
export const MAIL_TEXTS: readonly EditableText[] = Object.keys(TEMPLATES)
  .filter(isTemplateName)
  .filter((name) => !templateOf(name).fixed)
  .map((name): EditableText => {
    const { sl, en, values, sample } = templateOf(name);
    return {
      name,
      kind: 'mail',
      delivered: { sl, en },
      sampleValues: (language, municipality, public_url) => {
        const context = maskedContext({ public_url }, municipality);
        return { ...commonValues(language, context), ...values(sample, language, context) };
      },
    };
  });

const NOWHERE: Municipality = {
  name: '',
  street: '',
  postal_code: '',
  city: '',
  email: '',
  phone: '',
  office_hours_sl: '',
  office_hours_en: '',
  website: '',
};

/** The placeholders of a text with their kinds. */
export const placeholdersOfText = (text: EditableText): Placeholders =>
  placeholdersOf(text.sampleValues('sl', NOWHERE, ''));
