import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRefund, exportRefunds } from '../../../contract/money/refunds.ts';
import { getStepUp, confirmStepUp, startStepUp, loginWithProof } from '../../../contract/people/factors.ts';
import { routes } from '../../../contract/routes.ts';
import type { Route } from '../../../contract/platform/route.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { beginSignIn, codeOf, giveApp, stepUpByPassword } from '../../../test/factors.ts';
import { makeUser } from '../../../test/rows/people.ts';
import { setParameter } from '../../../test/rows/parameters.ts';

let server: TestApp;
beforeAll(async () => {
  server = await app();
  await setParameter(server.deps.db, 'step_up_minutes', 10);
});
afterAll(() => server.close());

const later = () => server.clock.advance({ minutes: 10 });

test('refunds, exports, fiscal settings and erasure ask for a proof', () => {
  const all: Route[] = Object.values(routes);
  const proved = all.filter(({ step_up }) => step_up).map(({ path }) => path);
  const sensitive =
    /^\/v1\/(admin\/(refunds|fiscal)\/.*(create|update|pay|export|reopen|register|close)|exports\/(create|\{id\}\/(repeat|download)))$|\/erase$|retention\/runs\/create$/;
  const open = all.filter(({ path, step_up }) => sensitive.test(path) && !step_up).map(({ path }) => path);
  expect(open).toEqual([]);
  expect(proved.length).toBeGreaterThan(25);
});

test('the sign-in counts for ten minutes, then the password is asked for again', async () => {
  const person = await makeUser(server.deps.db, 'admin');
  const browser = await server.signIn(person);
  const body = { format: 'sepa' } as never;
  expect((await browser.call(exportRefunds, { body })).problem.code).not.toBe('step_up_required');
  later();
  expect(await browser.call(exportRefunds, { body })).toMatchObject({
    status: 403,
    problem: { code: 'step_up_required' },
  });
  expect((await browser.call(getStepUp)).status).toBe(403);
  expect((await browser.call(startStepUp, { body: {} })).body).toMatchObject({ kinds: ['password'] });
  const wrong = await stepUpByPassword(browser, 'nekaj drugega');
  expect(wrong.problem.errors).toMatchObject([{ path: 'password', code: 'password.wrong' }]);
  expect((await browser.call(getStepUp)).status).toBe(403);
  expect((await stepUpByPassword(browser, person.password)).status).toBe(204);
  expect((await browser.call(getStepUp)).status).toBe(204);
  // Another session of the same person has proved nothing.
  const other = await server.signIn(person);
  later();
  await stepUpByPassword(other, person.password);
  expect((await browser.call(getStepUp)).status).toBe(403);
});

test('with a second factor the password is no proof, and the factor is', async () => {
  const person = await makeUser(server.deps.db, 'admin');
  const browser = await server.signIn(person);
  const { secret, codes } = await giveApp(server, browser);
  later();
  const asked = (await browser.call(startStepUp, { body: {} })).body;
  expect(asked.kinds).toEqual(['totp', 'recovery_code']);
  expect((await stepUpByPassword(browser, person.password)).status).toBe(404);
  const code = codeOf(secret, server.clock.now());
  const proof = { token: asked.token, kind: 'totp', code } as const;
  // A token of one purpose opens no other.
  expect((await browser.call(loginWithProof, { body: proof })).status).toBe(404);
  expect((await browser.call(confirmStepUp, { body: proof })).status).toBe(204);
  expect((await browser.call(getStepUp)).status).toBe(204);
  later();
  const { browser: half, proof: sign_in } = await beginSignIn(server, person);
  const recovery = { token: sign_in.token, kind: 'recovery_code', code: codes[0] ?? '' } as const;
  expect((await browser.call(confirmStepUp, { body: recovery })).status).toBe(404);
  expect((await half.call(startStepUp, { body: {} })).status).toBe(401);
});

test('a clerk without the second factor that the setting asks for cannot refund', async () => {
  await setParameter(server.deps.db, 'second_factor_for', ['full']);
  try {
    const person = await makeUser(server.deps.db, 'admin');
    const clerk = await server.signIn(person);
    const refund = () => clerk.send(createRefund, { body: {} });
    expect((await refund()).problem.code).toBe('second_factor_due');
    await giveApp(server, clerk);
    expect((await refund()).problem.code).toBe('invalid');
  } finally {
    await setParameter(server.deps.db, 'second_factor_for', []);
  }
});

test('off for the demo, and on in production whatever is set', async () => {
  await setParameter(server.deps.db, 'step_up_minutes', 0);
  const browser = await server.as('admin');
  later();
  expect((await browser.call(getStepUp)).status).toBe(204);
  await setParameter(server.deps.db, 'step_up_minutes', 10);
  const production = await app({ config: { public_url: 'https://dovolilnice.example', production: true } });
  try {
    await setParameter(production.deps.db, 'step_up_minutes', 0);
    const admin = await production.as('admin');
    expect((await admin.call(getStepUp)).status).toBe(204);
    production.clock.advance({ minutes: 10 });
    expect((await admin.call(getStepUp)).status).toBe(403);
  } finally {
    await production.close();
  }
});
