/**
 * The markup of an editable text, shared by the editor and the server. Blocks are separated by an empty line:
 *
 *     # Heading
 *     - item of a list          (a list placeholder alone on the line gives one item each)
 *     | Label: {value}          (a row of a table; left out when its value is empty)
 *     [Label] {link}            (a button)
 *     {if name} ... {end}       (on lines of their own; also {if not name})
 *     {days: dan|dneva|dnevi|dni}   (a number with its noun; Slovenian has four forms, English two)
 *
 * Everything else is text. A value never becomes markup: texts are parsed before values are filled in.
 */
export type PlaceholderKind = 'text' | 'number' | 'list' | 'link' | 'condition';
export type Placeholders = Readonly<Record<string, PlaceholderKind>>;

export type RawBlock =
  | { type: 'heading' | 'paragraph'; text: string }
  | { type: 'list'; items: string[] }
  | { type: 'facts'; rows: { label: string; value: string }[] }
  | { type: 'link'; label: string; name: string };
export type RawSection = { when: { name: string; not: boolean } | null; blocks: RawBlock[] };

/** An error of a text: `name` is the placeholder or the markup concerned. */
export type TextProblem = {
  code:
    | 'template.unknown'
    | 'template.not_a_condition'
    | 'template.not_a_value'
    | 'template.link_alone'
    | 'template.list_alone'
    | 'template.plural_forms'
    | 'template.brace'
    | 'template.if_open'
    | 'template.end_alone';
  name: string;
};

export const PLURAL_FORMS = { sl: 4, en: 2 } as const;
const CONDITION = /^\{if (not )?([a-z][a-z0-9_]*)\}$/;
const LINK = /^\[([^\]]+)\] \{([a-z][a-z0-9_]*)\}$/;
/** `{name}` or `{name: form|form}`. */
export const PLACEHOLDER = /\{([a-z][a-z0-9_]*)(?::([^{}]*))?\}/g;

/** A text parsed into sections and blocks; never throws, `checkText` reports errors. */
export const parseText = (text: string): RawSection[] => {
  const sections: RawSection[] = [];
  let current: { when: RawSection['when']; lines: string[] } = { when: null, lines: [] };
  const close = (next: RawSection['when']): void => {
    const blocks = blocksOf(current.lines);
    if (blocks.length > 0) sections.push({ when: current.when, blocks });
    current = { when: next, lines: [] };
  };
  for (const line of text.replaceAll('\r', '').split('\n')) {
    const condition = CONDITION.exec(line.trim());
    if (condition) close({ name: condition[2]!, not: condition[1] !== undefined });
    else if (line.trim() === '{end}') close(null);
    else current.lines.push(line);
  }
  close(null);
  return sections;
};

const blocksOf = (lines: readonly string[]): RawBlock[] =>
  lines
    .join('\n')
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(blockOf);

const blockOf = (text: string): RawBlock => {
  const lines = text.split('\n');
  if (lines.every((line) => line.startsWith('- ')))
    return { type: 'list', items: lines.map((line) => line.slice(2).trim()) };
  if (lines.every((line) => line.startsWith('| ')))
    return { type: 'facts', rows: lines.map((line) => rowOf(line.slice(2))) };
  const link = LINK.exec(text);
  if (link) return { type: 'link', label: link[1]!, name: link[2]! };
  return lines.length === 1 && text.startsWith('# ')
    ? { type: 'heading', text: text.slice(2).trim() }
    : { type: 'paragraph', text };
};

const rowOf = (line: string) => {
  const at = line.indexOf(': ');
  return at < 0
    ? { label: line.trim(), value: '' }
    : { label: line.slice(0, at).trim(), value: line.slice(at + 2).trim() };
};

/** All errors of a text for these placeholders, without duplicates. */
export const checkText = (text: string, placeholders: Placeholders, language: 'sl' | 'en'): TextProblem[] => {
  const problems = [...checkConditions(text, placeholders)];
  for (const { blocks } of parseText(text))
    for (const block of blocks) problems.push(...checkBlock(block, placeholders, language));
  const seen = new Set<string>();
  return problems.filter(({ code, name }) => !seen.has(`${code} ${name}`) && seen.add(`${code} ${name}`));
};

function* checkConditions(text: string, placeholders: Placeholders): Generator<TextProblem> {
  let open: string | null = null;
  for (const raw of text.replaceAll('\r', '').split('\n')) {
    const line = raw.trim();
    const name = CONDITION.exec(line)?.[2];
    if (name !== undefined) {
      if (open !== null) yield { code: 'template.if_open', name: open };
      if (!Object.hasOwn(placeholders, name)) yield { code: 'template.unknown', name };
      else if (placeholders[name] !== 'condition') yield { code: 'template.not_a_condition', name };
      open = name;
    } else if (line === '{end}') {
      if (open === null) yield { code: 'template.end_alone', name: 'end' };
      open = null;
    }
  }
  if (open !== null) yield { code: 'template.if_open', name: open };
}

function* checkBlock(
  block: RawBlock,
  placeholders: Placeholders,
  language: 'sl' | 'en',
): Generator<TextProblem> {
  if (block.type === 'link') {
    yield* checkLine(block.label, placeholders, language, null);
    if (!Object.hasOwn(placeholders, block.name)) yield { code: 'template.unknown', name: block.name };
    else if (placeholders[block.name] !== 'link') yield { code: 'template.link_alone', name: block.name };
  } else if (block.type === 'list')
    for (const item of block.items) yield* checkLine(item, placeholders, language, 'list');
  else if (block.type === 'facts')
    for (const { label, value } of block.rows)
      yield* checkLine(`${label} ${value}`, placeholders, language, null);
  else yield* checkLine(block.text, placeholders, language, null);
}

function* checkLine(
  text: string,
  placeholders: Placeholders,
  language: 'sl' | 'en',
  alone: 'list' | null,
): Generator<TextProblem> {
  for (const [whole, name = '', forms] of text.matchAll(PLACEHOLDER)) {
    const kind = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;
    if (kind === undefined) yield { code: 'template.unknown', name };
    else if (kind === 'condition') yield { code: 'template.not_a_value', name };
    else if (kind === 'link') yield { code: 'template.link_alone', name };
    else if (kind === 'list' && (alone !== 'list' || whole !== text))
      yield { code: 'template.list_alone', name };
    else if (forms !== undefined && (kind !== 'number' || forms.split('|').length !== PLURAL_FORMS[language]))
      yield { code: 'template.plural_forms', name };
  }
  const rest = /[{}][^\s{}]{0,30}[{}]?/.exec(text.replaceAll(PLACEHOLDER, ''));
  if (rest) yield { code: 'template.brace', name: rest[0] };
}
