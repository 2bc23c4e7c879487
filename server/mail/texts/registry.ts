import type { Municipality } from '../../../contract/settings/reference.ts';
import type { Placeholders } from '../../../contract/values/text-markup.ts';
import { DECISION_SAMPLE, decisionValues, DOCUMENT_TEMPLATES } from '../../permits/decisions/templates.ts';
import { maskedContext } from '../mail/render.ts';
import { MAIL_SAMPLES } from '../mail/samples.ts';
import { houseValues, type Language, type MailText, type Template } from '../mail/template.ts';
import { isTemplateName, TEMPLATES } from '../mail/templates.ts';
import { placeholdersOf, type Values } from './fill.ts';

/** A text that root may change. `sampleValues` are what the editor shows it with; their kinds decide what a text may use. */
export type EditableText = {
  name: string;
  kind: 'mail' | 'document';
  delivered: Readonly<Record<Language, MailText>>;
  sampleValues(language: Language, municipality: Municipality, public_url: string): Values;
};

/** Every text that can be changed, mails first. */
export const EDITABLE_TEXTS: readonly EditableText[] = [
  ...Object.entries(TEMPLATES).map(([name, template]): EditableText => {
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
  }),
  ...Object.entries(DOCUMENT_TEMPLATES).map(([name, delivered]): EditableText => ({
    name,
    kind: 'document',
    delivered,
    sampleValues: (language, municipality, public_url) => ({
      ...houseValues(language, maskedContext({ public_url }, municipality)),
      ...decisionValues(DECISION_SAMPLE, language, municipality),
    }),
  })),
];

export const findEditable = (name: string): EditableText | undefined =>
  EDITABLE_TEXTS.find((text) => text.name === name);

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
