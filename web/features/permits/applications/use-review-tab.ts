import { useSearchParams } from 'react-router';
import type { ApplicationStatus } from '../../../../contract/values/status.ts';
import { TABS, type ReviewTab } from './review-tabs.tsx';

/** Once it is decided, what is left is money. */
const PAID_FOR: readonly ApplicationStatus[] = [
  'approved',
  'awaiting_payment',
  'payment_expired',
  'payment_returned',
  'paid',
];

/** The open tab, which the URL holds once somebody has chosen one. */
export const useReviewTab = (status: ApplicationStatus, forMoney: boolean) => {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('tab');
  const first: ReviewTab = forMoney || PAID_FOR.includes(status) ? 'money' : 'data';
  return {
    tab: TABS.find((one) => one === asked) ?? first,
    setTab: (tab: ReviewTab): void =>
      setQuery(
        (now) => {
          now.set('tab', tab);
          return now;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
};
