import { FiscalFailure, type FiscalFailureCode } from '../../platform/ports/fiscal/fiscal-port.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { FiscalError } from '../../../contract/money/fiscal.ts';
import { listLiveCertificates } from './certificates/certificate-queries.ts';
import { loadSender } from './submission/exchange-message.ts';
import { loadFiscalSettings } from './queries.ts';
import { daysLeft } from './rules.ts';

/** Whether the tax administration answers in the chosen environment, without a row in the log of messages. */
export const reachFiscal = async ({
  db,
  ...deps
}: Pick<Deps, 'config' | 'fiscal' | 'clock'> & { db: Db }) => {
  const { environment } = await loadFiscalSettings(db);
  if (environment === null || environment === 'practice') return { environment };
  const certificate = (await listLiveCertificates(db)).find((one) => one.environment === environment);
  const days_left = certificate ? daysLeft(certificate.valid_to, deps.clock.now()) : null;
  const found = (trouble: FiscalError | FiscalFailureCode | null, ahead_seconds: number | null = null) => ({
    environment,
    days_left,
    trouble,
    ahead_seconds,
  });
  const ready = await loadSender(deps, db, environment);
  if (typeof ready === 'string') return found(ready);
  const before = Date.now();
  try {
    const { date } = await deps.fiscal.echo(ready.sender);
    const middle = (before + Date.now()) / 2;
    return found(null, date === null ? null : (Date.parse(date) - middle) / 1000);
  } catch (error) {
    if (error instanceof FiscalFailure) return found(error.code);
    throw error;
  }
};
