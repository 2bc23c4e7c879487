import { CardsTab } from '../../features/permits/rfid-cards/cards-tab.tsx';
import { useMessages } from '../../i18n/i18n.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { useRouteTitle } from '../route-title.ts';

/** /kartice: the stock of cards. */
export function Component() {
  const m = useMessages('app');
  const title = useRouteTitle();
  return (
    <>
      <PageHead title={title} lead={m.cards_lead} />
      <CardsTab />
    </>
  );
}
