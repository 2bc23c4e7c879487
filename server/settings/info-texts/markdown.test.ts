import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { htmlOf } from './html.ts';
import { parseText } from './markdown.ts';

const FILLINGS = {
  municipality: { text: 'Občina <Jezero> & "Planina"' },
  email: { text: 'a@b.si', href: 'mailto:a@b.si' },
  website: { text: 'www.b.si', href: 'https://www.b.si' },
  bad: { text: 'x', href: 'javascript:alert(1)' },
  days: { text: '15' },
  phone: { text: '' },
};
const html = (text: string): string => htmlOf(parseText(text, FILLINGS).blocks, 2);
const codes = (text: string): string[] => parseText(text, FILLINGS).problems.map(({ code }) => code);

test.each([
  ['## Naslov\n### Manjši\n# Velik', '<h2>Naslov</h2><h3>Manjši</h3><h2>Velik</h2>'],
  ['Eno **krepko** in *ležeče*.', '<p>Eno <strong>krepko</strong> in <em>ležeče</em>.</p>'],
  ['ena  \ndve', '<p>ena<br>dve</p>'],
  ['- a\n- b\n  1. c\n  2. d', '<ul><li>a</li><li>b<ol><li>c</li><li>d</li></ol></li></ul>'],
  ['3. tri\n4. štiri', '<ol start="3"><li>tri</li><li>štiri</li></ol>'],
  ['- a\n  - b\n    - c', '<ul><li>a<ul><li>b</li><li>c</li></ul></li></ul>'],
  [
    '| a | b |\n|---|--:|\n| 1 | **2** |',
    '<div tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table></div>',
  ],
  ['[pot](/pogoji-uporabe#zasebnost)', '<p><a href="/pogoji-uporabe#zasebnost">pot</a></p>'],
  ['[IP](https://www.ip-rs.si)', '<p><a href="https://www.ip-rs.si" rel="noopener noreferrer">IP</a></p>'],
  ['V {days} dneh.', '<p>V 15 dneh.</p>'],
  ['Pišite na {email}.', '<p>Pišite na <a href="mailto:a@b.si">a@b.si</a>.</p>'],
  ['[pišite](mailto:{email})', '<p><a href="mailto:a@b.si">pišite</a></p>'],
  ['[stran]({website})', '<p><a href="https://www.b.si" rel="noopener noreferrer">stran</a></p>'],
  ['[{email}](https://c.si)', '<p><a href="https://c.si" rel="noopener noreferrer">a@b.si</a></p>'],
  ['{municipality}', '<p>Občina &lt;Jezero&gt; &amp; &quot;Planina&quot;</p>'],
  // What nobody has entered yet leaves no gap in a sentence: the paragraph, item or row goes.
  ['Pokličite {phone}.\n\nV {days} dneh.', '<p>V 15 dneh.</p>'],
  ['- a\n- {phone}\n- **pokličite {phone}**\n  - b', '<ul><li>a</li></ul>'],
  ['- {phone}', ''],
  ['## Pomoč\n{phone}\n\n- {phone}\n\n## Roki\n{days} dni\n\n## Stik\n{phone}', '<h2>Roki</h2><p>15 dni</p>'],
  ['- a\n  - {phone}\n  - b', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  [
    '| a | b |\n|---|---|\n| tel. | {phone} |\n| dni | {days} |',
    '<div tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>dni</td><td>15</td></tr></tbody></table></div>',
  ],
])('%j', (text, expected) => {
  expect(html(text)).toBe(expected);
  expect(codes(text)).toEqual([]);
});

test.each(['>', '> ', '> - ', '1. ', '- > 1) '])(
  '%j thousands of times is rejected, and rendered flat',
  (marker) => {
    const { blocks, problems } = parseText(`# A\n${marker.repeat(39_000 / marker.length)}b`, FILLINGS);
    expect(problems).toEqual([{ code: 'markdown.nesting', excerpt: expect.any(String) as string }]);
    expect(blocks.at(-1)).toEqual({ type: 'paragraph', line: [{ text: 'b' }] });
  },
);

describe('what is not allowed in a text', () => {
  test.each([
    ['<script>alert(1)</script>', 'markdown.html'],
    ['a <img src=x onerror=alert(1)> b', 'markdown.html'],
    ['<div onclick="alert(1)">x</div>', 'markdown.html'],
    ['<svg onload=alert(1)>', 'markdown.html'],
    ['<!-- <b> -->', 'markdown.html'],
    ['[x](javascript:alert(1))', 'markdown.link'],
    ['[x](JaVaScRiPt:alert(1))', 'markdown.link'],
    ['[x](java&#115;cript:alert(1))', 'markdown.link'],
    ['[x](&#106;avascript:alert(1))', 'markdown.link'],
    ['[x](data:text/html,<script>alert(1)</script>)', 'markdown.link'],
    ['[x](vbscript:x)', 'markdown.link'],
    ['[x](http://b.si)', 'markdown.link'],
    ['[x](//evil.example)', 'markdown.link'],
    ['[x](/\\evil.example)', 'markdown.link'],
    ['[x](\\\\evil.example)', 'markdown.link'],
    ['[x](https://b.si/"onmouseover="alert(1))', 'markdown.link'],
    ["[x](https://b.si/'onmouseover='alert(1))", 'markdown.link'],
    ['[x][r]\n\n[r]: javascript:alert(1)', 'markdown.link'],
    ['<javascript:alert(1)>', 'markdown.link'],
    ['![x](https://evil.example/a.png)', 'markdown.image'],
    ['{no_such_value}', 'markdown.placeholder'],
    ['{constructor}', 'markdown.placeholder'],
    ['    <script>', 'markdown.code'],
  ])('%j is named and drawn harmlessly', (text, code) => {
    expect(codes(text)).toContain(code);
    expect(html(text)).not.toMatch(
      /<(?!\/?(?:p|a|h2|h3|ul|ol|li|strong|em|br|div|table|thead|tbody|tr|th|td)\b)/,
    );
    expect(html(text)).not.toMatch(/href="(?!https:|mailto:|tel:|\/[^/\\]|#)/);
    expect(html(text)).not.toMatch(/ on\w+=(?![^<]*&)/);
  });

  test('what Markdown takes for letters is shown as letters', () =>
    expect(html('<svg/onload=alert(1)>')).toBe('<p>&lt;svg/onload=alert(1)&gt;</p>'));

  test('a value whose link is not allowed is only text', () => expect(html('{bad}')).toBe('<p>x</p>'));

  test('whatever is typed, only known elements and addresses come out', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '](',
        '[',
        ')',
        'javascript:',
        '<a href=',
        '**',
        '\n\n- ',
        '|',
        '{email}',
        '`',
        '&#x6a;',
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const made = html(parts.join(''));
        const bare = made.replaceAll(
          /<(?:\/?(?:p|h2|h3|ul|ol|li|strong|em|table|thead|tbody|tr|td|div|a)|br|ol start="\d+"|th scope="col"|\/th|div tabindex="0"|a href="(?:https:\/\/|mailto:|tel:|\/|#)[^"<>\s]*"(?: rel="noopener noreferrer")?)>/g,
          '',
        );
        return !/[<>"]/.test(bare);
      }),
      { numRuns: 500 },
    );
  });
});
