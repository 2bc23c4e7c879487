import { personName } from '../../../../../contract/values/texts/names-and-addresses.ts';
import { vehiclePlate } from '../../../../../contract/values/vehicles/vehicle-plate.ts';
import { formatDate, formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../../i18n/i18n.tsx';
import { labelOfSlot } from '../../../../shared/permits/documents/slot-label.ts';
import { useToday } from '../../../../shared/settings/today.ts';
import { DescriptionList } from '../../../../ui/record/description-list.tsx';
import { useCategoryName } from '../values/category-name.ts';
import type { SubmittedForm } from '../values/submission.ts';

/** What was applied for, for the paper that people keep. */
export function SubmissionSummary({ form }: { form: SubmittedForm }) {
  const m = useMessages('application_form');
  const labels = useMessages('labels');
  const language = useLanguage();
  const nameOf = useCategoryName();
  const today = useToday();
  const { values, entitlement, permit_year, required, reused, files, price } = form;
  const { type, company_name } = values.applicant;
  const plates = values.vehicles.map(
    (vehicle) => vehiclePlate(vehicle) + (vehicle.country === 'SI' ? '' : ` (${vehicle.country})`),
  );
  const documents = [
    ...required
      .filter((slot) => (files[slot]?.length ?? 0) > 0)
      .map((slot) => labelOfSlot(slot, values.vehicles, m, labels)),
    ...(files.other?.length ? [labels.document_kind.other] : []),
    ...reused.map(({ kind }) => labels.document_kind[kind]),
  ];
  return (
    <DescriptionList
      items={[
        { term: m.sent_on, value: formatDate(today, language) },
        type === 'legal_entity'
          ? { term: m.company_name, value: company_name }
          : { term: m.review_name, value: personName(values.applicant) },
        { term: m.user_type, value: nameOf(entitlement) ?? '' },
        { term: m.permit_year, value: String(permit_year ?? '') },
        { term: m.sent_vehicles({ n: plates.length }), value: plates.join(', ') },
        { term: m.lots, value: entitlement?.parking_lot_codes.join(', ') ?? '' },
        {
          term: m.step.priloge,
          value: documents.length > 0 ? [...new Set(documents)].map((one) => <div key={one}>{one}</div>) : '',
        },
        { term: m.price_total, value: price ? formatMoney(price.total, language) : '' },
      ].filter(({ value }) => value !== '')}
    />
  );
}
