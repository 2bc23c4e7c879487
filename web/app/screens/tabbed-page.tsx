import { lazy, Suspense, useMemo, type ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { can, type Permission, type Role } from '../../../contract/platform/permissions.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { useUser } from '../../lib/session.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { needTexts, type AppNamespace } from '../common/catalogue.ts';

/** One tab of a page. */
export type PageTab = {
  /** In the URL: `?tab=account`. */
  readonly id: string;
  /** Key among the titles of the page. */
  readonly title: string;
  /** Who sees it; without either, everybody who may open the page. */
  readonly roles?: readonly Role[];
  readonly permission?: Permission;
  /** Namespaces that the tab needs beside `ui`, `app` and `labels`. */
  readonly texts: readonly AppNamespace[];
  readonly load: () => Promise<{ Tab: ComponentType }>;
};

const tabs = new Map<PageTab, ComponentType>();
/** One component per tab, kept over renders: a new one would lose what is typed in it. */
const tabOf = (tab: PageTab): ComponentType => {
  const known = tabs.get(tab);
  if (known) return known;
  const component = lazy(async () => {
    const [{ Tab }] = await Promise.all([tab.load(), needTexts(...tab.texts)]);
    return { default: Tab };
  });
  tabs.set(tab, component);
  return component;
};

type Props = {
  title: string;
  lead: string;
  tabs: readonly PageTab[];
  titles: Readonly<Record<string, string>>;
};

/** A page of tabs by role and permission; the URL holds the open one (`?tab=`). */
export function TabbedPage({ title, lead, tabs, titles }: Props) {
  const ui = useMessages('ui');
  const user = useUser();
  const [query, setQuery] = useSearchParams();
  const shown = useMemo(
    () =>
      tabs.filter(
        ({ roles, permission }) =>
          (!roles || roles.includes(user.role)) && (!permission || can(user, permission)),
      ),
    [tabs, user],
  );
  const selected = shown.find(({ id }) => id === query.get('tab'))?.id ?? shown[0]?.id;
  const items = shown.map((tab) => {
    const Tab = tabOf(tab);
    return {
      id: tab.id,
      label: titles[tab.title] ?? tab.id,
      content: (
        <Suspense fallback={<Spinner label={ui.loading} />}>
          <Tab />
        </Suspense>
      ),
    };
  });
  return (
    <>
      <PageHead title={title} lead={lead} />
      {items.length === 1 ? (
        items[0]!.content
      ) : (
        <Tabs
          label={title}
          tabs={items}
          {...(selected ? { selected } : {})}
          onSelect={(id) => setQuery({ tab: id }, { preventScrollReset: true })}
        />
      )}
    </>
  );
}
