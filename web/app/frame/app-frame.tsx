import { useQuery } from '@tanstack/react-query';
import { Plus, Settings } from 'lucide-react';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import type { SessionUser } from '../../../contract/platform/session.ts';
import { dashboardQuery } from '../../features/office/dashboard/dashboard-query.ts';
import { STAFF_TAB } from '../../features/people/users/paths.ts';
import { userQuery } from '../../features/people/users/user-query.ts';
import { useLanguage, useMessages } from '../../i18n/i18n.tsx';
import { interfaceState, type FloatingAction } from '../../lib/list/interface-state.ts';
import { useCan, useSession } from '../../lib/session/session.ts';
import { changeSettings, settings } from '../../lib/display-settings.ts';
import { useStore } from '../../lib/store.ts';
import { userLinks } from '../../shared/platform/top-bar-links.ts';
import { useResources } from '../../shared/settings/resources.ts';
import { useToday } from '../../shared/settings/today.ts';
import { AppShell } from '../../ui/frame/app-shell.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LanguageSwitch } from '../../ui/navigation/language-switch.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OfflineBanner } from '../../ui/frame/offline-banner.tsx';
import { TableTools } from '../../ui/table/table-tools.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { chooseLanguage, textPromise, loadTexts } from '../common/catalogue.ts';
import { ROUTES, type AppRouteName } from '../routes.ts';
import { inRenewalSeason } from '../common/season.ts';
import { ExportHost } from '../export-host.tsx';
import { FrontFrame } from './front-frame.tsx';
import { HeldBanner } from '../held/held-banner.tsx';
import { inManagement, managementHref, navSections, type Here } from './nav.tsx';
import { PlaceTabs } from './place-tabs.tsx';
import { SecondPersonHost } from '../second-person-host.tsx';
import { HeldDecisionsHost } from '../held/held-decisions-host.tsx';
import { QuickOpenButton } from '../search/quick-open-button.tsx';
import { useTitle } from '../root.tsx';
import { TABLE_TOOLS } from '../table-tools-host.tsx';

const ForcedPassword = lazy(async () => {
  const [{ ForcedPassword: Screen }] = await Promise.all([
    import('../../features/people/account/password/forced-password.tsx'),
    loadTexts('account', 'actions'),
  ]);
  return { default: Screen };
});

const ForcedFactor = lazy(async () => {
  const [{ ForcedFactor: Screen }] = await Promise.all([
    import('../../features/people/account/factors/forced-factor.tsx'),
    loadTexts('factors', 'actions', 'contract'),
  ]);
  return { default: Screen };
});

const useHere = (): Here => {
  const language = useLanguage();
  const { search } = useLocation();
  const match = useMatches().at(-1);
  const route = match?.id;
  // As the screen has loaded it: an account of staff stands below their section of the management.
  const { data: account } = useQuery({ ...userQuery(match?.params['id'] ?? ''), enabled: false });
  if (route === 'user' && account && account.role !== 'user')
    return { route: 'settings', tab: STAFF_TAB, language };
  return {
    route: route !== undefined && route in ROUTES ? (route as AppRouteName) : undefined,
    tab: new URLSearchParams(search).get('tab'),
    language,
  };
};

/** The smaller scale of staff screens; on the root, so that dialogs have it too. */
const useScale = (): void => {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['scale'] = 'office';
    return () => {
      delete dataset['scale'];
    };
  }, []);
};

/** What the frame shows of the work that waits. */
const useWork = (enabled: boolean) => {
  const { data } = useQuery({ ...dashboardQuery(), enabled });
  const { resources } = useResources();
  const today = useToday();
  return {
    /** How many messages nobody gets unless somebody acts; the number of the dashboard. */
    stuck: data?.mails_failed ?? 0,
    season: inRenewalSeason({
      today,
      open_permit_years: resources?.open_permit_years ?? [],
      renewals_run: data?.renewals_run,
    }),
  };
};

const REST_MS = 1000;
/**
 * The messages of the API, which every form may show, after the screen and before anybody opens a dialog: it would wait
 * for them.
 */
const useFormTexts = (works: boolean): void => {
  useEffect(() => {
    if (!works) return;
    const timer = setTimeout(() => void textPromise('contract')?.catch(() => {}), REST_MS);
    return () => clearTimeout(timer);
  }, [works]);
};

function MainAction({ label, act }: FloatingAction) {
  return typeof act === 'string' ? (
    <LinkButton variant="primary" href={act} icon={<Plus />} title={label}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </LinkButton>
  ) : (
    <IconButton variant="primary" icon={<Plus />} label={label} aria-haspopup="dialog" onClick={act} />
  );
}

/** Leads to the management, for those who may change something there. */
function Gear({ user, here }: { user: SessionUser; here: Here }) {
  const m = useMessages('app');
  const href = managementHref(user);
  if (href === null) return null;
  return (
    <LinkButton
      variant="tertiary"
      href={href}
      icon={<Settings />}
      title={m.management_title}
      aria-current={inManagement(user, here) ? 'true' : undefined}
    >
      <VisuallyHidden>{m.management_title}</VisuallyHidden>
    </LinkButton>
  );
}

/** Until the installation is open root comes back from each step to the list of all. */
function FirstDayLink({ here: { route, tab } }: { here: Here }) {
  const m = useMessages('app');
  if (route === 'dashboard' || tab === 'installation') return null;
  return (
    <p>
      <Link href={`${ROUTES.settings.path}?tab=installation`}>← {m.back_to_first_day}</Link>
    </p>
  );
}

const Forced = (
  <Suspense>
    <ForcedPassword />
  </Suspense>
);

/** The frame of every page behind sign-in: applicants keep that of the front pages, staff have a drawer. */
export function AppFrame() {
  const { user } = useSession();
  // For a moment after signing out, until the router has left.
  if (user === null) return null;
  if (user.role !== 'user') return <OfficeFrame user={user} />;
  return (
    <FrontFrame banner={<HeldBanner />}>
      {user.reset ? (
        Forced
      ) : (
        <TableTools value={TABLE_TOOLS}>
          <Outlet />
        </TableTools>
      )}
    </FrontFrame>
  );
}

/** The frame of staff; the drawer shows what the person may open. */
function OfficeFrame({ user }: { user: SessionUser }) {
  const m = useMessages('app');
  const ui = useMessages('ui');
  const { pathname } = useLocation();
  const { floating_action } = useStore(interfaceState);
  const { drawer } = useStore(settings);
  const { parameters } = useResources();
  const here = useHere();
  const finds = useCan('dashboard.view');
  const reads = useCan('mail_log.view');
  const renews = useCan('campaigns.manage');
  const title = useTitle();
  const works = !user.reset && !user.second_factor_due;
  const { stuck, season } = useWork(works && finds && (reads || renews));
  useScale();
  useFormTexts(works);
  return (
    <AppShell
      brand={m.service}
      crest={parameters?.crest}
      homeHref="/nadzorna-plosca"
      sections={works ? navSections(m, ui, user, here, stuck) : []}
      currentPath={pathname.replace(/(.)\/$/, '$1')}
      toolbarTitle={title}
      user={user}
      links={userLinks(ui)}
      drawer={drawer && works}
      onDrawer={(open) => changeSettings({ drawer: open })}
      find={finds && works ? <QuickOpenButton /> : null}
      end={<LanguageSwitch onChange={(next) => void chooseLanguage(next)} />}
      gear={works ? <Gear user={user} here={here} /> : null}
      fab={floating_action === null || !works ? null : <MainAction {...floating_action} />}
      banner={
        <>
          <OfflineBanner />
          <HeldBanner />
        </>
      }
    >
      {works ? (
        <TableTools value={TABLE_TOOLS}>
          {user.role === 'root' && parameters?.applications_open === false ? (
            <FirstDayLink here={here} />
          ) : null}
          <PlaceTabs route={here.route} season={season} />
          <Outlet />
          <ExportHost />
          <SecondPersonHost />
          <HeldDecisionsHost />
        </TableTools>
      ) : (
        <Suspense>{user.reset ? <ForcedPassword /> : <ForcedFactor />}</Suspense>
      )}
    </AppShell>
  );
}
