import fc from 'fast-check';
import sax from 'sax';
import { expect, it } from 'vitest';
import { XmlMistake, XmlTokens } from './xml-tokens.ts';

/** Elements and texts in order, or the error. */
const read = (xml: string, size = xml.length || 1): string => {
  const seen: string[] = [];
  let text = '';
  const flush = () => {
    if (text !== '') seen.push(JSON.stringify(text));
    text = '';
  };
  const tokens = new XmlTokens({
    open: ({ name, attributes }) => {
      flush();
      seen.push(
        `<${name}${[...attributes].map(([key, value]) => ` ${key}=${JSON.stringify(value)}`).join('')}>`,
      );
    },
    close: () => {
      flush();
      seen.push('</>');
    },
    text: (source, from, to) => {
      text += source.slice(from, to);
    },
  });
  try {
    for (let at = 0; at < xml.length; at += size) tokens.write(xml.slice(at, at + size));
    tokens.end();
  } catch (error) {
    if (error instanceof XmlMistake) return error.kind;
    throw error;
  }
  return seen.join('');
};

/** The same by a simple parser, character by character. */
const readBySax = (xml: string): string => {
  const seen: string[] = [];
  let text = '';
  const flush = () => {
    if (text !== '') seen.push(JSON.stringify(text));
    text = '';
  };
  const parser = sax.parser(true, {});
  Object.assign(parser, {
    onerror: (error: Error) => {
      throw error;
    },
    onopentag: ({ name, attributes }: sax.Tag) => {
      flush();
      seen.push(
        `<${name}${Object.entries(attributes)
          .map(([key, value]) => ` ${key}=${JSON.stringify(value)}`)
          .join('')}>`,
      );
    },
    onclosetag: () => {
      flush();
      seen.push('</>');
    },
    ontext: (piece: string) => (text += piece),
    oncdata: (piece: string) => (text += piece),
  });
  parser.write(xml).close();
  return seen.join('');
};

it.each([
  ['an attribute with >', '<a b="1>2"><c d=\'"\'/></a>', '<a b="1>2"><c d="\\""></></>'],
  ['entities', '<a b="&lt;&#48;">&amp;&#x17E;&apos;</a>', '<a b="<0">"&ž\'"</>'],
  [
    'CDATA, comments, instructions',
    '<?x ?><!-- <a> --><a><![CDATA[<b>&amp;]]>c<!-- - --></a>\n',
    '<a>"<b>&amp;c"</>',
  ],
  ['space in tags', '<a  b = "1" ></a >', '<a b="1"></>'],
  ['a tag that is not closed', '<a><b></a>', 'malformed'],
  ['a second root', '<a/><b/>', 'malformed'],
  ['text after the root', '<a/>b', 'malformed'],
  ['text without a root', 'b', 'malformed'],
  ['an unknown entity', '<a>&nbsp;</a>', 'malformed'],
  ['an entity without an end', '<a>&amp amp</a>', 'malformed'],
  ['an invalid character reference', '<a>&#x110000;</a>', 'malformed'],
  ['a bare ampersand', '<a>b & c and more</a>', 'malformed'],
  ['a duplicate attribute', '<a b="1" b="2"/>', 'malformed'],
  ['an attribute without quotation marks', '<a b=1/>', 'malformed'],
  ['a bracket in an attribute', '<a b="<"/>', 'malformed'],
  ['a bracket in a tag', '<a <b>', 'malformed'],
  ['an invalid name', '<1a/>', 'malformed'],
  ['a DOCTYPE', '<!DOCTYPE a><a/>', 'doctype'],
  ['an ENTITY inside', '<a><!ENTITY b "c"></a>', 'doctype'],
  ['no end', '<a><b>', 'truncated'],
  ['half a tag', '<a', 'truncated'],
  ['half a comment', '<a><!-', 'truncated'],
  ['nothing', '', 'truncated'],
  ['a tag without end', `<a ${' '.repeat(70_000)}`, 'too_long'],
  ['a comment that is too long', `<a><!--${'x'.repeat(70_000)}`, 'too_long'],
])('reads %s, also in chunks', (_, xml, expected) => {
  expect(read(xml)).toBe(expected);
  expect(read(xml, xml.length > 1000 ? 9999 : 1)).toBe(expected);
});

const name = fc.constantFrom('Ntry', 'Amt', 'x:Dt', 'č_1');
const plain = fc.string({
  unit: fc.constantFrom('a', ' ', 'ž', '€', '\n', '>', '"', "'", '&amp;', '&#10;', '&lt;'),
});
const value = plain.map((text) => text.replaceAll('"', '&quot;').replaceAll('\n', ' '));
const { element } = fc.letrec<{ element: string; content: string }>((tie) => ({
  content: fc.oneof(
    { maxDepth: 4 },
    plain.map((text) => text.replaceAll(']]>', '')),
    plain.map((text) => `<![CDATA[${text.replaceAll(']', '')}]]>`),
    plain.map((text) => `<!--${text}-->`),
    tie('element'),
  ),
  element: fc
    .tuple(name, fc.option(value), fc.array(tie('content'), { maxLength: 4 }))
    .map(([tag, b, inside]) => `<${tag}${b === null ? '' : ` Ccy="${b}"`}>${inside.join('')}</${tag}>`),
}));

it('reads what another parser reads, with any chunking', () => {
  fc.assert(
    fc.property(element, fc.integer({ min: 1, max: 40 }), (xml, size) => {
      expect(read(xml, size)).toBe(readBySax(xml));
    }),
  );
});

it('rejects what another parser rejects, and agrees on the rest', () => {
  const broken = fc
    .tuple(
      element,
      fc.nat(),
      fc.nat({ max: 3 }),
      fc.constantFrom('', '<', '>', '/', '&', '"', '=', ' ', '<!', '<?', ']]>'),
    )
    .map(([xml, at, cut, put]) => xml.slice(0, at % xml.length) + put + xml.slice((at % xml.length) + cut));
  fc.assert(
    fc.property(broken, (xml) => {
      const mine = read(xml);
      if (/^(malformed|truncated|doctype|too_long)$/.test(mine)) return;
      expect(mine).toBe(readBySax(xml));
    }),
    { numRuns: 500 },
  );
});
