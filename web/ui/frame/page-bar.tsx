import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Places of the frame that a page fills; null where pages show such parts themselves. */
export type PageBar = {
  /** In the top bar, for the heading. */
  readonly title: HTMLElement;
  /** Above the page, for its tabs and its main actions. */
  readonly tabs: HTMLElement;
  readonly actions: HTMLElement;
};
export const PageBarContext = createContext<PageBar | null>(null);

/** A part of a page at its place in the frame; where the frame has no such place, where it stands. */
export function BarSlot({ part, children }: { part: keyof PageBar; children: ReactNode }) {
  const bar = use(PageBarContext);
  return bar ? createPortal(children, bar[part]) : children;
}
