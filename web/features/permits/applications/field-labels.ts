import { useMemo } from 'react';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useCategoryNames } from '../../../shared/settings/category-names.ts';
import type { FactField } from './difference.ts';

type Labels = { name: (field: FactField) => string; value: (field: FactField, raw: string) => string };

/** Labels of the fields of an application and of their values. */
export const useFactLabels = (): Labels => {
  const m = useMessages('applications');
  const labels = useMessages('labels');
  const categories = useCategoryNames();
  const language = useLanguage();
  return useMemo(() => {
    const tables: Partial<Record<FactField, Readonly<Record<string, string>>>> = {
      status: labels.application_status,
      type: labels.applicant_type,
      rfid_card: labels.rfid_card,
      delivery: labels.delivery,
      language: labels.language,
    };
    return {
      name: (field) => m.facts[field],
      value: (field, raw) => {
        if (raw === '') return m.nothing;
        if (field === 'user_id') return m.account_linked;
        if (field === 'price_total') return formatMoney(raw, language);
        if (field === 'supplement_due_at' || field === 'birth_date') return formatDate(raw, language);
        if (field === 'missing_items')
          return raw.replaceAll(
            /^(\w+)(?=:|$)/gm,
            (kind) => (labels.document_kind as Record<string, string>)[kind] ?? kind,
          );
        if (field === 'user_type') return categories.of(raw);
        return tables[field]?.[raw] ?? raw;
      },
    };
  }, [m, labels, categories, language]);
};
