import { expect, test } from 'vitest';
import { newPassword } from './auth.ts';

/** The length of a password counts, nothing else does (NIST SP 800-63B); what is common is rejected by the server. */

test.each([
  ['eleven signs', 'gorskapotka', false],
  ['twelve', 'gorskapotkaa', true],
  ['spaces, signs of no letters, no digit, no capital', '   žabe … ☂  ', true],
  ['two hundred', 'a'.repeat(200), true],
  ['more', 'a'.repeat(201), false],
])('%s', (_, password, allowed) => {
  const { success, data } = newPassword.safeParse(password);
  expect(success).toBe(allowed);
  if (allowed) expect(data).toBe(password);
});
