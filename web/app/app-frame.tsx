import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { useMessages } from '../i18n/i18n.tsx';
import { interfaceState } from '../lib/interface-state.ts';
import { useResources } from '../shared/settings/resources.ts';
import { useCan, useSession } from '../lib/session.ts';
import { changeSettings, settings } from '../lib/settings.ts';
import { useStore } from '../lib/store.ts';
import { AppShell } from '../ui/app-shell.tsx';
import { Button } from '../ui/button.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { TableTools } from '../ui/table-tools.ts';
import { chooseLanguage, needTexts } from './common/catalogue.ts';
import { ExportHost } from './export-host.tsx';
import { HeldBanner } from './held-banner.tsx';
import { navSections } from './nav.tsx';
import { QuickOpenButton } from './quick-open-button.tsx';
import { useTitle } from './root.tsx';
import type { RouteMeta } from './common/route-meta.ts';
import { TABLE_TOOLS } from './table-tools.tsx';

const ForcedPassword = lazy(async () => {
  const [{ ForcedPassword: Screen }] = await Promise.all([
    import('../features/people/account/forced-password.tsx'),
    needTexts('account', 'actions'),
  ]);
  return { default: Screen };
});

/**
 * The frame of every page behind sign-in, for applicants and staff; the drawer shows what the person may
 * open.
 */
export function AppFrame() {
  const m = useMessages('app');
  const ui = useMessages('ui');
  const { pathname } = useLocation();
  const { user } = useSession();
  const state = useStore(interfaceState);
  const { drawer } = useStore(settings);
  const { parameters } = useResources();
  const quickOpens = useCan('dashboard.view');
  const title = useTitle();
  const handle = useMatches().at(-1)?.handle as RouteMeta | undefined;
  // For a moment after signing out, until the router has left.
  if (user === null) return null;
  const { search_field, floating_action } = state;
  // The dashboard leads to a person's own records; their paths begin like that of a new application.
  const own = handle?.staff_twin !== undefined && handle.path.includes(':id');
  const currentPath = own ? '/nadzorna-plosca/' : pathname.replace(/(.)\/$/, '$1');
  return (
    <AppShell
      brand={m.service}
      crest={parameters?.crest}
      homeHref="/nadzorna-plosca"
      sections={user.reset ? [] : navSections(m, ui, user)}
      currentPath={currentPath}
      toolbarTitle={title}
      user={user}
      links={[
        { href: '/nadzorna-plosca', label: ui.dashboard },
        { href: '/nastavitve', label: m.titles['settings'] ?? '' },
        { href: '/odjava', label: ui.logout },
      ]}
      drawer={drawer && !user.reset}
      onDrawer={(open) => changeSettings({ drawer: open })}
      mobileSearch={state.mobile_search}
      onMobileSearch={(open) => interfaceState.set({ mobile_search: open })}
      search={
        search_field && !user.reset
          ? { label: search_field.label, value: state.search_text, onChange: search_field.onChange }
          : undefined
      }
      end={
        <>
          {quickOpens && !user.reset ? <QuickOpenButton /> : null}
          <LanguageSwitch onChange={(next) => void chooseLanguage(next)} />
        </>
      }
      fab={
        floating_action === null || user.reset ? null : typeof floating_action.act === 'string' ? (
          <LinkButton variant="primary" href={floating_action.act} icon={<Plus />}>
            {floating_action.label}
          </LinkButton>
        ) : (
          <Button variant="primary" icon={<Plus />} aria-haspopup="dialog" onClick={floating_action.act}>
            {floating_action.label}
          </Button>
        )
      }
      banner={
        <>
          <OfflineBanner />
          <HeldBanner />
        </>
      }
    >
      {user.reset ? (
        <Suspense>
          <ForcedPassword />
        </Suspense>
      ) : (
        <TableTools value={TABLE_TOOLS}>
          <Outlet />
          <ExportHost />
        </TableTools>
      )}
    </AppShell>
  );
}
