import {
  fiscalOverview,
  type updateFiscalPins,
  type updateFiscalSettings,
  type FiscalSystem,
} from '../../../contract/money/fiscal.ts';
import type { HandlerInput } from '../../../contract/platform/route.ts';
import type { ChangeScope } from '../../platform/http/handler.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { invalid, notFound, staleVersion } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { readBundle } from '../../platform/ports/fiscal/fiscal.ts';
import { removePins, savePins } from './certificates/certificate-queries.ts';
import { loadOverview } from './overview.ts';
import { findCertificate, findPins, lockFiscalSettings, saveEnvironment } from './queries.ts';

/**
 * Chooses the system that verifies invoices from now on; invoices already issued stay with theirs. Throws 409
 * with the overview, 422 for practice in production, for a system without a certificate or recognition, and
 * for production without the tax number as confirmation.
 */
export const changeSettings = async (
  call: ChangeScope,
  { version, environment, confirmation }: HandlerInput<typeof updateFiscalSettings>['body'],
) => {
  const { trx, deps, caller, now, audit } = call;

  const settings = await lockFiscalSettings(trx);
  await requireSeenVersion(settings, version, async () =>
    staleVersion(fiscalOverview, await loadOverview(deps, trx)),
  );
  const reject = (code: string) => invalid({ path: 'environment', code });
  if (environment === 'practice' && deps.config.production) throw reject('fiscal.practice_in_production');
  if (environment === 'test' || environment === 'production') {
    if (!(await findCertificate(trx, environment))) throw reject('fiscal.certificate_first');
    if (!deps.config.furs_ca && !(await findPins(trx, environment))) throw reject('fiscal.pins_first');
  }
  const { municipality } = await loadParameters(trx, deps.clock.today());
  if (
    environment === 'production' &&
    settings.environment !== 'production' &&
    (municipality.tax_number === '' || confirmation !== municipality.tax_number)
  )
    throw invalid({ path: 'confirmation', code: 'fiscal.confirmation' });
  await saveEnvironment(trx, environment, caller.user_id, now);
  audit({ subject_id: null, purpose: environment ?? 'off' });
  return loadOverview(deps, trx);
};

/**
 * Replaces the certificates by which a system is recognised. Throws 422 when the text holds none or a broken
 * one.
 */
export const changePins = async (
  call: ChangeScope,
  { environment, pem }: HandlerInput<typeof updateFiscalPins>['body'],
) => {
  const { trx, deps, caller, now, audit } = call;
  let bundle: string;
  try {
    bundle = readBundle(pem).map(String).join('');
  } catch {
    throw invalid({ path: 'pem', code: 'fiscal.pem_invalid' });
  }
  if (bundle === '') throw invalid({ path: 'pem', code: 'fiscal.pem_invalid' });

  await savePins(trx, environment, bundle, caller.user_id, now);
  audit({ subject_id: null });
  return loadOverview(deps, trx);
};

export const dropPins = async ({ trx, audit }: ChangeScope, environment: FiscalSystem): Promise<void> => {
  if (!(await removePins(trx, environment))) throw notFound();
  audit({ subject_id: null });
};
