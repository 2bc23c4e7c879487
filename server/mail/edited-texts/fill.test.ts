import { describe, expect, test } from 'vitest';
import { checkText, type Placeholders } from '../../../contract/values/texts/text-markup.ts';
import { fillLine, fillText, placeholdersOf, type Values } from './fill.ts';

const values: Values = {
  name: 'Ana',
  empty: '',
  days: 15,
  items: ['prva', 'druga'],
  none: [],
  link: { href: 'https://example.org/x' },
  yes: true,
  no: false,
};

describe('a text with its values', () => {
  test.each([
    ['{days: dnevu|dneh|dneh|dneh}', 'sl', 1, '1\u00a0dnevu'],
    ['{days: dan|dneva|dnevi|dni}', 'sl', 2, '2\u00a0dneva'],
    ['{days: dan|dneva|dnevi|dni}', 'sl', 4, '4\u00a0dnevi'],
    ['{days: dan|dneva|dnevi|dni}', 'sl', 15, '15\u00a0dni'],
    ['{days: dan|dneva|dnevi|dni}', 'sl', 101, '101\u00a0dan'],
    ['{days: day|days}', 'en', 1, '1\u00a0day'],
    ['{days: day|days}', 'en', 2, '2\u00a0days'],
    ['{days}', 'en', 2, '2'],
  ] as const)('%s in %s of %i', (text, language, days, expected) =>
    expect(fillLine(text, { days }, language)).toBe(expected),
  );

  test('has blocks, and leaves out what is empty', () => {
    const body = `# Naslov {name}

Prva
vrstica

- {items}
- {name}
- {empty}

- {none}

| Ime: {name}
| Prazno: {empty}

[Odpri {name}] {link}

{empty}

{if yes}
Da
{end}
{if not yes}
Ne
{end}
{if no}
Ne
{end}
{if not no}
Da, res
{end}`;
    expect(fillText(body, values, 'sl')).toEqual([
      { type: 'heading', text: 'Naslov Ana' },
      { type: 'paragraph', text: 'Prva\nvrstica' },
      { type: 'list', items: ['prva', 'druga', 'Ana'] },
      { type: 'facts', rows: [{ label: 'Ime', value: 'Ana' }] },
      { type: 'link', label: 'Odpri Ana', href: 'https://example.org/x' },
      { type: 'paragraph', text: 'Da' },
      { type: 'paragraph', text: 'Da, res' },
    ]);
  });

  test('a value is never markup', () => {
    const evil = '# x\n\n- y\n\n{if no}\n\n[z] {link} {name}';
    expect(fillText('Razlog: {reason}', { ...values, reason: evil }, 'sl')).toEqual([
      { type: 'paragraph', text: `Razlog: ${evil}` },
    ]);
    expect(fillLine('{constructor} {toString}', values, 'sl')).toBe('{constructor} {toString}');
  });
});

describe('errors of a text', () => {
  const placeholders: Placeholders = placeholdersOf(values);
  const wrong = (text: string, language: 'sl' | 'en' = 'sl') =>
    checkText(text, placeholders, language).map(({ code, name }) => `${code} ${name}`);

  test('kinds are derived from the values', () =>
    expect(placeholders).toEqual({
      name: 'text',
      empty: 'text',
      days: 'number',
      items: 'list',
      none: 'list',
      link: 'link',
      yes: 'condition',
      no: 'condition',
    }));

  test.each([
    ['Dober dan, {name}!', []],
    ['{if yes}\n- {items}\n{end}', []],
    ['{nobody} {nobody} {other}', ['template.unknown nobody', 'template.unknown other']],
    ['{if nobody}\nx\n{end}', ['template.unknown nobody']],
    ['{if name}\nx\n{end}', ['template.not_a_condition name']],
    ['{yes}', ['template.not_a_value yes']],
    ['Glej {link}', ['template.link_alone link']],
    ['[Glej] {name}', ['template.link_alone name']],
    ['Stvari: {items}', ['template.list_alone items']],
    ['- stvar {items}', ['template.list_alone items']],
    ['{days: dan|dni}', ['template.plural_forms days']],
    ['{name: dan|dneva|dnevi|dni}', ['template.plural_forms name']],
    ['{ name }', ['template.brace {']],
    ['{Name}', ['template.brace {Name}']],
    ['a } b', ['template.brace }']],
    ['{if yes}\nx', ['template.if_open yes']],
    ['{if yes}\n{if no}\nx\n{end}', ['template.if_open yes']],
    ['x\n{end}', ['template.end_alone end']],
    ['{constructor}', ['template.unknown constructor']],
  ])('%s', (text, problems) => expect(wrong(text)).toEqual(problems));

  test('English has two forms', () => {
    expect(wrong('{days: day|days}', 'en')).toEqual([]);
    expect(wrong('{days: a|b|c|d}', 'en')).toEqual(['template.plural_forms days']);
  });
});
