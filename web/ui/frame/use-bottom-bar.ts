import { useEffect, type RefObject } from 'react';

/**
 * Keeps what has the focus above a bar that sticks to the bottom of the window: the page scrolls by the height
 * that the bar has now, also with enlarged text (WCAG 2.2, 2.4.11).
 */
export const useBottomBar = (bar: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const node = bar.current;
    if (!node) return undefined;
    const page = document.documentElement.style;
    const measure = (): void => {
      const { position, bottom } = getComputedStyle(node);
      const sticks = (position === 'sticky' || position === 'fixed') && bottom !== 'auto';
      page.setProperty(
        '--bottom-bar',
        sticks ? `${Math.ceil(node.getBoundingClientRect().height)}px` : '0px',
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      page.removeProperty('--bottom-bar');
    };
  }, [bar]);
};
