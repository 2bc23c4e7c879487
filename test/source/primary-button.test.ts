import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '../../web');
const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.includes('.component.'),
);

/** What stands between the braces of each attribute of this name. */
const valuesOf = (attribute: string, text: string): string[] =>
  [...text.matchAll(new RegExp(String.raw`\s${attribute}=\{`, 'g'))].map(({ index, 0: { length } }) => {
    const start = index + length;
    let open = 1;
    let end = start;
    for (; open > 0; end += 1) open += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0;
    return text.slice(start, end - 1);
  });

const PRIMARY = /variant=(?:"(?:primary|danger)"|\{[^}]*'primary')/;
const BUTTON = /<(?:Link)?Button\b/;

/** Whether the main button of a footer is followed by another. */
const hasOneAfter = (footer: string): boolean => {
  // A footer may be a choice of several.
  const buttons = footer.split(/\) : /).map((choice) => choice.split(BUTTON).slice(1));
  return buttons.some((all) => all.slice(0, -1).some((one) => PRIMARY.test(one)));
};

test('the main button of a dialog is the last of its footer', () => {
  const found = files.filter((file) =>
    valuesOf('footer', readFileSync(join(WEB, file), 'utf8')).some(hasOneAfter),
  );
  expect(found).toEqual([]);
  expect(hasOneAfter('<><Button variant="primary">Da</Button><Button>Ne</Button></>')).toBe(true);
  expect(hasOneAfter('<><Button>Ne</Button><Button variant="danger">Da</Button></>')).toBe(false);
});

test('the main button of a list is not among its tools', () => {
  const found = files.filter((file) =>
    readFileSync(join(WEB, file), 'utf8')
      .split(/<List\b(?!P)/)
      .slice(1)
      .flatMap((list) => valuesOf('actions', list.slice(0, list.search(/^ {4,8}\/>$/m))))
      .some((actions) => PRIMARY.test(actions)),
  );
  expect(found).toEqual([]);
});
