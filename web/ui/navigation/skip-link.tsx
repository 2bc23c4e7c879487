import { useMessages } from '../../i18n/i18n.tsx';
import styles from './skip-link.module.css';

/** First stop of the Tab key: leads past the navigation to the landmark with id `main`. */
export function SkipLink() {
  const m = useMessages('ui');
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        const main = document.getElementById('main');
        main?.focus();
        main?.scrollIntoView();
      }}
    >
      {m.skip_to_content}
    </a>
  );
}
