import { applicantName } from '../../contract/applicant.ts';
import { date } from '../mail/format.ts';
import type { Content, Language } from '../mail/template.ts';
import type { Municipality } from '../../contract/reference.ts';
import { paperBlocks } from '../decisions/compose-decision.ts';
import type { Block, Sheet } from '../pdf/blocks.ts';
import { addressLines, letterheadOf } from '../pdf/letterhead.ts';
import type { TextBlock } from '../texts/fill.ts';
import type { PrintableLetter } from './queries.ts';

const WORDS = {
  sl: {
    date: 'Datum',
    application: 'Vloga',
    enclosed: 'Priloga',
    scan: 'Poskenirajte kodo s telefonom ali nas pokličite.',
    why: 'Pišemo vam po pošti, ker v vlogi ni elektronskega naslova.',
    questions: 'Za vprašanja',
  },
  en: {
    date: 'Date',
    application: 'Application',
    enclosed: 'Enclosed',
    scan: 'Scan the code with your phone, or call us.',
    why: 'We write to you by post because the application names no e-mail address.',
    questions: 'Questions',
  },
} as const;

/** A mail as a letter: the same text under the letterhead, a link as a code for the telephone. `enclosed`: names of documents that follow. */
export const composeLetter = (
  letter: PrintableLetter,
  content: Content,
  municipality: Municipality,
  { written_on, enclosed }: { written_on: string; enclosed: readonly string[] },
): Sheet => {
  const { language } = letter;
  const words = WORDS[language];
  const contact = [municipality.phone, municipality.email].filter(Boolean).join(', ');
  return {
    title: content.subject,
    language,
    letterhead: letterheadOf(municipality, language),
    address: { lines: addressOf(letter, language) },
    references: [
      { label: words.date, value: date(language, written_on) },
      ...(letter.application_nr ? [{ label: words.application, value: letter.application_nr }] : []),
    ],
    blocks: [
      { type: 'title', text: content.subject },
      ...content.blocks.flatMap((block) => letterBlock(block, words.scan)),
      { type: 'paragraph', text: municipality.name },
      ...(enclosed.length > 0
        ? [
            {
              type: 'paragraph' as const,
              text: `${words.enclosed}: ${enclosed.join(', ')}`,
              tone: 'small' as const,
            },
          ]
        : []),
      {
        type: 'paragraph',
        text: contact ? `${words.why} ${words.questions}: ${contact}.` : words.why,
        tone: 'small',
      },
    ],
    footer: letter.application_nr ? `${content.subject}, ${letter.application_nr}` : content.subject,
  };
};

const letterBlock = (block: TextBlock, scan: string): Block[] => {
  if (block.type !== 'link') return paperBlocks([block]);
  // Masked: whoever looks before it is printed gets no working code.
  if (!/^https?:\/\//.test(block.href)) return [{ type: 'paragraph', text: `${block.label}: ${block.href}` }];
  return [{ type: 'qr', text: block.href, alt: block.label, caption: `${block.label}\n${scan}` }];
};

const addressOf = ({ applicant, representative }: PrintableLetter, language: Language): string[] => {
  if (!applicant) return [];
  const name = representative && `${representative.first_name} ${representative.last_name}`;
  return addressLines({
    ...applicant,
    name: applicantName(applicant),
    care_of: name ? (language === 'sl' ? `po pooblaščencu: ${name}` : `c/o ${name}`) : undefined,
  });
};
