import { useLanguage } from '../i18n/i18n.tsx';

/** Sample texts of the gallery in both languages, side by side. */
export const useText = (): ((sl: string, en: string) => string) => {
  const language = useLanguage();
  return (sl, en) => (language === 'sl' ? sl : en);
};
