import type { FiscalSystem } from '../../../contract/money/fiscal.ts';
import type { Deps } from '../../platform/deps.ts';
import { readBundle } from '../../platform/ports/fiscal/fiscal.ts';
import { daysLeft } from './rules.ts';

export const presentCertificate = <T extends { valid_to: string }>(row: T, now: string) => ({
  ...row,
  days_left: daysLeft(row.valid_to, now),
});

/** A bundle of PEM certificates in a readable form. */
export const presentBundle = (pem: string) =>
  readBundle(pem).map((one) => ({
    subject: one.subject.split('\n').toReversed().join(', '),
    valid_to: one.validToDate.toISOString(),
    fingerprint: one.fingerprint256,
  }));

export const hostOf = ({ config }: Pick<Deps, 'config'>, system: FiscalSystem): string =>
  new URL(system === 'test' ? config.furs_test_url : config.furs_production_url).host;
