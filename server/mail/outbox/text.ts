import type { Municipality } from '../../../contract/settings/reference.ts';
import type { TextBlock } from '../edited-texts/fill.ts';
import { renderMarkedPlain } from '../edited-texts/language-marks.ts';
import { footerLines } from './footer.ts';
import type { Content } from './template.ts';
import type { Language } from '../../../contract/values/languages.ts';

const blockText = (block: TextBlock): string => {
  switch (block.type) {
    case 'list':
      return block.items.map((item) => `– ${item}`).join('\n');
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'link':
      return `${block.label}:\n${block.href}`;
    default:
      return block.text;
  }
};

/** The plain text version: blank lines between blocks, links on lines of their own. */
export const renderText = (language: Language, content: Content, municipality: Municipality): string => {
  const blocks = [
    ...content.blocks.map(blockText),
    ['--', ...footerLines(language, content, municipality)].join('\n'),
  ];
  return renderMarkedPlain(`${blocks.filter(Boolean).join('\n\n')}\n`);
};
