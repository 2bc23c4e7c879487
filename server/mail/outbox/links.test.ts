import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import {
  addressHash,
  addressHashes,
  confirmedToken,
  dataExportToken,
  emailToken,
  formerPermitCode,
  isLinkCode,
  linkCode,
  passwordLink,
  passwordToken,
  renewalCode,
  renewalConfirmation,
  renewalCodeHash,
  renewalCodeHashes,
  renewalCodes,
  statusLink,
  statusToken,
  unsubscribeLink,
  verifyFormerCode,
  verifyPasswordToken,
  verifyStatusToken,
} from './links.ts';

const config = { app_secret: 'a'.repeat(40), former_secrets: [], public_url: 'https://dovolilnice.example' };
const NOW = '2027-01-15T09:00:00.000Z';
const grant = { application_id: newId(), version: 3, expires_at: '2027-02-15T09:00:00.000Z' };

test('every token that opens something carries 256 bits of MAC', () => {
  const address_hash = addressHash(config, 'ana@example.org');
  const tokens = [
    statusToken(config, grant),
    confirmedToken(config, { ...grant, address_hash }),
    passwordToken(config, newId()),
    emailToken(config, newId()),
    dataExportToken(config, newId(), NOW),
    renewalConfirmation(config, newId(), NOW),
    unsubscribeLink(config, { topic: 'renewal', address_hash }).split('/').at(-1)!,
  ];
  for (const token of tokens) expect(Buffer.from(token.split('.').at(-1)!, 'base64url')).toHaveLength(32);
  expect(Buffer.from(address_hash.slice(4), 'base64url')).toHaveLength(32);
});

describe('status links', () => {
  test('prove what they were made for until they expire', () => {
    const token = statusToken(config, grant);
    expect(statusLink(config, grant)).toBe(`https://dovolilnice.example/vloga/${token}`);
    expect(token).toMatch(/^[\w-]{4}\.[\w-]+\.[\w-]{43}$/);
    expect(verifyStatusToken(config, token, NOW)).toEqual(grant);
    expect(verifyStatusToken(config, token, '2027-02-15T08:59:59.999Z')).toEqual(grant);
    expect(verifyStatusToken(config, token, '2027-02-15T09:00:00.000Z')).toBeNull();
  });

  test('are worthless with another secret, another payload or another purpose', () => {
    const token = statusToken(config, grant);
    const other = statusToken(config, { ...grant, application_id: newId() });
    expect(verifyStatusToken({ ...config, app_secret: 'b'.repeat(40) }, token, NOW)).toBeNull();
    const [id, payload, signature] = token.split('.');
    for (const forged of [
      `${id}.${other.split('.')[1]}.${signature}`,
      `${payload}.${signature}`,
      `.${payload}.${signature}`,
      `AAAA.${payload}.${signature}`,
    ])
      expect(verifyStatusToken(config, forged, NOW)).toBeNull();
    expect(verifyStatusToken(config, `${token}.`, NOW)).toBeNull();
    expect(verifyStatusToken(config, passwordToken(config, grant.application_id), NOW)).toBeNull();
    expect(verifyPasswordToken(config, token)).toBeNull();
  });

  test('anything else is rejected without an error', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (token) =>
          verifyStatusToken(config, token, NOW) === null && verifyPasswordToken(config, token) === null,
      ),
    );
    const token = statusToken(config, grant);
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom('A', 'b', '-', '.', ' '), (index, letter) => {
        const changed = token.slice(0, index) + letter + token.slice(index + 1);
        // The last letter of base64url may carry unused bits; every other change must be noticed.
        return changed === token || verifyStatusToken(config, changed, NOW) === null;
      }),
    );
  });

  test('a link made between two seconds works', () => {
    const made = { ...grant, expires_at: '2027-02-15T09:00:00.987Z' };
    expect(verifyStatusToken(config, statusToken(config, made), NOW)).toMatchObject({
      application_id: grant.application_id,
    });
  });
});

test('password links carry the id of their row', () => {
  const id = newId();
  const token = passwordToken(config, id);
  expect(passwordLink(config, id)).toBe(`https://dovolilnice.example/ponastavitev-gesla/${token}`);
  expect(verifyPasswordToken(config, token)).toBe(id);
  expect(verifyPasswordToken({ ...config, app_secret: 'b'.repeat(40) }, token)).toBeNull();
});

describe('a change of the secret', () => {
  const changed = { ...config, app_secret: 'n'.repeat(40), former_secrets: [config.app_secret] };
  const later = { ...changed, former_secrets: [] };
  const id = newId();
  const raw = (text: string) => createHmac('sha256', config.app_secret).update(text).digest();
  /** As links were signed before keys were derived. */
  const signedOnce = (purpose: string, payload: string): string =>
    `${Buffer.from(payload).toString('base64url')}.${raw(`${purpose}:${payload}`).toString('base64url')}`;

  test.each([
    ['signed now', passwordToken(config, id)],
    ['signed with the secret itself', signedOnce('password', id)],
  ])('a link %s works until the former secret goes', (_when, token) => {
    expect(verifyPasswordToken(config, token)).toBe(id);
    expect(verifyPasswordToken(changed, token)).toBe(id);
    expect(verifyPasswordToken(later, token)).toBeNull();
  });

  test('new links are signed with the new key, which the former program does not know', () => {
    const token = passwordToken(changed, id);
    expect(verifyPasswordToken(later, token)).toBe(id);
    expect(verifyPasswordToken(config, token)).toBeNull();
    expect(verifyPasswordToken({ ...config, former_secrets: [changed.app_secret] }, token)).toBe(id);
  });

  test('digits and codes of either key count during the overlap', () => {
    expect(isLinkCode(changed, id, linkCode(config, id))).toBe(true);
    expect(isLinkCode(changed, id, linkCode(changed, id))).toBe(true);
    expect(isLinkCode(later, id, linkCode(config, id))).toBe(linkCode(later, id) === linkCode(config, id));
    expect(renewalCodes(changed, id)).toEqual(
      expect.arrayContaining([renewalCode(config, id), renewalCode(changed, id)]),
    );
    expect(renewalCodeHashes(changed, 'CODE')).toEqual(
      expect.arrayContaining([
        renewalCodeHash(config, 'CODE'),
        renewalCodeHash(changed, 'CODE'),
        raw('renewal-code:CODE').toString('base64url'),
      ]),
    );
    expect(addressHashes(changed, 'Ana@Example.org')).toEqual([
      addressHash(changed, 'ana@example.org'),
      addressHash(config, 'ana@example.org'),
      createHmac('sha256', changed.app_secret).update('address:ana@example.org').digest('base64url'),
      raw('address:ana@example.org').toString('base64url'),
    ]);
  });

  test('a printed code of a permit stays valid until the former secret goes', () => {
    const code = formerPermitCode(config, id);
    expect([config, changed, later].map((one) => verifyFormerCode(one, code))).toEqual([id, id, null]);
  });
});
