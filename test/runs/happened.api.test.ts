import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '../../contract/people/auth.ts';
import { app, type TestApp } from '../app.ts';
import { whatHappened } from './happened.ts';

let world: TestApp;
beforeAll(async () => {
  world = await app();
});
afterAll(() => world.close());

test('calls of a browser and lines of its server are known to a test that fails', async () => {
  const browser = await world.as('anonymous');
  await browser.call(login, { body: { email: 'nobody@example.org', password: 'gora-jezero-2027' } });
  expect(whatHappened()).toContain('POST /api/auth/login → 422\n  sent {"email":"nobody@example.org"');
  expect(whatHappened()).toContain('"code":"invalid_credentials"');
  expect(whatHappened()).toMatch(/log warn: sign-in failed/);
  expect(whatHappened()).not.toContain('gora-jezero-2027');
});
