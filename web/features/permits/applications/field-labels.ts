import { isApplicantField } from '../../../../contract/people/applicant-fields.ts';
import { useMemo } from 'react';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useApplicantText } from '../../../shared/people/use-applicant-text.ts';
import { readVehicleFacts } from '../../../shared/permits/vehicle-facts.ts';
import { useCategoryNames } from '../../../shared/settings/category-names.ts';
import type { FactField } from './edit/difference.ts';

type Labels = { name: (field: FactField) => string; value: (field: FactField, raw: string) => string };

/** Labels of the fields of an application and of their values. */
export const useFactLabels = (): Labels => {
  const m = useMessages('applications');
  const app = useMessages('app_ui');
  const { person } = useMessages('shared');
  const labels = useMessages('labels');
  const categories = useCategoryNames();
  const language = useLanguage();
  const applicantText = useApplicantText();
  return useMemo(() => {
    const tables: Partial<Record<FactField, Readonly<Record<string, string>>>> = {
      status: labels.application_status,
      type: labels.applicant_type,
      rfid_card: labels.rfid_card,
      delivery: labels.delivery,
      language: labels.language,
    };
    return {
      name: (field) => (isApplicantField(field) ? person[field] : m.facts[field]),
      value: (field, raw) => {
        if (raw === '') return app.nothing;
        if (isApplicantField(field)) return applicantText(field, raw);
        if (field === 'vehicles') return readVehicleFacts(raw, labels.vehicle_ownership);
        if (field === 'user_id') return m.account_linked;
        if (field === 'price_total') return formatMoney(raw, language);
        if (field === 'supplement_due_at') return formatDate(raw, language);
        if (field === 'missing_items')
          return raw.replaceAll(
            /^(\w+)(?=:|$)/gm,
            (kind) => (labels.document_kind as Record<string, string>)[kind] ?? kind,
          );
        if (field === 'user_type') return categories.of(raw);
        return tables[field]?.[raw] ?? raw;
      },
    };
  }, [m, app, person, labels, categories, language, applicantText]);
};
