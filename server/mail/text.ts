import type { Municipality } from '../../contract/reference.ts';
import { footerLines } from './footer.ts';
import type { Content, Language } from './template.ts';

/** The plain text version: blank lines between blocks, the link on a line of its own. */
export const renderText = (language: Language, content: Content, municipality: Municipality): string => {
  const blocks = [
    content.greeting,
    ...content.paragraphs,
    (content.items ?? []).map((item) => `– ${item}`).join('\n'),
    (content.facts ?? []).map(({ label, value }) => `${label}: ${value}`).join('\n'),
    content.link ? `${content.link.label}:\n${content.link.href}` : '',
    ...(content.after ?? []),
    ['--', ...footerLines(language, content, municipality)].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
};
