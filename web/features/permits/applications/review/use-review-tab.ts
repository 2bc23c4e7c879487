import { type ApplicationStatus, stageOf } from '../../../../../contract/values/application-states.ts';
import { useSearchParams } from 'react-router';
import { TABS, type ReviewTab } from './review-tabs.tsx';

/** The open tab, which the URL holds once somebody has chosen one. */
export const useReviewTab = (status: ApplicationStatus, forMoney: boolean) => {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('tab');
  // Once it is decided, what is left is money, or its invoice.
  const isMoney = stageOf(status) === 'payment' || status === 'paid';
  const first: ReviewTab = forMoney || isMoney ? 'money' : 'data';
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
