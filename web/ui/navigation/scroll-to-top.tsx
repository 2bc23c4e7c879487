import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/i18n.tsx';
import { IconButton } from '../icon-button.tsx';
import styles from './scroll-to-top.module.css';

/** Specification, section 9. */
const threshold = 50;

/** Appears after more than 50 px of scrolling and leads back to the start of the page, focus included. */
export function ScrollToTop() {
  const m = useMessages('ui');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const update = (): void => setShown(window.scrollY > threshold);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  if (!shown) return null;
  const toTop = (): void => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <IconButton
      variant="secondary"
      data-to-top
      className={styles.button}
      label={m.scroll_to_top}
      icon={<ArrowUp />}
      onClick={toTop}
    />
  );
}
