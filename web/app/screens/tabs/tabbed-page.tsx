import { lazy, Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useToolbarTitle } from '../../../lib/list/interface-state.ts';
import { session, useUser } from '../../../lib/session/session.ts';
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx';
import { BarSlot } from '../../../ui/frame/page-bar.tsx';
import { PageHead } from '../../../ui/frame/page-head.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { loadTexts, prefetchTexts } from '../../common/catalogue.ts';
import { groupsFor, movedDetail, type PageTab, type TabGroup } from './tab-groups.ts';

const tabs = new Map<PageTab, ComponentType>();
/** One component per tab, kept over renders: a new one would lose what is typed in it. */
const tabOf = (tab: PageTab): ComponentType => {
  const known = tabs.get(tab);
  if (known) return known;
  const component = lazy(async () => {
    const [{ Tab }] = await Promise.all([tab.load(), loadTexts(...(tab.texts ?? []))]);
    return { default: Tab };
  });
  tabs.set(tab, component);
  return component;
};

const contentOf = (tab: PageTab): ReactNode => {
  const Tab = tabOf(tab);
  return <Tab />;
};

/** Fetches the tab that `id` names, or the first of this person, before the page is opened. */
export const prefetchTab =
  (groups: readonly TabGroup[]) =>
  async (id: string | null): Promise<void> => {
    const { user } = session.get();
    const shown = user === null ? [] : groupsFor(groups, user).flatMap(({ tabs: all }) => all);
    const tab = shown.find((one) => one.id === id) ?? shown[0];
    if (tab) await Promise.all([tab.load(), prefetchTexts(...(tab.texts ?? []))]);
  };

type Props = {
  title: string;
  lead: string;
  groups: readonly TabGroup[];
  titles: Readonly<Record<string, string>>;
  /** The groups are sections of the management, which the drawer lists; the heading names the open one. */
  sections?: boolean;
};

/** A page of tabs by role and permission, in groups; the URL holds the open one (`?tab=`). */
export function TabbedPage({ title, lead, groups, titles, sections }: Props) {
  const ui = useMessages('ui');
  const user = useUser();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const shown = useMemo(() => groupsFor(groups, user), [groups, user]);
  const asked = query.get('tab');
  const known = groups.some(({ tabs: all }) => all.some(({ id }) => id === asked));
  const mayOpen = shown.some(({ tabs: all }) => all.some(({ id }) => id === asked));
  const group = shown.find((one) => one.tabs.some(({ id }) => id === asked)) ?? shown[0];
  const open = group?.tabs.find(({ id }) => id === asked) ?? group?.tabs[0];
  const nameOf = (key: string): string => titles[key] ?? key;
  const heading = sections && group && group !== shown[0] ? nameOf(group.title) : title;
  useToolbarTitle(heading);
  // Of an applicant the first tab opens instead: the others are not about them.
  if (known && !mayOpen && user.role !== 'user') return <Navigate replace to="/403" />;
  if (!group || !open) return null;
  const detail = movedDetail(open, query);
  if (detail !== null) return <Navigate replace to={detail} />;
  const outer = sections || shown.length < 2 ? [] : shown;
  const inner = group.tabs.length < 2 ? [] : group.tabs;
  return (
    <>
      <PageHead title={heading} lead={lead} />
      {outer.length + inner.length > 0 ? (
        <BarSlot part="tabs">
          {outer.length > 0 ? (
            <LinkTabs
              label={title}
              tabs={outer.map((one) => ({
                href: `${pathname}?tab=${one.tabs[0]!.id}`,
                label: nameOf(one.title),
                current: one === group,
              }))}
            />
          ) : null}
          {inner.length > 0 ? (
            <LinkTabs
              label={nameOf(group.title)}
              inner={outer.length > 0}
              tabs={inner.map((one) => ({
                href: `${pathname}?tab=${one.id}`,
                label: nameOf(one.title),
                current: one === open,
              }))}
            />
          ) : null}
        </BarSlot>
      ) : null}
      <Suspense key={open.id} fallback={<Spinner label={ui.loading} />}>
        {contentOf(open)}
      </Suspense>
    </>
  );
}
