import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';

/** The address of the server by its name: passkeys belong to a name, never to a bare address. */
export const named = (): string => inject('base_url').replace('127.0.0.1', 'localhost');

/** A device with a fingerprint reader that always recognises its owner. */
export const giveFingerprint = async (context: BrowserContext, page: Page): Promise<void> => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};
