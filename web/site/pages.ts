import type { ComponentType } from 'react';
import type { Catalogue } from '../i18n/catalogue.ts';
import type { SitePageName } from '../shared/platform/site-paths.ts';

/** The component of a page and the namespaces that only it needs. */
export type PageModule = { Page: ComponentType; texts?: Partial<Catalogue> };
export type PageLoaders = Readonly<Record<SitePageName, () => Promise<PageModule>>>;
