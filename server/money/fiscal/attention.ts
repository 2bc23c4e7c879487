import { CERTIFICATE_WARNING_DAYS } from '../../../contract/money/fiscal.ts';
import type { Deps } from '../../platform/deps.ts';
import { listLiveCertificates } from './certificates/certificate-queries.ts';
import { loadFiscalSettings } from './queries.ts';
import { daysLeft } from './rules.ts';

/** The certificate in use when it ends soon or has ended, for the dashboard of those who can renew it. */
export const loadEndingCertificate = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
  const { environment } = await loadFiscalSettings(db);
  const certificate = (await listLiveCertificates(db)).find((one) => one.environment === environment);
  if (!certificate) return null;
  const { valid_to } = certificate;
  const days_left = daysLeft(valid_to, clock.now());
  return days_left > CERTIFICATE_WARNING_DAYS ? null : { days_left, valid_to };
};
