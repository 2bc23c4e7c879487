import { createCipheriv, hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { rootId } from '../keys/keys.ts';
import { isCurrentSeal, seal, SealBroken, unseal } from './seal.ts';

const OLD = 'o'.repeat(32);
const NEW = 'n'.repeat(32);
const before = { app_secret: OLD, former_secrets: [] };
const during = { app_secret: NEW, former_secrets: [OLD] };
const after = { app_secret: NEW, former_secrets: [] };

/** As secrets were sealed before keys had an id. */
const sealedOnce = (text: string): string => {
  const key = Buffer.from(hkdfSync('sha256', OLD, '', 'dovolilnice:seal:fiscal_certificate', 32));
  const nonce = Buffer.alloc(12, 7);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('row'));
  const bytes = Buffer.concat([cipher.update(text), cipher.final()]);
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url')}`;
};

test('is opened during the overlap and no longer afterwards', () => {
  const sealed = seal(before, 'fiscal_certificate', 'row', 'skrivnost');
  expect(sealed).toMatch(new RegExp(`^v2\\.${rootId(OLD)}\\.[\\w-]+$`));
  expect(isCurrentSeal(before, 'fiscal_certificate', sealed)).toBe(true);
  expect(isCurrentSeal(during, 'fiscal_certificate', sealed)).toBe(false);
  expect(unseal(during, 'fiscal_certificate', 'row', sealed)).toBe('skrivnost');
  expect(() => unseal(after, 'fiscal_certificate', 'row', sealed)).toThrow(SealBroken);
});

test('one from before keys had an id is opened by whichever secret sealed it', () => {
  const sealed = sealedOnce('skrivnost');
  for (const secrets of [before, during])
    expect(unseal(secrets, 'fiscal_certificate', 'row', sealed)).toBe('skrivnost');
  expect(isCurrentSeal(before, 'fiscal_certificate', sealed)).toBe(false);
  expect(() => unseal(after, 'fiscal_certificate', 'row', sealed)).toThrow(SealBroken);
});

const good = seal(before, 'fiscal_certificate', 'row', 'skrivnost');
const [, id, body = ''] = good.split('.');
test.each([
  ['nothing', ''],
  ['only a version', 'v2.'],
  ['an id without a body', `v2.${id}.`],
  ['a body that is too short for its tag', `v2.${id}.${'A'.repeat(37)}`],
  ['the id of another key', `v2.${rootId(NEW)}.${body}`],
  ['no id', `v2.${body}`],
  ['one part too many', `v2.${id}.${body.slice(0, 20)}.${body.slice(20)}`],
  ['another version', `v3.${id}.${body}`],
  ['a changed tag', `v2.${id}.${body.slice(0, 20)}${body[20] === 'A' ? 'B' : 'A'}${body.slice(21)}`],
])('%s is broken', (_what, sealed) =>
  expect(() => unseal(during, 'fiscal_certificate', 'row', sealed)).toThrow(SealBroken),
);
