import { Secret, TOTP } from 'otpauth';
import { login } from '../contract/people/auth.ts';
import {
  createTotp,
  loginWithProof,
  startStepUp,
  startTotp,
  confirmStepUp,
  type ProofRequest,
} from '../contract/people/factors.ts';
import type { TestApp } from './app.ts';
import { client, type Client } from './client.ts';
import type { Person } from './rows/people.ts';

/** The six digits of an app at this instant. */
export const codeOf = (secret: string, now: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(now) });

/** Adds an app to the account of this browser; its secret, and the recovery codes of a first factor. */
export const giveApp = async ({ clock }: Pick<TestApp, 'clock'>, browser: Client) => {
  const { token, secret } = (await browser.call(startTotp, { body: {} })).body;
  const code = codeOf(secret, clock.now());
  const { status, body } = await browser.call(createTotp, { body: { token, name: 'Telefon', code } });
  if (status !== 200) throw new Error(`Adding an app answered ${status}.`);
  // Its next code: one works once.
  clock.advance({ seconds: 30 });
  return { secret, codes: body.recovery_codes ?? [] };
};

/** The password in a new browser, and what is asked for then. */
export const beginSignIn = async ({ fastify }: Pick<TestApp, 'fastify'>, person: Person) => {
  const browser = client(fastify);
  const reply = await browser.call(login, { body: { email: person.email, password: person.password } });
  const { proof } = reply.problem as { proof?: ProofRequest };
  return { browser, reply, proof: proof as ProofRequest };
};

/** Signs in with password and app. */
export const signInWithApp = async (
  server: Pick<TestApp, 'fastify' | 'clock'>,
  person: Person,
  secret: string,
) => {
  const { browser, proof } = await beginSignIn(server, person);
  const code = codeOf(secret, server.clock.now());
  const body = { token: proof.token, kind: 'totp', code } as const;
  const reply = await browser.call(loginWithProof, { body });
  if (reply.status !== 200) throw new Error(`The second factor answered ${reply.status}.`);
  server.clock.advance({ seconds: 30 });
  return browser;
};

/** Proves again with the password who one is. */
export const stepUpByPassword = async (browser: Client, password: string) => {
  const { token } = (await browser.call(startStepUp, { body: {} })).body;
  return browser.call(confirmStepUp, { body: { token, kind: 'password', password } });
};
