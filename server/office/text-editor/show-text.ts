import type { previewText } from '../../../contract/mail/texts.ts';
import type { HandlerInput, HandlerReply } from '../../../contract/platform/route.ts';
import { composeDecision } from '../../permits/decisions/compose-decision.ts';
import { DECISION_SAMPLE, type DocumentTemplateName } from '../../permits/decisions/templates.ts';
import type { Deps } from '../../platform/deps.ts';
import { composeLetter } from '../../workflows/letters/compose-letter.ts';
import { maskedContext, renderContent, type Rendered } from '../../mail/outbox/render.ts';
import type { Content } from '../../mail/outbox/template.ts';
import { isTemplateName, templateOf } from '../../mail/outbox/templates.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { loadCrest } from '../../settings/municipality/load-crest.ts';
import { fillLine, fillText } from '../../mail/edited-texts/fill.ts';
import type { EditableText } from '../../mail/outbox/mail-texts.ts';

export type TextInput = HandlerInput<typeof previewText>['body'];
type Reader = Pick<Deps, 'db' | 'config' | 'clock' | 'files'>;

const SAMPLE_ADDRESSEE = {
  type: 'natural_person',
  first_name: 'Ana',
  last_name: 'Novak',
  street: 'Jezerska cesta',
  house_number: '1',
  postal_code: '4265',
  city: 'Bohinjsko jezero',
  country: 'SI',
} as const;

/** Why the reader gets this mail; nothing for a text that is no mail. */
const whyOf = (name: string, language: TextInput['language']): string => {
  if (!isTemplateName(name)) return '';
  const { why, sample } = templateOf(name);
  return why(sample, language);
};

const contentOfSample = async (deps: Reader, text: EditableText, input: TextInput) => {
  const { municipality } = await loadParameters(deps.db, deps.clock.today());
  const values = text.sampleValues(input.language, municipality, deps.config.public_url);
  const content: Content = {
    subject: fillLine(input.subject, values, input.language),
    blocks: fillText(input.body, values, input.language),
    why: whyOf(text.name, input.language),
  };
  return { content, municipality, context: maskedContext(deps.config, municipality) };
};

/** A text with sample data for the editor. */
export const showText = async (
  deps: Reader,
  text: EditableText,
  input: TextInput,
): Promise<HandlerReply<typeof previewText>> => {
  const { content, context } = await contentOfSample(deps, text, input);
  const blocks = content.blocks.map((block) =>
    block.type === 'list'
      ? { ...block, items: [...block.items] }
      : block.type === 'facts'
        ? { ...block, rows: [...block.rows] }
        : block,
  );
  return { subject: content.subject, text: renderContent(input.language, content, context).text, blocks };
};

/** A text with sample data as a mail; every link that opens something is masked. */
export const sampleMail = async (deps: Reader, text: EditableText, input: TextInput): Promise<Rendered> => {
  const { content, context } = await contentOfSample(deps, text, input);
  return renderContent(input.language, content, context);
};

/** A text with sample data as a printed letter. */
export const drawText = async (deps: Reader, text: EditableText, input: TextInput): Promise<Buffer> => {
  const { content, municipality } = await contentOfSample(deps, text, input);
  const now = deps.clock.now();
  const options = { author: municipality.name, created_at: now, crest: await loadCrest(deps.db, deps, now) };
  if (text.kind === 'document') {
    const documents = composeDecision(text.name as DocumentTemplateName, DECISION_SAMPLE, {
      municipality,
      texts: (_name, language) => (language === input.language ? input : null),
      applicant: SAMPLE_ADDRESSEE,
      care_of: null,
      language: input.language,
      draft: true,
    });
    return renderPdf([documents.at(-1)!], options);
  }
  const letter = {
    language: input.language,
    applicant: SAMPLE_ADDRESSEE,
    representative: null,
    application_nr: 'V-2027-000123',
  };
  const written_on = deps.clock.today();
  const document = composeLetter(letter, content, municipality, { written_on, enclosed: [] });
  return renderPdf([document], options);
};
