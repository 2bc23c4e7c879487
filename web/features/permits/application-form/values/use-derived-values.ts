import { useMemo } from 'react';
import { useResources } from '../../../../shared/settings/resources.ts';
import { slotsOf } from '../../../../shared/permits/documents/file-slots.ts';
import { requiredDocuments } from './documents.ts';
import { chosenEntitlement, entitlementsOfYear, offeredEntitlements, permitYearOf } from './entitlements.ts';
import type { FormState } from './form-state.ts';
import { guideOf } from './guide.ts';
import { stillReused, type Renewal } from './reuse.ts';

/** What follows from what was entered: the year, what is offered and chosen, which documents are needed. */
export function useDerivedValues(state: FormState, renewal: Renewal | null) {
  const offer = useResources();
  const values = useMemo(
    () => ({
      ...state.values,
      permit_year: renewal?.permit_year ?? permitYearOf(state.values, offer.resources),
    }),
    [state.values, offer.resources, renewal],
  );
  // A renewal is for the year after its permit.
  const years = renewal?.permit_year ? [renewal.permit_year] : (offer.resources?.open_permit_years ?? []);
  const offered = useMemo(() => offeredEntitlements(values, offer.resources), [values, offer.resources]);
  const asked = useMemo(
    () => ({
      answers: values.guide,
      type: values.applicant.type,
      of_year: entitlementsOfYear(values, offer.resources),
    }),
    [values, offer.resources],
  );
  const guide = useMemo(() => guideOf(asked), [asked]);
  const entitlement = chosenEntitlement(values, offer.resources);
  const reused = useMemo(() => stillReused(renewal, values), [renewal, values]);
  const required = useMemo(
    () =>
      slotsOf(
        requiredDocuments(values, entitlement).filter((kind) => !reused.some((one) => one.kind === kind)),
        values.vehicles.length,
      ),
    [values, entitlement, reused],
  );
  return { offer, values, years, offered, asked, guide, entitlement, reused, required };
}
