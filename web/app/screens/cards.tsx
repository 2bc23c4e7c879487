import { CardsTab } from '../../features/permits/rfid-cards/cards-tab.tsx';
import { useMessages } from '../../i18n/i18n.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** /kartice: the stock of cards. */
export function Component() {
  const m = useMessages('app');
  return (
    <>
      <PageHead title={m.titles['cards'] ?? ''} lead={m.cards_lead} />
      <CardsTab />
    </>
  );
}
