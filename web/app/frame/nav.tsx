import {
  BadgeCheck,
  Banknote,
  BookOpenText,
  Car,
  ChartColumn,
  CircleHelp,
  Clock,
  Coins,
  DoorOpen,
  HeartPulse,
  FileInput,
  FileText,
  History,
  IdCard,
  Landmark,
  LayoutDashboard,
  Mail,
  RadioTower,
  ReceiptText,
  Scale,
  ScrollText,
  UserCheck,
  ShieldCheck,
  SquareParking,
  Trash,
  Undo2,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionUser } from '../../../contract/platform/session.ts';
import { openInfo } from '../../features/settings/info-texts/info-dialogs.tsx';
import type { Catalogue } from '../../i18n/catalogue.ts';
import type { Language } from '../../i18n/plural.ts';
import type { AppNavLink, AppNavSection } from '../../ui/frame/app-nav.tsx';
import { managementOf, mayOpen, placeOf, PLACES, type ManagementSection } from '../places.ts';
import { ROUTES, type AppRouteName } from '../routes.ts';
import { isFieldWorker } from '../guard.ts';
import { SETTINGS_GROUPS } from '../screens/tabs/settings-tabs.ts';
import { groupsFor } from '../screens/tabs/tab-groups.ts';

const ICONS: Readonly<Record<string, ReactNode>> = {
  today: <LayoutDashboard />,
  applications: <FileText />,
  permits: <Car />,
  people: <Users />,
  payments: <Banknote />,
  parking: <SquareParking />,
  reports: <ChartColumn />,
  messages: <Mail />,
};
const MANAGEMENT_ICONS: Readonly<Record<string, ReactNode>> = {
  municipality: <Landmark />,
  prices: <Coins />,
  rules: <Clock />,
  texts: <BookOpenText />,
  staff: <IdCard />,
  devices: <RadioTower />,
  fiscal: <ReceiptText />,
  imports: <FileInput />,
  confirmations: <UserCheck />,
  bin: <Trash />,
  access_log: <ScrollText />,
  retention: <ShieldCheck />,
  changes: <History />,
  installation: <DoorOpen />,
  system: <HeartPulse />,
};

/** Opens over the page, so that nobody has to leave a form to read how it works. */
const help = (m: Catalogue['app'], ui: Catalogue['ui']): AppNavSection => ({
  title: m.nav_help,
  links: [
    { label: ui.instructions, icon: <CircleHelp />, open: () => openInfo('infoInstructions') },
    { label: ui.terms_short, icon: <Scale />, open: () => openInfo('infoPogojiUporabe') },
    { label: m.privacy, icon: <ShieldCheck />, open: () => openInfo('infoGdpr') },
  ],
});

/** Where a person is: the route, and the tab of a page of tabs. */
export type Here = {
  readonly route: AppRouteName | undefined;
  readonly tab: string | null;
  readonly language: Language;
};

const groupOf = (user: SessionUser, tab: string | null) =>
  groupsFor(SETTINGS_GROUPS, user).find(({ tabs }) => tabs.some(({ id }) => id === tab));

const isOpen = (section: ManagementSection, user: SessionUser, { route, tab }: Here): boolean =>
  (route !== undefined && section.below?.includes(route)) ||
  ('route' in section
    ? section.route === route
    : route === 'settings' && groupOf(user, tab)?.id === section.group);

const hrefOf = (section: ManagementSection, user: SessionUser): string => {
  if ('route' in section) return ROUTES[section.route].path;
  const group = groupsFor(SETTINGS_GROUPS, user).find(({ id }) => id === section.group);
  return `${ROUTES.settings.path}?tab=${group?.tabs[0]?.id ?? ''}`;
};

/** The first section of the management that this person may open, for the gear in the top bar. */
export const managementHref = (user: SessionUser): string | null => {
  const [first] = managementOf(user);
  return first ? hrefOf(first, user) : null;
};

export const inManagement = (user: SessionUser, here: Here): boolean =>
  managementOf(user).some((section) => isOpen(section, user, here));

const managementNav = (m: Catalogue['app'], user: SessionUser, here: Here): AppNavSection[] => [
  { links: [{ href: ROUTES.dashboard.path, label: m.back_to_work, icon: <Undo2 /> }] },
  {
    title: m.management_title,
    links: managementOf(user).map((section) => ({
      href: hrefOf(section, user),
      label: m.management[section.name] ?? '',
      icon: MANAGEMENT_ICONS[section.name],
      current: isOpen(section, user, here),
    })),
  },
];

const officeNav = (
  m: Catalogue['app'],
  user: SessionUser,
  { route, language }: Here,
  stuck: number,
): AppNavSection[] => {
  const place = route && placeOf(route);
  const links = PLACES.flatMap((one): AppNavLink[] => {
    const first = one.tabs.find((name) => mayOpen(user, name));
    if (!first || (first === 'dashboard' && isFieldWorker(user))) return [];
    return [
      {
        href: ROUTES[first].path,
        label: m.places[one.name] ?? '',
        icon: ICONS[one.name],
        current: one === place,
        ...(one.name === 'messages' && stuck > 0 ? { badge: stuck } : {}),
      },
    ];
  });
  const field: AppNavLink = {
    href: ROUTES.fieldCheck.path,
    label: ROUTES.fieldCheck.title[language],
    icon: <BadgeCheck />,
    current: route === 'fieldCheck',
  };
  return [{ links: isFieldWorker(user) ? [field, ...links] : links }];
};

/**
 * The drawer of staff: what this person may open, and the texts for everybody.
 *
 * @param stuck Number of messages that nobody gets unless somebody acts.
 */
export const navSections = (
  m: Catalogue['app'],
  ui: Catalogue['ui'],
  user: SessionUser,
  here: Here,
  stuck: number,
): AppNavSection[] => {
  const sections = inManagement(user, here) ? managementNav(m, user, here) : officeNav(m, user, here, stuck);
  return [...sections, help(m, ui)].filter(({ links }) => links.length > 0);
};
