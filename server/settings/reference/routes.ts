import {
  getParameters,
  getParkingLots,
  getResources,
  getUserTypeParkingLots,
} from '../../../contract/settings/reference.ts';
import { postalCodesOf } from '../../../contract/settings/residents.ts';
import { bind } from '../../platform/http/bind.ts';
import { findInstallation } from '../parameters/installation-queries.ts';
import { loadParameters } from '../parameters/parameters.ts';
import { listEntitlements, listParkingLots, listPrices } from '../parking/queries.ts';
import { crestPath } from '../municipality/queries.ts';
import { openPermitYears, priceDate } from './rules.ts';

export const referenceRoutes = [
  bind(getParameters, async ({ deps }) => {
    const today = deps.clock.today();
    const parameters = await loadParameters(deps.db, today);
    const { demo_seeded_at, opened_at } = await findInstallation(deps.db);
    return {
      ...parameters,
      crest: await crestPath(deps.db),
      resident_postal_codes: postalCodesOf(parameters.municipality.resident_postal_codes),
      today,
      open_permit_years: openPermitYears(today, parameters.permit_year_opens),
      demo: demo_seeded_at !== null,
      applications_open: opened_at !== null,
    };
  }),

  bind(getResources, async ({ deps }) => {
    const today = deps.clock.today();
    const parameters = await loadParameters(deps.db, today);
    const open_permit_years = openPermitYears(today, parameters.permit_year_opens);
    const byYear = await Promise.all(
      open_permit_years.map(async (permit_year) =>
        (await listEntitlements(deps.db, priceDate(permit_year, today))).map((row) => ({
          ...row,
          permit_year,
        })),
      ),
    );
    return {
      open_permit_years,
      entitlements: byYear.flat(),
      parking_lots: await listParkingLots(deps.db, { onlyActive: true }),
    };
  }),

  bind(getParkingLots, async ({ deps }) => ({ data: await listParkingLots(deps.db, { onlyActive: false }) })),
  bind(getUserTypeParkingLots, async ({ deps }) => ({ data: await listPrices(deps.db) })),
];
