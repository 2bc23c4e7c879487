import { useMessages } from '../i18n/i18n.tsx';
import { useUser } from '../lib/session.ts';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { InBar } from '../ui/page-bar.tsx';
import { placeOf, tabsOf } from './common/places.ts';
import { ROUTES, type AppRouteName } from './common/route-meta.ts';

/** The tabs of a place whose tabs are pages; nothing on the pages below them. */
export function PlaceTabs({ route, season }: { route: AppRouteName | undefined; season: boolean }) {
  const m = useMessages('app');
  const user = useUser();
  const place = route && placeOf(route);
  if (!place || !place.tabs.includes(route)) return null;
  const tabs = tabsOf(place, user, { route, season });
  if (tabs.length < 2) return null;
  return (
    <InBar part="tabs">
      <LinkTabs
        label={m.places[place.name] ?? ''}
        tabs={tabs.map((name) => ({
          href: ROUTES[name].path,
          label: m.titles[ROUTES[name].title] ?? '',
          current: name === route,
        }))}
      />
    </InBar>
  );
}
