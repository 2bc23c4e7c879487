import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { FiscalEnvironment } from '../../../../contract/values/status.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  findCertificate,
  type LiveCertificate,
  loadFiscalSettings,
  lockFiscalSettings,
  savePracticeKey,
} from '../queries.ts';
import { seal, SealBroken, unseal } from '../../../platform/kernel/seal.ts';

/** What the practice key is sealed about. */
export const PRACTICE = 'practice';
const newKeyPair = promisify(generateKeyPair);

/**
 * The private key of a stored certificate. Throws SealBroken when APP_SECRET has changed since it was stored.
 */
export const keyOfCertificate = (
  { config }: Pick<Deps, 'config'>,
  { id, sealed_key }: Pick<LiveCertificate, 'id' | 'sealed_key'>,
): KeyObject => createPrivateKey(unseal(config, 'fiscal_certificate', id, sealed_key));

/** Null when there is none, or it was sealed with another APP_SECRET. */
const openPracticeKey = ({ config }: Pick<Deps, 'config'>, practice_key: string | null): KeyObject | null => {
  if (practice_key === null) return null;
  try {
    return createPrivateKey(unseal(config, 'fiscal_practice_key', PRACTICE, practice_key));
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
};

/** The practice key, created on first use. It identifies nobody, so a lost one is simply replaced. */
const practiceKey = async (trx: Trx, deps: Pick<Deps, 'config'>): Promise<KeyObject> => {
  const known = openPracticeKey(deps, (await loadFiscalSettings(trx)).practice_key);
  if (known) return known;
  // Of two at once one makes it, and the other uses that one.
  const made = openPracticeKey(deps, (await lockFiscalSettings(trx)).practice_key);
  if (made) return made;
  const { privateKey } = await newKeyPair('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  await savePracticeKey(trx, seal(deps.config, 'fiscal_practice_key', PRACTICE, pem));
  return privateKey;
};

/**
 * The key that signs invoices of this seller, or null: no certificate, one of another tax number, or one that
 * cannot be opened.
 */
export const signingKey = async (
  trx: Trx,
  deps: Pick<Deps, 'config'>,
  environment: FiscalEnvironment,
  seller_tax_number: string,
): Promise<KeyObject | null> => {
  if (environment === 'practice') return deps.config.production ? null : practiceKey(trx, deps);
  const certificate = await findCertificate(trx, environment);
  if (certificate?.tax_number !== seller_tax_number) return null;
  try {
    return keyOfCertificate(deps, certificate);
  } catch (error) {
    // The settings page shows the problem; here it counts as no certificate.
    if (error instanceof SealBroken) return null;
    throw error;
  }
};
