import type { PageTab } from './tabbed-page.tsx';

/** The sheets of /placila in their order. To add one: export `Tab` from its module, name it here, its title in messages.{sl,en}.ts. */
export const PAYMENT_TABS: readonly PageTab[] = [];
