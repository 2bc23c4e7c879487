import { Search } from 'lucide-react';
import { use, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Autocomplete, Input, ListBox, SearchField } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { useMessages } from '../../i18n/i18n.tsx';
import { useMediaQuery } from '../../lib/media.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { loadTexts } from '../common/catalogue.ts';
import { takeTyped, type Typed } from './early-search.ts';
import styles from './quick-open.module.css';
import { ResultSection } from './result-lines.tsx';
import { firstHref, hrefsOf, isGuess, useSearch } from './search-results.ts';

// With the module, which loads when the search is opened for the first time.
const texts = loadTexts('search');

/** The search, once all that it needs is here: it begins with what was typed until then. */
export function QuickOpen({ onClose }: { onClose: () => void }) {
  use(texts);
  const [typed, setTyped] = useState<Typed | null>(null);
  // Before the next key: the early field goes and the box comes in one turn.
  useLayoutEffect(() => {
    const until_now = takeTyped();
    setTyped((before) => before ?? until_now);
  }, []);
  return typed ? <SearchBox typed={typed} onClose={onClose} /> : null;
}

const focus = (field: HTMLInputElement | null): void => field?.focus();

/**
 * One field that finds a person or record by whatever a caller says, and tasks by their name. Arrows choose,
 * Enter opens; pressed before the answer is here, it opens the first line as soon as it is. A name that only
 * comes close is chosen first: no line is marked, and a hint says so.
 */
function SearchBox({ typed, onClose }: { typed: Typed; onClose: () => void }) {
  const m = useMessages('search');
  const ui = useMessages('ui');
  const navigate = useNavigate();
  const keyboard = useMediaQuery('(pointer: fine)');
  const results = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(typed.text);
  const [entered, setEntered] = useState(typed.entered ? typed.text : null);
  const { sections, sure, settled, error, isFetching } = useSearch(text);
  const open = (href: string | null): void => {
    if (href === null) return;
    onClose();
    void navigate(href);
  };
  const hrefs = hrefsOf(sections);
  const guess = isGuess(sections);
  const ready = settled || sure;
  const first = ready ? firstHref(sections) : null;
  const waited = entered !== null && entered === text && ready;
  useEffect(() => {
    if (!waited) return;
    setEntered(null);
    open(first);
    // `open` is new with every render; what it does is not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [waited, first]);
  // Not left to the list: it names the marked line half a second late, when that may lead elsewhere or be gone.
  const onEnter = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (!ready) return setEntered(text);
    const key = results.current?.querySelector<HTMLElement>('[role=option][data-focused]')?.dataset['key'];
    open((key === undefined ? undefined : hrefs.get(key)) ?? first);
  };
  const nothing = settled && error === null && sections.length === 0;
  return (
    <Dialog open sheet title={m.title} size="large" onClose={onClose}>
      <Autocomplete inputValue={text} onInputChange={setText} disableAutoFocusFirst={guess}>
        <SearchField className={styles.field} aria-label={m.label}>
          <Search aria-hidden="true" />
          <Input
            ref={focus}
            className={styles.input}
            placeholder={m.label}
            maxLength={80}
            enterKeyHint="go"
            onKeyDownCapture={onEnter}
          />
        </SearchField>
        {error === null ? null : <Notice tone="error">{m.failed}</Notice>}
        <div ref={results} className={styles.results} data-old={isFetching || undefined}>
          {guess ? (
            <p className={styles.hint} role="status">
              {keyboard ? m.guess_keys : m.guess}
            </p>
          ) : null}
          <ListBox
            // A list of its own, in which the mark of an exact line does not stay.
            key={String(guess)}
            autoFocus={guess ? false : 'first'}
            className={styles.list}
            aria-label={m.results}
            onAction={(key) => open(hrefs.get(String(key)) ?? null)}
            renderEmptyState={() => (
              <p className={styles.hint}>
                {isFetching ? (
                  <Spinner label={ui.loading} />
                ) : (
                  <>
                    {nothing ? m.nothing : m.hint} {keyboard && !nothing ? m.hint_keys : ''}
                  </>
                )}
              </p>
            )}
          >
            {sections.map((section, i) => (
              <ResultSection
                key={section.kind === 'group' ? section.key : `actions-${i}`}
                section={section}
                first={i === 0}
              />
            ))}
          </ListBox>
          {isFetching && sections.length > 0 ? <Spinner /> : null}
        </div>
      </Autocomplete>
    </Dialog>
  );
}
