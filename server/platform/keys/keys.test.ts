import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  acceptedKeys,
  checkValue,
  currentKey,
  derivedKeys,
  isCurrentMac,
  keysOfId,
  mac,
  namedMac,
  rootId,
  isSameInConstantTime,
  type KeyPurpose,
} from './keys.ts';

const OLD = 'o'.repeat(32);
const NEW = 'n'.repeat(32);
const before = { app_secret: OLD, former_secrets: [] };
const during = { app_secret: NEW, former_secrets: [OLD] };
const hmac = (key: string | Buffer, ...text: (string | Buffer)[]) =>
  createHmac('sha256', key)
    .update(Buffer.concat(text.map((one) => Buffer.from(one))))
    .digest();

test('keys are derived as RFC 5869 says, here computed by hand', () => {
  const pseudo_random = hmac(Buffer.alloc(32), OLD);
  const expected = hmac(pseudo_random, 'dovolilnice:link', Buffer.of(1));
  expect(currentKey(before, 'link').bytes).toEqual(expected);
});

test('each purpose and each secret has a key of its own, none of which is the secret', () => {
  const purposes: KeyPurpose[] = ['check', 'link', 'link-code', 'csrf', 'device', 'address', 'barrier-list'];
  const keys = purposes.flatMap((purpose) =>
    derivedKeys(during, purpose).map(({ bytes }) => bytes.toString('hex')),
  );
  expect(new Set([...keys, Buffer.from(OLD).toString('hex')]).size).toBe(2 * purposes.length + 1);
});

test('the id names the secret and gives away nothing else', () => {
  expect(rootId(OLD)).toMatch(/^[\w-]{4}$/);
  expect(checkValue(OLD)).toMatch(/^[\w-]{43}$/);
  expect(currentKey(before, 'link').id).toBe(currentKey(before, 'csrf').id);
  expect(rootId(OLD)).not.toBe(rootId(NEW));
});

describe('what is accepted', () => {
  test('the current key first, then former ones, then the secrets themselves where they were used once', () => {
    expect(acceptedKeys(during, 'link').map(({ id }) => id)).toEqual([rootId(NEW), rootId(OLD), null, null]);
    expect(acceptedKeys(during, 'barrier-list').map(({ id }) => id)).toEqual([rootId(NEW), rootId(OLD)]);
  });

  test('a key by its id, and nothing by an unknown one', () => {
    expect(keysOfId(during, 'link', rootId(OLD))).toEqual([currentKey(before, 'link')]);
    expect(keysOfId(before, 'link', rootId(NEW))).toEqual([]);
    expect(keysOfId(before, 'link', '')).toEqual([]);
    expect(keysOfId(before, 'link', null)).toEqual([{ id: null, bytes: Buffer.from(OLD) }]);
  });
});

test('every MAC has 256 bits, with the id in front where rows are looked up by it', () => {
  const key = currentKey(before, 'address');
  expect(mac(key, 'x')).toHaveLength(32);
  expect(namedMac(key, 'x')).toBe(rootId(OLD) + mac(key, 'x').toString('base64url'));
  expect(isCurrentMac(before, namedMac(key, 'x'))).toBe(true);
  expect(isCurrentMac(during, namedMac(key, 'x'))).toBe(false);
  expect(isCurrentMac(before, mac(key, 'x').toString('base64url'))).toBe(false);
});

test.each([
  ['a', 'a', true],
  ['a', 'b', false],
  ['a', 'aa', false],
  ['', '', true],
])('%j and %j compare as %s', (a, b, expected) => expect(isSameInConstantTime(a, b)).toBe(expected));
