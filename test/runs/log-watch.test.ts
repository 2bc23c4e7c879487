import { expect, test } from 'vitest';
import { createLogger } from '../../server/platform/ports/log.ts';
import { logWatch } from './log-watch.ts';

const TOKEN = 'RxT8.MDFhMjBlMDEtYjNmOS03MGYzLTgwOTItOTg0MzBiYzM4NTc2LjEuMTgxMTA4MzMyMg';
const leaksOf = (line: object, message = 'a line'): number => {
  const watch = logWatch();
  watch.saw({
    url: `/api/v1/applications/by-link/${TOKEN}?page=2`,
    sent: JSON.stringify({ email: 'ana@example.org', password: 'gora-jezero-2027' }),
    received: JSON.stringify({ code: 'invalid_credentials', recovery_codes: ['ABCD-EFGH'], id: 'x1' }),
    cookies: [
      { name: 'session', value: 'c2Vzc2lvbi1zZWNyZXQ' },
      { name: 'lang', value: 'sl' },
    ],
  });
  createLogger({ log_level: 'debug' }, watch.destination).info(line, message);
  return watch.leaks().length;
};

test.each([
  ['a password', { attempt: 'gora-jezero-2027' }],
  ['a recovery code', { note: 'used ABCD-EFGH' }],
  ['a cookie', { session_id: 'c2Vzc2lvbi1zZWNyZXQ' }],
  ['a token of a link', { url: `/vloga/${TOKEN}` }],
])('%s in a line is found', (_, line) => expect(leaksOf(line)).toBe(1));

test('a secret in the message is found', () => expect(leaksOf({}, 'tried gora-jezero-2027')).toBe(1));

test('codes of problems, ids and languages are no secrets, nor is what the logger leaves out', () =>
  expect(leaksOf({ code: 'invalid_credentials', id: 'x1', lang: 'sl', password: 'gora-jezero-2027' })).toBe(
    0,
  ));

test('a code of digits is found where it stands alone, not in an id', () => {
  const watch = logWatch();
  watch.saw({ url: '/', sent: JSON.stringify({ code: '562547' }), received: '', cookies: [] });
  const log = createLogger({ log_level: 'debug' }, watch.destination);
  log.info({ id: '62562547-2332-4f97-8922-da09f047d09a' }, 'a line');
  expect(watch.leaks()).toEqual([]);
  log.info({ note: 'typed 562547' }, 'a line');
  expect(watch.leaks()).toHaveLength(1);
});
