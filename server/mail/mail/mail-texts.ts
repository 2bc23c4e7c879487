import type { Municipality } from '../../../contract/settings/reference.ts';
import type { Language } from '../../../contract/values/languages.ts';
import type { Placeholders } from '../../../contract/values/text-markup.ts';
import { maskedContext } from './render.ts';
import { MAIL_SAMPLES } from './samples.ts';
import { houseValues, type Template } from './template.ts';
import { type MailText } from '../texts/edited.ts';
import { isTemplateName, TEMPLATES } from './templates.ts';
import { placeholdersOf, type Values } from '../texts/fill.ts';

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
export const MAIL_TEXTS: readonly EditableText[] = Object.entries(TEMPLATES).map(
  ([name, template]): EditableText => {
    const { sl, en, values } = template as unknown as Template<unknown>;
    return {
      name,
      kind: 'mail',
      delivered: { sl, en },
      sampleValues: (language, municipality, public_url) => {
        const context = maskedContext({ public_url }, municipality);
        const data: unknown = isTemplateName(name) ? MAIL_SAMPLES[name] : undefined;
        return { ...houseValues(language, context), ...values(data, language, context) };
      },
    };
  },
);

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
