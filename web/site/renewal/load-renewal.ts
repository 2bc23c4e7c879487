import type { ComponentType } from 'react';
import type { Catalogue } from '../../i18n/catalogue.ts';
import type { Language } from '../../i18n/plural.ts';
import type { RenewalByLinkProps } from './renewal-by-link.tsx';

export type RenewalLater = { RenewalByLink: ComponentType<RenewalByLinkProps>; texts: Partial<Catalogue> };

/** The prefilled renewal: only who has proved to be the holder needs it. */
export const loadRenewal = (language: Language): Promise<RenewalLater> =>
  language === 'sl' ? import('./renewal-later.sl.ts') : import('./renewal-later.en.ts');
