import type { HandlerReply } from '../../../contract/platform/route.ts';
import { FISCAL_SYSTEMS, type getFiscalOverview } from '../../../contract/money/fiscal.ts';
import type { FiscalEnvironment } from '../../../contract/values/status.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { listLiveCertificates } from './certificates/certificate-queries.ts';
import { countCounterDevices, countRegistered } from './premises/premise-queries.ts';
import { hostOf, presentBundle, presentCertificate } from './present.ts';
import { findPins, loadFiscalSettings } from './queries.ts';
import { countUnverified } from './submission/submission-queries.ts';

type Overview = HandlerReply<typeof getFiscalOverview>;
type System = Overview['systems'][number];
type OverviewDeps = Pick<Deps, 'config' | 'clock'>;

/** All that root sees of fiscal verification, with what the chosen environment still lacks. */
export const loadOverview = async (deps: OverviewDeps, db: Db | Trx): Promise<Overview> => {
  const { version, environment } = await loadFiscalSettings(db);
  const { municipality } = await loadParameters(db, deps.clock.today());
  const systems = await loadSystems(deps, db);
  const tax_number = municipality.tax_number || null;
  return {
    version,
    environment,
    practice_allowed: !deps.config.production,
    tax_number,
    systems,
    missing: [
      ...(environment !== null && tax_number === null ? (['tax_number'] as const) : []),
      ...(await missingIn(db, environment, systems)),
    ],
    unverified: await countUnverified(db),
  };
};

const loadSystems = async (deps: OverviewDeps, db: Db | Trx): Promise<System[]> => {
  const certificates = await listLiveCertificates(db);
  const systems: System[] = [];
  for (const environment of FISCAL_SYSTEMS) {
    const certificate = certificates.find((one) => one.environment === environment);
    const uploaded = (await findPins(db, environment))?.pem;
    const pem = deps.config.furs_ca ?? uploaded;
    systems.push({
      environment,
      host: hostOf(deps, environment),
      certificate: certificate ? presentCertificate(certificate, deps.clock.now()) : null,
      pins: {
        source: deps.config.furs_ca ? 'file' : uploaded ? 'upload' : null,
        certificates: pem ? presentBundle(pem) : [],
      },
    });
  }
  return systems;
};

const missingIn = async (
  db: Db | Trx,
  environment: FiscalEnvironment | null,
  systems: readonly System[],
): Promise<Overview['missing']> => {
  if (environment === null) return [];
  const device = (await countCounterDevices(db)) === 0 ? (['device'] as const) : [];
  const system = systems.find((one) => one.environment === environment);
  if (!system) return [...device];
  const { certificate, pins } = system;
  return [
    ...(certificate === null ? (['certificate'] as const) : []),
    ...(certificate && certificate.days_left < 0 ? (['certificate_expired'] as const) : []),
    ...(pins.source === null ? (['pins'] as const) : []),
    ...((await countRegistered(db, environment)) === 0 ? (['premise'] as const) : []),
    ...device,
  ];
};
