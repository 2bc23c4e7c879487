import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { useUser } from '../../lib/session/session.ts';
import { LinkTabs } from '../../ui/navigation/link-tabs.tsx';
import { BarSlot } from '../../ui/frame/page-bar.tsx';
import { placeOf, tabsOf } from '../places.ts';
import { ROUTES, type AppRouteName } from '../routes.ts';

/** The tabs of a place whose tabs are pages; nothing on the pages below them. */
export function PlaceTabs({ route, season }: { route: AppRouteName | undefined; season: boolean }) {
  const m = useMessages('app');
  const language = useLanguage();
  const user = useUser();
  const place = route && placeOf(route);
  if (!place || !place.tabs.includes(route)) return null;
  const tabs = tabsOf(place, user, { route, season });
  if (tabs.length < 2) return null;
  return (
    <BarSlot part="tabs">
      <LinkTabs
        label={m.places[place.name] ?? ''}
        tabs={tabs.map((name) => ({
          href: ROUTES[name].path,
          label: ROUTES[name].title[language],
          current: name === route,
        }))}
      />
    </BarSlot>
  );
}
