import { hydrateRoot } from 'react-dom/client';
import type { Catalogue } from '../i18n/catalogue.ts';
import type { Language } from '../i18n/plural.ts';
import { sweepDrafts } from '../lib/form/draft.ts';
import '../ui/base.css';
import { sitePageAt } from '../shared/platform/site-paths.ts';
import type { PageLoaders } from './pages.ts';
import { Site } from './site.tsx';

type Entry = { language: Language; texts: Partial<Catalogue>; pages: PageLoaders };

/** Hydrates the prerendered page. */
export async function start({ language, texts, pages }: Entry): Promise<void> {
  const name = sitePageAt(window.location.pathname) ?? 'home';
  const { Page, texts: own } = await pages[name]();
  hydrateRoot(
    document.getElementById('root')!,
    <Site language={language} name={name} texts={{ ...texts, ...own }}>
      <Page />
    </Site>,
  );
  void leaveOldDrafts();
}

/**
 * Drafts and chosen files that were never sent leave after seven days, with the next visit of any public page. What
 * sweeps the files loads only where some were kept.
 */
const leaveOldDrafts = async (): Promise<void> => {
  try {
    sweepDrafts();
    const known = await indexedDB.databases();
    if (known.some(({ name }) => name === 'dovolilnice-files'))
      await (await import('../lib/files/kept-files.ts')).sweepKeptFiles();
  } catch {
    // Storage denied: nothing is kept.
  }
};
