import { CERTIFICATE_WARNING_DAYS } from '../../../contract/money/fiscal.ts';
import { addWorkingDays } from '../../../contract/values/working-days.ts';
import type { Deps } from '../../platform/deps.ts';
import { listLiveCertificates } from './certificate-queries.ts';
import { loadFiscalSettings } from './queries.ts';
import { daysLeft } from './rules.ts';
import { countUrgent } from './submission-queries.ts';

/** Working days before the last day of an invoice from which it is shown as urgent. */
const NEAR_WORKING_DAYS = 1;

/**
 * What is urgent in fiscal verification, for the dashboard; the certificate only for those who can renew it.
 */
export const loadFiscalAttention = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { configures }: { configures: boolean },
) => ({
  unverified: await countUrgent(db, addWorkingDays(clock.today(), NEAR_WORKING_DAYS)),
  certificate: configures ? await endingCertificate({ db, clock }) : null,
});

const endingCertificate = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
  const { environment } = await loadFiscalSettings(db);
  const certificate = (await listLiveCertificates(db)).find((one) => one.environment === environment);
  if (!certificate) return null;
  const { valid_to } = certificate;
  const days_left = daysLeft(valid_to, clock.now());
  return days_left > CERTIFICATE_WARNING_DAYS ? null : { days_left, valid_to };
};
