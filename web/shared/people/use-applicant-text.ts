import { useCallback } from 'react';
import type { ApplicantField } from '../../../contract/people/applicant-fields.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { countryName } from '../../lib/form/countries.ts';

/** A value of `applicantTexts` as people read it; an empty one stays empty. */
export const useApplicantText = (): ((name: ApplicantField, raw: string) => string) => {
  const { yes } = useMessages('shared').person;
  const language = useLanguage();
  return useCallback(
    (name, raw) => {
      if (raw === '') return '';
      if (name === 'unregistered') return raw === 'true' ? yes : '';
      if (name === 'birth_date') return formatDate(raw, language);
      return name === 'country' ? countryName(raw, language) : raw;
    },
    [yes, language],
  );
};
