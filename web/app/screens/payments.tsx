import { useMessages } from '../../i18n/i18n.tsx';
import { PAYMENT_GROUPS } from './payment-tabs.ts';
import { prefetchTab, TabbedPage } from './tabbed-page.tsx';

export const prefetch = prefetchTab(PAYMENT_GROUPS);

/** /placila: everything about money in one place. */
export function Component() {
  const m = useMessages('app');
  return (
    <TabbedPage
      title={m.titles['payments'] ?? ''}
      lead={m.payments_lead}
      groups={PAYMENT_GROUPS}
      titles={m.payment_tabs}
    />
  );
}
