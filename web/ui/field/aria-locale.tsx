import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useLanguage } from '../../i18n/i18n.tsx';

/** Gives the react-aria components the language of the page; once, below our own `I18nProvider`. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useLanguage() === 'sl' ? 'sl-SI' : 'en-GB'}>{children}</I18nProvider>;
}
