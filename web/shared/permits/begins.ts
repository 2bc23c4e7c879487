import { validityOn, type Begins } from '../../../contract/values/validity.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/i18n.tsx';
import { useToday } from '../settings/today.ts';

/** Whether a permit is valid today, and from when, for the sentences about it. */
export const useBegins = (permit: { valid_from: string; valid_to: string }): Begins => {
  const language = useLanguage();
  return { validity: validityOn(permit, useToday()), from: formatDate(permit.valid_from, language) };
};
