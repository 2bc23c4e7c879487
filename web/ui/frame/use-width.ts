import { useEffect, useState, type RefObject } from 'react';

/** Width of an element in pixels, updated as it changes: charts keep their text size on every screen. */
export const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(320);
  useEffect(() => {
    const node = element.current;
    if (!node) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(Math.floor(entry.contentRect.width), 200));
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return width;
};
