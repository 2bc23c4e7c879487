import { expect, test } from 'vitest';
import mailEn from '../contract/mail/labels.en.ts';
import mailSl from '../contract/mail/labels.sl.ts';
import { TEMPLATES } from '../server/mail/mail/templates.ts';

test.each([
  ['sl', mailSl],
  ['en', mailEn],
])('every mail has a name on the screens of staff (%s)', (_language, labels) => {
  const names: Readonly<Record<string, string>> = labels.mail_template;
  expect(Object.keys(TEMPLATES).filter((template) => !names[template])).toEqual([]);
  expect(Object.keys(names).filter((template) => !(template in TEMPLATES))).toEqual([]);
});
