import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** The window at its top and the focus on what a screen begins with. */
export const showStart = (start: HTMLElement | null): void => {
  start?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
};

/** The beginning of a screen that has no heading of its own to focus. */
export const mainPart = (): HTMLElement | null => document.getElementById('main');

/**
 * Runs `moved` when `screen` is another than before, within the frame that shows it: a press that follows at once
 * must meet what the person saw, and not what lies there after the window has moved.
 */
export const useScreenChange = (screen: unknown, moved: () => void): void => {
  const before = useRef(screen);
  useLayoutEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    moved();
  });
};

/** For the heading of a screen that replaces another one: it takes the focus as it appears. */
export const useFirstHeading = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => showStart(heading.current), []);
  // A dialog that covers the screen, as while something is sent, gives the focus back only after it.
  useEffect(() => {
    if (document.activeElement !== heading.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
};
