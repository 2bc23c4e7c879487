import type { Entitlement } from '../../../../../contract/settings/reference.ts';
import { useLanguage } from '../../../../i18n/i18n.tsx';

/** The name of a category in the language of the page. */
export const useCategoryName = () => {
  const language = useLanguage();
  return (one: Entitlement | null | undefined): string | undefined =>
    language === 'sl' ? one?.name_sl : one?.name_en;
};
