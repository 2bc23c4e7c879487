import { useMessages } from '../../i18n/i18n.tsx';
import { PAYMENT_GROUPS } from './tabs/payment-tabs.ts';
import { useRouteTitle } from '../route-title.ts';
import { prefetchTab, TabbedPage } from './tabs/tabbed-page.tsx';

export const prefetch = prefetchTab(PAYMENT_GROUPS);

/** /placila: everything about money in one place. */
export function Component() {
  const m = useMessages('app');
  const title = useRouteTitle();
  return <TabbedPage title={title} lead={m.payments_lead} groups={PAYMENT_GROUPS} titles={m.payment_tabs} />;
}
