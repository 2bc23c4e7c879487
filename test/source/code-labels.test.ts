import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import mailEn from '../../contract/mail/labels.en.ts';
import mailSl from '../../contract/mail/labels.sl.ts';
import { TEMPLATES } from '../../server/mail/outbox/templates.ts';

test.each([
  ['sl', mailSl],
  ['en', mailEn],
])('every mail has a name on the screens of staff (%s)', (_language, labels) => {
  const names: Readonly<Record<string, string>> = labels.mail_template;
  expect(Object.keys(TEMPLATES).filter((template) => !names[template])).toEqual([]);
  expect(Object.keys(names).filter((template) => !(template in TEMPLATES))).toEqual([]);
});

// `as Record<Code, string>` accepts a list that lacks a code, and a screen then shows the code itself; with
// `satisfies` it does not compile.
test('labels of codes are checked for all of them, not asserted', () => {
  const asserted = globSync('{web,contract}/**/*.sl.ts').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /[}\]] as (?:Readonly<)?(?:Record|Labels)<(?!\s*string\b)[^,;]*/g,
      ),
    ].map(([found]) => `${file}: ${found}`),
  );
  expect(asserted).toEqual([]);
});
