import type { StoredApplicant } from '../../../contract/people/applicant.ts';
import type { ProcedureKind } from '../../../contract/settings/procedures.ts';
import type { Municipality } from '../../../contract/settings/reference.ts';
import { formatDate } from '../../platform/kernel/text-format.ts';
import type { Language } from '../../../contract/values/languages.ts';
import type { Block, PrintDocument } from '../../platform/pdf/blocks.ts';
import { addressLines, letterheadOf } from '../../platform/pdf/letterhead.ts';
import type { EditedTexts } from '../../mail/edited-texts/edited.ts';
import { renderMarkedPlain } from '../../mail/edited-texts/language-marks.ts';
import { fillLine, fillText, type TextBlock } from '../../mail/edited-texts/fill.ts';
import {
  type DecisionContext,
  decisionValues,
  DOCUMENT_TEMPLATES,
  type DocumentTemplateName,
} from './templates.ts';

const WORDS = {
  sl: {
    number: 'Številka',
    date: 'Datum',
    application: 'Vloga',
    role: 'uradna oseba',
    led: 'Postopek vodi in v njem odloča pooblaščena uradna oseba (28. člen ZUP).',
    stamp: '(žig)',
    draft: 'Osnutek za predogled. Številka se dodeli ob izdaji.',
  },
  en: {
    number: 'Number',
    date: 'Date',
    application: 'Application',
    role: 'authorised official',
    led: 'The procedure is led and decided by an authorised official (article 28 of ZUP).',
    stamp: '(stamp)',
    draft: 'Draft for preview. The number is given when it is issued.',
  },
} as const;
export const COURTESY_NOTE =
  'This is a courtesy translation. Only the Slovenian original, which comes before it in this file, has legal effect.';

/** Text with values as blocks of a printed document. */
export const paperBlocks = (blocks: readonly TextBlock[]): Block[] =>
  blocks.map((block): Block => {
    switch (block.type) {
      case 'link':
        return { type: 'paragraph', text: `${block.label}: ${block.href}` };
      case 'list':
        return { ...block, items: block.items.map(renderMarkedPlain) };
      case 'facts':
        return { ...block, rows: block.rows.map((row) => ({ ...row, value: renderMarkedPlain(row.value) })) };
      default:
        return { type: block.type, text: renderMarkedPlain(block.text) };
    }
  });

type Options = {
  municipality: Municipality;
  texts: EditedTexts;
  applicant: StoredApplicant;
  care_of: string | null;
  language: Language;
  /** Nobody decides a sale under ZUP. */
  procedure?: ProcedureKind;
  draft?: boolean;
};

/**
 * The parts of a document: the Slovenian original, and for an English applicant its marked translation after
 * it.
 */
export const composeDecision = (
  name: DocumentTemplateName,
  context: DecisionContext,
  options: Options,
): [PrintDocument, ...PrintDocument[]] => {
  const original = composeDocument(name, context, 'sl', options);
  return options.language === 'en' ? [original, composeDocument(name, context, 'en', options)] : [original];
};

const composeDocument = (
  name: DocumentTemplateName,
  facts: DecisionContext,
  language: Language,
  { municipality, texts, applicant, care_of, procedure, draft }: Options,
): PrintDocument => {
  const text = texts(name, language) ?? DOCUMENT_TEMPLATES[name][language];
  const values = decisionValues(facts, language, municipality);
  const labels = WORDS[language];
  const title = fillLine(text.subject, values, language);
  return {
    title,
    language,
    letterhead: letterheadOf(municipality, language),
    address: {
      lines: addressLines({ ...applicant, name: facts.applicant_name, care_of: careOf(care_of, language) }),
    },
    references: [
      { label: labels.number, value: facts.decision_nr },
      { label: labels.date, value: formatDate(language, facts.issued_on) },
      { label: labels.application, value: facts.application_nr },
    ],
    blocks: [
      ...(draft ? [{ type: 'notice' as const, text: labels.draft }] : []),
      ...(language === 'en' ? [{ type: 'notice' as const, text: COURTESY_NOTE }] : []),
      { type: 'title', text: title },
      ...paperBlocks(fillText(text.body, values, language)),
      {
        type: 'signature',
        name: facts.official,
        role: labels.role,
        note: procedure === 'sale' ? '' : labels.led,
        stamp: labels.stamp,
      },
    ],
    footer: `${title}, ${facts.decision_nr}`,
  };
};

const careOf = (name: string | null, language: Language): string | undefined => {
  if (name === null) return undefined;
  return language === 'sl' ? `po pooblaščencu: ${name}` : `c/o ${name}`;
};
