import { Search, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { IconButton } from '../icon-button.tsx';
import styles from './search-field.module.css';

/** Delay before `onChange`; Enter skips it. */
const REST_MS = 300;

type Props = {
  value: string;
  onChange: (text: string) => void;
  label?: string;
  autoFocus?: boolean;
  onEscape?: () => void;
};

/** A search box that reports what was typed after a short delay. */
export function SearchField({ value, onChange, label, autoFocus, onEscape }: Props) {
  const m = useMessages('app_ui');
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [told, setTold] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  // The value may change from outside (Back button, cleared filters). A value reported from here comes back a
  // moment later, when the next letter may already be in the box.
  if (seen !== value) {
    setSeen(value);
    if (!told.includes(value)) setText(value);
    setTold(told.slice(told.indexOf(value) + 1));
  }
  const notify = useRef(onChange);
  useLayoutEffect(() => {
    notify.current = (typed) => {
      if (typed !== value) setTold((before) => [...before, typed]);
      onChange(typed);
    };
  }, [onChange, value]);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => notify.current(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  return (
    <div className={styles.search}>
      <Search className={styles.icon} aria-hidden="true" />
      <input
        ref={input}
        className={styles.input}
        type="search"
        aria-label={label ?? m.search}
        placeholder={label ?? m.search}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') notify.current(text);
          if (event.key === 'Escape') onEscape?.();
        }}
      />
      {text === '' ? null : (
        <IconButton
          className={styles.clear}
          label={m.search_clear}
          icon={<X />}
          onClick={() => {
            setText('');
            notify.current('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
