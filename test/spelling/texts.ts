import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

type Language = 'sl' | 'en';
/** A word that people read, and the first file in which it stands. */
export type Words = ReadonlyMap<string, string>;
type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

/** `messages.sl.ts`, `terms.en.md`; in all other files a text is in the language of its property (`sl: '…'`, `name_en: '…'`). */
const OF_FILE = /\.(sl|en)\.(?:tsx?|md)$/;
const OF_PROPERTY = /(?:^|_)(sl|en)$/;
const SHOWN_ATTRIBUTES = ['title', 'label', 'aria-label', 'alt', 'placeholder'];
/** File names, codes and units: one lower-case word in ASCII. */
const CODE = /^[a-z0-9_./-]+$/;
/** Placeholders, addresses, paths and code. */
const NOT_WORDS = /\{[^}]*\}|https?:\/\/\S+|\b[\w.-]+@[\w.-]+|\S*\/[\w/?=-]*\S*|`[^`]*`/g;
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)?/gu;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const isText = ({ type }: Node): boolean => ['Literal', 'TemplateLiteral', 'JSXText'].includes(type);
const isSilent = ({ type, name }: Node): boolean =>
  type === 'ImportDeclaration' ||
  (type === 'JSXAttribute' && !SHOWN_ATTRIBUTES.includes((name as { name: string }).name)) ||
  (type.startsWith('TS') &&
    !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type));

const textOf = (node: Node): string => {
  if (node.type !== 'TemplateLiteral') return typeof node.value === 'string' ? node.value : '';
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(' … ');
};

/** The texts below a node with their language. */
function* textsBelow(node: unknown, language: Language | null): Generator<[Language, string]> {
  if (Array.isArray(node)) for (const one of node) yield* textsBelow(one, language);
  if (!isNode(node) || isSilent(node)) return;
  if (isText(node) && language) yield [language, textOf(node)];
  if (node.type === 'Property') {
    const { name, value } = node.key as { name?: string; value?: unknown };
    const own = OF_PROPERTY.exec(String(name ?? value))?.[1] as Language | undefined;
    yield* textsBelow(node.value, own ?? language);
  } else for (const below of Object.values(node)) yield* textsBelow(below, language);
}

function* textsOf(file: string): Generator<[Language, string]> {
  const language = (OF_FILE.exec(file)?.[1] ?? null) as Language | null;
  const source = readFileSync(file, 'utf8');
  if (!file.endsWith('.md')) yield* textsBelow(parseSync(file, source).program, language);
  else if (language) yield [language, source];
}

const FILES = /\.(?:tsx?|md)$/;
const OTHERS = /\.test\.|\.component\.|\/demo\//;

/** All words of three letters and more that the program says, abbreviations in capitals left out. */
export const wordsOf = (language: Language): Words => {
  const words = new Map<string, string>();
  const files = execFileSync('git', ['ls-files', 'web', 'server', 'contract'], { encoding: 'utf8' }).split(
    '\n',
  );
  for (const file of files.filter((one) => FILES.test(one) && !OTHERS.test(one)))
    for (const [of, text] of textsOf(file)) {
      if (of !== language || CODE.test(text)) continue;
      for (const [word] of text.replace(NOT_WORDS, ' ').replaceAll('\u00ad', '').matchAll(WORD))
        if (word.length > 2 && !/^\p{Lu}+$/u.test(word) && !words.has(word)) words.set(word, file);
    }
  return words;
};
