import { Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { interfaceState } from '../../lib/list/interface-state.ts';
import { useStore } from '../../lib/store.ts';
import { closeSearch, openSearch } from './early-search.ts';
import styles from './quick-open-button.module.css';

const loadSearch = async (): Promise<typeof import('./quick-open.tsx')> => {
  try {
    return await import('./quick-open.tsx');
  } catch (error) {
    closeSearch();
    throw error;
  }
};
// Few people open the box at once, and its list is a large part of react-aria, so it loads on demand.
const QuickOpen = lazy(async () => ({ default: (await loadSearch()).QuickOpen }));

/** The search of everything: in the top bar of every width, and Ctrl K anywhere (early-search.ts). */
export function QuickOpenButton() {
  const m = useMessages('app');
  const { search_open } = useStore(interfaceState);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={openSearch}
      >
        <Search aria-hidden="true" />
        <span className={styles.text}>{m.quick_open}</span>
        <kbd className={styles.key} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      {search_open ? (
        <Suspense>
          <QuickOpen onClose={closeSearch} />
        </Suspense>
      ) : null}
    </>
  );
}
