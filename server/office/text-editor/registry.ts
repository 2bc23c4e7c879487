import { DECISION_SAMPLE, decisionValues, DOCUMENT_TEMPLATES } from '../../permits/decisions/templates.ts';
import { maskedContext } from '../../mail/outbox/render.ts';
import { commonValues } from '../../mail/outbox/template.ts';
import { type EditableText, MAIL_TEXTS } from '../../mail/outbox/mail-texts.ts';

/** Every text that can be changed, mails first. */
export const EDITABLE_TEXTS: readonly EditableText[] = [
  ...MAIL_TEXTS,
  ...Object.entries(DOCUMENT_TEMPLATES).map(([name, delivered]): EditableText => ({
    name,
    kind: 'document',
    delivered,
    sampleValues: (language, municipality, public_url) => ({
      ...commonValues(language, maskedContext({ public_url }, municipality)),
      ...decisionValues(DECISION_SAMPLE, language, municipality),
    }),
  })),
];

export const findEditable = (name: string): EditableText | undefined =>
  EDITABLE_TEXTS.find((text) => text.name === name);
