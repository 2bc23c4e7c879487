import { useSearchParams } from 'react-router';
import { useMessages } from '../../i18n/i18n.tsx';
import { useCan } from '../../lib/session.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Tabs, type TabItem } from '../../ui/tabs.tsx';
import { CardsTab } from './cards-tab.tsx';
import { CategoriesTab } from './categories-tab.tsx';
import { ChangesTab } from './changes-tab.tsx';
import { LotsTab } from './lots-tab.tsx';
import { PricesTab } from './prices-tab.tsx';
import { RulesTab } from './rules-tab.tsx';

/** /parkiranje: the sheet stands in the URL (`?tab=cenik`). */
export function Component() {
  const m = useMessages('parking');
  const [query, setQuery] = useSearchParams();
  const mayManage = useCan('parking.manage');
  const tabs: TabItem[] = [
    { id: 'parkirisca', label: m.tabs.lots, content: <LotsTab /> },
    { id: 'cenik', label: m.tabs.prices, content: <PricesTab /> },
    { id: 'upravicenci', label: m.tabs.categories, content: <CategoriesTab /> },
    { id: 'pravila', label: m.tabs.rules, content: <RulesTab /> },
    ...(mayManage ? [{ id: 'kartice', label: m.tabs.cards, content: <CardsTab /> }] : []),
    { id: 'spremembe', label: m.tabs.changes, content: <ChangesTab /> },
  ];
  const wanted = query.get('tab');
  const selected = tabs.find(({ id }) => id === wanted)?.id ?? 'parkirisca';
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      <Tabs
        label={m.tabs_label}
        tabs={tabs}
        selected={selected}
        onSelect={(id) => {
          if (id !== selected) setQuery({ tab: id }, { preventScrollReset: true });
        }}
      />
    </>
  );
}
