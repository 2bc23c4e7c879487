import type { Entitlement } from '../../../../../contract/settings/reference.ts';
import type { Resources } from '../../../../shared/settings/resources.ts';
import type { FormValues } from './form-values.ts';

type Offered = Pick<Resources, 'open_permit_years' | 'entitlements'>;

/**
 * The year of the form: the chosen one while it is open, else the latest, which is what people want from
 * November on.
 */
export const permitYearOf = (
  values: Pick<FormValues, 'permit_year'>,
  offered: Offered | null,
): number | null => {
  if (!offered) return values.permit_year;
  const { open_permit_years } = offered;
  return values.permit_year !== null && open_permit_years.includes(values.permit_year)
    ? values.permit_year
    : (open_permit_years.toSorted((a, b) => b - a)[0] ?? null);
};

/** The price list of the year of the form; null until it has loaded. */
export const entitlementsOfYear = (
  values: Pick<FormValues, 'permit_year'>,
  offered: Offered | null,
): Entitlement[] | null => {
  const year = permitYearOf(values, offered);
  return offered && offered.entitlements.filter((entitlement) => entitlement.permit_year === year);
};

/**
 * Entitlements of this kind of applicant in the chosen year, in the order of the price list, cheapest first.
 */
export const offeredEntitlements = (
  values: Pick<FormValues, 'applicant' | 'permit_year'>,
  offered: Offered | null,
): Entitlement[] =>
  (entitlementsOfYear(values, offered) ?? []).filter((entitlement) =>
    entitlement.applicant_types.includes(values.applicant.type),
  );

/** The chosen entitlement; `null` when none is chosen or it is no longer available. */
export const chosenEntitlement = (
  values: Pick<FormValues, 'applicant' | 'permit_year' | 'user_type'>,
  offered: Offered | null,
): Entitlement | null =>
  offeredEntitlements(values, offered).find(({ user_type }) => user_type === values.user_type) ?? null;
