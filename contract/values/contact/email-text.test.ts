import { domainToUnicode } from 'node:url';
import punycode from 'punycode.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validate } from '../../platform/validate.ts';
import { showEmails } from './email-text.ts';
import { email } from '../values.ts';

test.each([
  ['ana@xn--aga-b3a.si', 'ana@žaga.si'],
  ['Pišite na ana@pisarna.xn--aga-b3a.si.', 'Pišite na ana@pisarna.žaga.si.'],
  ['<a href="mailto:ana@xn--e1afmkfd.xn--p1ai">', '<a href="mailto:ana@пример.рф">'],
  [
    '{"email":"ana@xn--aga-b3a.si","cc":"bor@xn--strae-oqa.de"}',
    '{"email":"ana@žaga.si","cc":"bor@straße.de"}',
  ],
  ['ana@example.org', 'ana@example.org'],
  ['https://xn--aga-b3a.si/', 'https://xn--aga-b3a.si/'],
  // Decodes to `<b>`, to nothing, to what a browser would write in another way.
  ['ana@xn--<b>-', 'ana@xn--<b>-'],
  ['ana@xn--b-fca2d.si', 'ana@xn--b-fca2d.si'],
  ['ana@xn--99999999999.si', 'ana@xn--99999999999.si'],
  ['ana@xn--ana-', 'ana@xn--ana-'],
])('%s is shown as %s', (stored, shown) => {
  expect(showEmails(stored, domainToUnicode)).toBe(shown);
  expect(showEmails(stored, (domain) => punycode.toUnicode(domain))).toBe(shown);
});

test('what was typed is shown again, and stored as before when it is sent again', () => {
  const label = fc.array(fc.constantFrom(...'abčšžöüßéøждαβ日本'), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(label, (letters) => {
      const typed = `ana@${letters.join('')}.si`;
      const stored = validate(email, typed);
      if (!stored.ok) throw new Error(typed);
      expect(stored.value).toMatch(/^[ -~]+$/);
      expect(showEmails(stored.value, domainToUnicode)).toBe(typed);
      expect(validate(email, showEmails(stored.value, domainToUnicode))).toEqual(stored);
    }),
  );
});
