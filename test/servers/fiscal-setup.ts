import {
  createFiscalCertificate,
  getFiscalOverview,
  updateFiscalPins,
  updateFiscalSettings,
} from '../../contract/money/fiscal.ts';
import { app, type TestApp } from '../app.ts';
import type { Client } from '../client.ts';
import type { MovableClock } from '../clock.ts';
import type { Furs } from './furs.ts';
import { fursPki, type Identity } from './furs-pki.ts';

export const P12_PASSWORD = 'geslo potrdila';

export const uploadCertificate = (
  root: Client,
  identity: Identity,
  environment: 'test' | 'production' = 'test',
) =>
  root.call(createFiscalCertificate, {
    body: {
      environment,
      p12: fursPki().p12(identity, P12_PASSWORD).toString('base64'),
      password: P12_PASSWORD,
    },
  });

export const chooseEnvironment = async (
  root: Client,
  environment: 'practice' | 'test' | 'production' | null,
  confirmation?: string,
) => {
  const { body } = await root.call(getFiscalOverview);
  return root.call(updateFiscalSettings, {
    body: { version: body.version, environment, ...(confirmation === undefined ? {} : { confirmation }) },
  });
};

/** Sets up everything that the test system needs, through the API. */
export const useTestSystem = async (root: Client): Promise<void> => {
  const stored = await uploadCertificate(root, fursPki().taxpayer());
  if (stored.status !== 201) throw new Error(JSON.stringify(stored.problem));
  await root.call(updateFiscalPins, { body: { environment: 'test', pem: fursPki().pins } });
  const chosen = await chooseEnvironment(root, 'test');
  if (chosen.status !== 200) throw new Error(JSON.stringify(chosen.problem));
};

/** An office that verifies its invoices with the test system `furs`, where its premise is registered. */
export const verifyingOffice = async (
  furs: Furs,
  clock: MovableClock,
  furs_timeout_ms = 1000,
): Promise<TestApp> => {
  const office = await app({ clock, config: { furs_test_url: furs.url, furs_timeout_ms } });
  await useTestSystem(await office.as('root'));
  furs.register('OBC1');
  return office;
};
