import {
  createFiscalCertificate,
  getFiscalOverview,
  updateFiscalPins,
  updateFiscalSettings,
} from '../contract/money/fiscal.ts';
import type { Client } from './client.ts';
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
