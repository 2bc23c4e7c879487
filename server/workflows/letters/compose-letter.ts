import { personName } from '../../../contract/values/texts/names-and-addresses.ts';
import { applicantName } from '../../../contract/people/applicant.ts';
import { formatDate } from '../../platform/kernel/text-format.ts';
import type { Content } from '../../mail/outbox/template.ts';
import type { Language } from '../../../contract/values/languages.ts';
import type { Municipality } from '../../../contract/settings/reference.ts';
import { paperBlocks } from '../../permits/decisions/compose-decision.ts';
import type { Block, PrintDocument } from '../../platform/pdf/blocks.ts';
import { addressLines, letterheadOf } from '../../platform/pdf/letterhead.ts';
import type { TextBlock } from '../../mail/edited-texts/fill.ts';
import type { PrintableLetter } from './queries.ts';

const WORDS = {
  sl: {
    date: 'Datum',
    application: 'Vloga',
    enclosed: 'Priloga',
    scan: 'Poskenirajte kodo s telefonom ali nas pokličite.',
    why: 'Pišemo vam po pošti, ker nimamo elektronskega naslova, na katerem bi vas dosegli.',
  },
  en: {
    date: 'Date',
    application: 'Application',
    enclosed: 'Enclosed',
    scan: 'Scan the code with your phone, or call us.',
    why: 'We write to you by post because we have no e-mail address at which we can reach you.',
  },
} as const;

/**
 * A mail as a letter: the same text under the letterhead, a link as a code for the phone. `enclosed`: names
 * of the documents that follow.
 */
export const composeLetter = (
  letter: Pick<PrintableLetter, 'language' | 'applicant' | 'representative' | 'application_nr'>,
  content: Content,
  municipality: Municipality,
  { written_on, enclosed }: { written_on: string; enclosed: readonly string[] },
): PrintDocument => {
  const { language } = letter;
  const labels = WORDS[language];
  return {
    title: content.subject,
    language,
    letterhead: letterheadOf(municipality, language),
    address: { lines: addressOf(letter, language) },
    references: [
      { label: labels.date, value: formatDate(language, written_on) },
      ...(letter.application_nr ? [{ label: labels.application, value: letter.application_nr }] : []),
    ],
    blocks: [
      { type: 'title', text: content.subject },
      ...letterBlocks(content.blocks, labels.scan),
      { type: 'paragraph', text: municipality.name },
      ...(enclosed.length > 0
        ? [
            {
              type: 'paragraph' as const,
              text: `${labels.enclosed}: ${enclosed.join(', ')}`,
              tone: 'small' as const,
            },
          ]
        : []),
      { type: 'paragraph', text: labels.why, tone: 'small' },
    ],
    footer: letter.application_nr ? `${content.subject}, ${letter.application_nr}` : content.subject,
  };
};

/** Masked: a preview before printing shows no working code. */
const isOpen = (block: TextBlock | undefined): boolean =>
  block?.type === 'link' && /^https?:\/\//.test(block.href);

/**
 * A link becomes a code for the phone; facts that directly follow are placed beside it, so that the letter
 * stays on one page.
 */
const letterBlocks = (blocks: readonly TextBlock[], scan: string): Block[] =>
  blocks.flatMap((block, i): Block[] => {
    if (block.type === 'facts' && isOpen(blocks[i - 1])) return [];
    if (block.type !== 'link') return paperBlocks([block]);
    if (!isOpen(block)) return [{ type: 'paragraph', text: `${block.label}: ${block.href}` }];
    const next = blocks[i + 1];
    const context = next?.type === 'facts' ? next.rows.map(({ label, value }) => `${label}: ${value}`) : [];
    return [
      { type: 'qr', text: block.href, alt: block.label, caption: [block.label, scan, ...context].join('\n') },
    ];
  });

const addressOf = (
  { applicant, representative }: Pick<PrintableLetter, 'applicant' | 'representative'>,
  language: Language,
): string[] => {
  if (!applicant) return [];
  const name = representative && personName(representative);
  return addressLines({
    ...applicant,
    name: applicantName(applicant),
    care_of: name ? (language === 'sl' ? `po pooblaščencu: ${name}` : `c/o ${name}`) : undefined,
  });
};
