import { useMatches } from 'react-router';
import { useLanguage } from '../i18n/i18n.tsx';
import type { AppRoute } from './app-route.ts';

/** The title of the page as its entry says it (web/app/routes). */
export const useRouteTitle = (): string => {
  const language = useLanguage();
  const handle = useMatches().at(-1)?.handle as AppRoute | undefined;
  return handle?.title[language] ?? '';
};
