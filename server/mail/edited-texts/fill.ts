import {
  parseText,
  PLACEHOLDER,
  type Placeholders,
  type RawBlock,
} from '../../../contract/values/texts/text-markup.ts';
import type { Language } from '../../../contract/values/languages.ts';

/** Kind of a placeholder: text, a number (may carry a noun), items of a list, a link, or a condition. */
export type Value = string | number | boolean | readonly string[] | { href: string };
export type Values = Readonly<Record<string, Value>>;

/**
 * A text with its values, before it is rendered as plain text, HTML or PDF. Line breaks inside a paragraph
 * are kept.
 */
export type TextBlock =
  | { type: 'heading' | 'paragraph'; text: string }
  | { type: 'list'; items: readonly string[] }
  | { type: 'facts'; rows: readonly { label: string; value: string }[] }
  | { type: 'link'; label: string; href: string };

/** The kinds of placeholders, derived from sample values. */
export const placeholdersOf = (values: Values): Placeholders =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, kindOf(value)]));

const kindOf = (value: Value): Placeholders[string] => {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'condition';
  return 'href' in value ? 'link' : 'list';
};

const PLURALS = { sl: new Intl.PluralRules('sl'), en: new Intl.PluralRules('en') } as const;
const FORMS = { sl: ['one', 'two', 'few', 'other'], en: ['one', 'other'] } as const;

/** A number with the matching noun form, kept on one line: `15 dneh`. */
const counted = (language: Language, value: number, forms: string): string => {
  const form = (FORMS[language] as readonly string[]).indexOf(PLURALS[language].select(value));
  return `${value}\u00a0${(forms.split('|')[form] ?? '').trim()}`;
};

/**
 * One line or paragraph with its values. An unknown name stays as typed: texts are checked before they are
 * saved.
 */
export const fillLine = (text: string, values: Values, language: Language): string =>
  text.replaceAll(PLACEHOLDER, (whole, name: string, forms: string | undefined) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value === 'number')
      return forms === undefined ? String(value) : counted(language, value, forms);
    return typeof value === 'string' ? value : whole;
  });

/** The whole text with its values; empty blocks are left out. */
export const fillText = (text: string, values: Values, language: Language): TextBlock[] =>
  parseText(text)
    .filter(({ when }) => !when || (values[when.name] === true) !== when.not)
    .flatMap(({ blocks }) => blocks.map((block) => fillBlock(block, values, language)))
    .filter(isFull);

const fillBlock = (block: RawBlock, values: Values, language: Language): TextBlock => {
  const fill = (text: string) => fillLine(text, values, language);
  switch (block.type) {
    case 'list':
      return {
        type: 'list',
        items: block.items
          .flatMap((item) => {
            const list = values[/^\{([a-z0-9_]+)\}$/.exec(item)?.[1] ?? ''];
            return Array.isArray(list) ? (list as readonly string[]) : [fill(item)];
          })
          .filter((item) => item.trim() !== ''),
      };
    case 'facts':
      return {
        type: 'facts',
        rows: block.rows
          .map(({ label, value }) => ({ label: fill(label), value: fill(value) }))
          .filter(({ value }) => value.trim() !== ''),
      };
    case 'link': {
      const link = values[block.name];
      return {
        type: 'link',
        label: fill(block.label),
        href: typeof link === 'object' && 'href' in link ? link.href : '',
      };
    }
    default:
      return { type: block.type, text: fill(block.text) };
  }
};

const isFull = (block: TextBlock): boolean => {
  if (block.type === 'list') return block.items.length > 0;
  if (block.type === 'facts') return block.rows.length > 0;
  return block.type === 'link' ? block.href !== '' : block.text.trim() !== '';
};
