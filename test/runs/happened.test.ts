import { beforeEach, expect, test } from 'vitest';
import { beginFile, beginTest, sawCall, sawLine, sawText, whatHappened } from './happened.ts';

const lines = (): string[] => whatHappened().split('\n');
const line = (level: number, msg: string): void =>
  sawLine(JSON.stringify({ level, time: 'now', msg, id: 1 }));
const call = (url: string, sent?: object, received: object = { ok: true }): void =>
  sawCall({
    method: 'POST',
    url,
    status: 200,
    sent: JSON.stringify(sent),
    received: JSON.stringify(received),
  });

beforeEach(beginFile);

test('calls stand with what was sent and answered, warnings where they came, of other lines the one of the last call', () => {
  line(30, 'call');
  call('/api/v1/a', { plate: 'LJ AB-123' });
  line(30, 'something');
  line(40, 'a mail waits');
  line(30, 'call');
  call('/api/v1/b');
  expect(lines()).toEqual([
    'POST /api/v1/a → 200',
    '  sent {"plate":"LJ AB-123"}',
    '  got {"ok":true}',
    '  log warn: a mail waits {"id":1}',
    '  log info: call {"id":1}',
    'POST /api/v1/b → 200',
    '  got {"ok":true}',
  ]);
});

test('secrets of bodies, cookies and links are left out everywhere, codes of problems are not', () => {
  const token = 'RxT8.MDFhMjBlMDEtYjNmOS03MGYzLTgwOTItOTg0MzBiYzM4NTc2LjEuMTgxMTA4MzMyMg';
  sawCall({
    method: 'GET',
    url: `/api/v1/by-link/${token}`,
    status: 422,
    sent: JSON.stringify({ password: 'gora-jezero-2027' }),
    received: JSON.stringify({ code: 'invalid_credentials', recovery_codes: ['ABCD-EFGH'] }),
    cookies: [{ name: 'session', value: 'c2Vzc2lvbi1zZWNyZXQ' }],
  });
  line(50, 'gora-jezero-2027');
  sawText(`address of the page: http://127.0.0.1/vloga/${token}#c2Vzc2lvbi1zZWNyZXQ`);
  expect(whatHappened()).not.toMatch(/gora-jezero|ABCD|c2Vzc|RxT8/);
  expect(whatHappened()).toContain('invalid_credentials');
});

test('of a long test the last ten calls are kept, in forty lines, each shortened', () => {
  for (let nr = 0; nr < 900; nr++) {
    call(`/api/v1/${nr}`, { text: 'a'.repeat(2000) });
    line(40, `warning ${nr}`);
  }
  expect(lines()).toHaveLength(40);
  expect(lines().filter((one) => one.startsWith('POST'))).toHaveLength(10);
  expect(lines().at(-4)).toBe('POST /api/v1/899 → 200');
  expect(Math.max(...lines().map((one) => one.length))).toBeLessThan(450);
});

test('what was before a test stands only where it calls nothing itself', () => {
  call('/api/v1/before');
  beginTest();
  expect(whatHappened()).toContain('/api/v1/before');
  call('/api/v1/now');
  expect(whatHappened()).not.toContain('/api/v1/before');
});

test('of files and pages only the size stands', () => {
  sawCall({ method: 'GET', url: '/api/v1/file', status: 200, received: '%PDF-1.7' });
  expect(lines()).toEqual(['GET /api/v1/file → 200', '  got 8 bytes']);
});
