import { LANGUAGES } from '../../../contract/values/languages.ts';
import { checkText } from '../../../contract/values/texts/text-markup.ts';
import type { ValidationError } from '../../../contract/platform/validate.ts';
import { renewal } from '../../mail/outbox/samples.ts';
import type { MailText } from '../../mail/edited-texts/edited.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { TEMPLATES } from '../../mail/outbox/templates.ts';
import type { EditedTexts } from '../../mail/edited-texts/edited.ts';
import { PLACEHOLDER_MEANINGS } from '../../mail/outbox/placeholder-meanings.ts';
import { MAIL_TEXTS } from '../../mail/outbox/mail-texts.ts';
import { placeholdersOfText } from '../../mail/outbox/mail-texts.ts';

const TEMPLATE = 'renewal_invitation';

/** What the text of a campaign may use, with its meaning. */
export const campaignPlaceholders = () => {
  const text = MAIL_TEXTS.find(({ name }) => name === TEMPLATE);
  return Object.entries(text ? placeholdersOfText(text) : {}).map(([name, kind]) => ({
    name,
    kind,
    meaning_sl: PLACEHOLDER_MEANINGS[name]?.sl ?? name,
    meaning_en: PLACEHOLDER_MEANINGS[name]?.en ?? name,
  }));
};

/** The general text of the invitation, as root has edited it. */
export const generalText = (texts: EditedTexts, language: Language): MailText =>
  texts(TEMPLATE, language) ?? TEMPLATES[TEMPLATE][language];

type Texts = { subject_sl: string; body_sl: string; subject_en: string; body_en: string };

/** Errors in the texts of a campaign: unknown placeholders, and an invitation without its link. */
export function errorsOfTexts(texts: Texts): ValidationError[] {
  const placeholders = Object.fromEntries(campaignPlaceholders().map(({ name, kind }) => [name, kind]));
  return LANGUAGES.flatMap((language) => {
    const body = texts[`body_${language}`];
    const parts = [
      [`subject_${language}`, texts[`subject_${language}`]],
      [`body_${language}`, body],
    ] as const;
    return [
      ...parts.flatMap(([path, text]) =>
        checkText(text, placeholders as Parameters<typeof checkText>[1], language).map(({ code }) => ({
          path,
          code,
        })),
      ),
      ...(body.includes('] {renewal_link}') ? [] : [{ path: `body_${language}`, code: 'campaign.no_link' }]),
    ];
  });
}

/** Sample data with the dates of the campaign. */
export const sampleOf = (
  text: MailText,
  { answer_by, permit_year }: { answer_by: string; permit_year: number },
) => ({
  ...renewal,
  permit_year,
  valid_to: `${permit_year - 1}-12-31`,
  answer_by,
  text,
});
