import {
  BadgeCheck,
  Banknote,
  ChartColumn,
  CircleHelp,
  Car,
  Download,
  FileInput,
  Files,
  FileText,
  IdCard,
  LayoutDashboard,
  Mail,
  Plus,
  Printer,
  RefreshCw,
  Scale,
  ScrollText,
  Settings,
  ShieldCheck,
  SquareParking,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionUser } from '../../contract/platform/session.ts';
import { can } from '../../contract/platform/permissions.ts';
import { openInfo } from '../features/settings/info-texts/info-dialogs.tsx';
import type { Catalogue } from '../i18n/catalogue.ts';
import type { AppNavSection } from '../ui/app-nav.tsx';
import { worksInField } from './guard.ts';
import { ROUTES, type AppRouteName, type RouteMeta } from './common/route-meta.ts';

const icons: Partial<Record<AppRouteName, ReactNode>> = {
  dashboard: <LayoutDashboard />,
  applications: <FileText />,
  permits: <Car />,
  permitHolders: <IdCard />,
  users: <Users />,
  parking: <SquareParking />,
  fieldCheck: <BadgeCheck />,
  payments: <Banknote />,
  reports: <ChartColumn />,
  exports: <Download />,
  campaigns: <RefreshCw />,
  imports: <FileInput />,
  documents: <Files />,
  letters: <Printer />,
  mails: <Mail />,
  accessLog: <ScrollText />,
  retention: <ShieldCheck />,
  settings: <Settings />,
  myNewApplication: <Plus />,
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

/** The drawer: what this person may open, and the texts for everybody. */
export const navSections = (m: Catalogue['app'], ui: Catalogue['ui'], user: SessionUser): AppNavSection[] => {
  const allowed = (name: AppRouteName): boolean => {
    const meta: RouteMeta = ROUTES[name];
    if (name === 'dashboard' && worksInField(user)) return false;
    return (
      meta.authorize.includes(user.role) &&
      (user.role === 'user' || meta.permissions.every((p) => can(user, p)))
    );
  };
  const section = (title: string | undefined, ...names: AppRouteName[]): AppNavSection => ({
    title,
    links: names.filter(allowed).map((name) => ({
      href: ROUTES[name].path,
      label: m.titles[ROUTES[name].title] ?? '',
      icon: icons[name],
    })),
  });
  const sections =
    user.role === 'user'
      ? [section(undefined, 'dashboard', 'myNewApplication'), section(undefined, 'settings')]
      : [
          section(undefined, 'dashboard'),
          section(m.nav_work, 'applications', 'permits', 'permitHolders', 'campaigns', 'users', 'parking'),
          section(m.nav_money, 'payments', 'reports', 'exports', 'imports'),
          section(m.nav_records, 'documents', 'letters', 'mails', 'accessLog', 'retention'),
          section(undefined, 'fieldCheck', 'settings'),
        ];
  return [...sections, help(m, ui)].filter(({ links }) => links.length > 0);
};
