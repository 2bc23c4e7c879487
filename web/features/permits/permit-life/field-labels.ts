import { isApplicantField } from '../../../../contract/people/applicant-fields.ts';
import { useMemo } from 'react';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useApplicantText } from '../../../shared/people/use-applicant-text.ts';
import { readVehicleFacts } from '../../../shared/permits/vehicle-facts.ts';
import { useCategoryNames } from '../../../shared/settings/category-names.ts';
import type { FactField } from './difference.ts';

type Labels = { name: (field: FactField) => string; value: (field: FactField, raw: string) => string };

/** Labels of the fields of a permit and of their values. */
export const useFactLabels = (): Labels => {
  const m = useMessages('permits');
  const app = useMessages('app_ui');
  const { person } = useMessages('shared');
  const labels = useMessages('labels');
  const categories = useCategoryNames();
  const language = useLanguage();
  const applicantText = useApplicantText();
  return useMemo(() => {
    const tables: Partial<Record<FactField, Readonly<Record<string, string>>>> = {
      status: labels.permit_status,
      card_status: labels.rfid_card_status,
      delivery: labels.delivery,
      status_reason: labels.replacement_reason,
    };
    return {
      name: (field) => (isApplicantField(field) ? person[field] : m.facts[field]),
      value: (field, raw) => {
        if (raw === '') return app.nothing;
        if (isApplicantField(field)) return applicantText(field, raw);
        if (field === 'vehicles') return readVehicleFacts(raw, labels.vehicle_ownership);
        if (field === 'valid_from' || field === 'valid_to') return formatDate(raw, language);
        if (field === 'handed_over_at') return formatDateTime(raw, language);
        if (field === 'user_type') return categories.of(raw);
        return tables[field]?.[raw] ?? raw;
      },
    };
  }, [m, app, person, labels, categories, language, applicantText]);
};
