import type { Catalogue } from '../../i18n/catalogue.ts';
import type { NavLink } from '../../ui/dialog/disclosure-menu.tsx';

type Texts = Pick<
  Catalogue['ui'],
  'instructions' | 'terms' | 'home' | 'login' | 'dashboard' | 'account' | 'logout'
>;

/**
 * Links of the front pages: home is hidden on home, sign-in when signed in or on the sign-in page
 * (specification, section 2).
 */
export const frontLinks = (m: Texts, currentPath: string, signedIn: boolean): NavLink[] => [
  { href: '/navodila-za-uporabo', label: m.instructions },
  { href: '/pogoji-uporabe', label: m.terms },
  ...(currentPath === '/' ? [] : [{ href: '/', label: m.home }]),
  ...(signedIn || currentPath === '/prijava' ? [] : [{ href: '/prijava', label: m.login }]),
];

/** Links of the menu of a signed-in user. */
export const userLinks = (m: Texts): NavLink[] => [
  { href: '/nadzorna-plosca', label: m.dashboard },
  { href: '/nastavitve', label: m.account },
  { href: '/odjava', label: m.logout },
];
