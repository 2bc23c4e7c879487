import { createContext, use, type MouseEvent, type ReactNode } from 'react';

export type Navigate = (href: string) => void;

const NavigateContext = createContext<Navigate | null>(null);

/** Lets links navigate within a client-side router; without it every link is an ordinary page load. */
export function NavigateProvider({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  return <NavigateContext value={navigate}>{children}</NavigateContext>;
}

/** The navigation of the page; an ordinary page load without a router. */
export const useNavigate = (): Navigate => use(NavigateContext) ?? ((href) => window.location.assign(href));

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A click handler for `<a href>`: hands plain clicks on paths of this site to the router, leaves the rest to
 * the browser.
 */
export const useLinkClick = (override?: Navigate): ((event: MouseEvent<HTMLAnchorElement>) => void) => {
  const context = use(NavigateContext);
  const navigate = override ?? context;
  return (event) => {
    const link = event.currentTarget;
    const href = link.getAttribute('href');
    if (navigate === null || event.defaultPrevented || !isPlainClick(event)) return;
    if (href === null || !href.startsWith('/') || link.target !== '' || link.hasAttribute('download')) return;
    event.preventDefault();
    // Navigation is skipped when already on the target (specification, section 2).
    if (href !== window.location.pathname + window.location.search) navigate(href);
  };
};
