import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import {
  passwordLink,
  passwordToken,
  statusLink,
  statusToken,
  verifyPasswordToken,
  verifyStatusToken,
} from './links.ts';

const config = { app_secret: 'a'.repeat(40), public_url: 'https://dovolilnice.example' };
const NOW = '2027-01-15T09:00:00.000Z';
const grant = { application_id: newId(), version: 3, expires_at: '2027-02-15T09:00:00.000Z' };

describe('status links', () => {
  test('prove what they were made for until they expire', () => {
    const token = statusToken(config, grant);
    expect(statusLink(config, grant)).toBe(`https://dovolilnice.example/vloga/${token}`);
    expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/);
    expect(verifyStatusToken(config, token, NOW)).toEqual(grant);
    expect(verifyStatusToken(config, token, '2027-02-15T08:59:59.999Z')).toEqual(grant);
    expect(verifyStatusToken(config, token, '2027-02-15T09:00:00.000Z')).toBeNull();
  });

  test('are worthless with another secret, another payload or another purpose', () => {
    const token = statusToken(config, grant);
    const other = statusToken(config, { ...grant, application_id: newId() });
    expect(verifyStatusToken({ ...config, app_secret: 'b'.repeat(40) }, token, NOW)).toBeNull();
    expect(verifyStatusToken(config, `${other.split('.')[0]}.${token.split('.')[1]}`, NOW)).toBeNull();
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
