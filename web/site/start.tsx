import { hydrateRoot } from 'react-dom/client';
import type { Catalogue } from '../i18n/catalogue.ts';
import type { Language } from '../i18n/plural.ts';
import '../ui/base.css';
import { pageOf, type PageLoaders } from './pages.ts';
import { Site } from './site.tsx';

type Entry = { language: Language; texts: Partial<Catalogue>; pages: PageLoaders };

/** Hydrates the prerendered page. */
export async function start({ language, texts, pages }: Entry): Promise<void> {
  const name = pageOf(window.location.pathname);
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
 * does it loads only where something was kept at all.
 */
const leaveOldDrafts = async (): Promise<void> => {
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith('dovolilnice.draft.')))
      (await import('../lib/draft.ts')).sweepDrafts();
    const known = await indexedDB.databases();
    if (known.some(({ name }) => name === 'dovolilnice-files'))
      await (await import('../lib/kept-files.ts')).sweepKeptFiles();
  } catch {
    // Storage denied: nothing is kept.
  }
};
