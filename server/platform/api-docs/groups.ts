import type { Route } from '../../../contract/platform/route.ts';
import { isOpen } from './open-calls.ts';
import { routes } from '../../../contract/routes.ts';

/** Calls on one page. Those of the office are grouped by the word that follows `v1/admin`. */
export type Group = { id: string; calls: readonly { name: string; route: Route }[] };

export const FIRST_GROUPS = ['public', 'sign-in', 'account', 'applicant', 'barrier'] as const;

const groupOf = ({ path, access }: Route): string => {
  if (/^\/(auth|password|csrf-cookie)/.test(path)) return 'sign-in';
  if (path.startsWith('/v1/barrier/')) return 'barrier';
  if (path.startsWith('/v1/services/account')) return 'account';
  if (access === 'public') return 'public';
  if (path.startsWith('/v1/user/')) return 'applicant';
  const [, , first = '', second = ''] = path.split('/');
  if (first !== 'admin') return first;
  // Only the calls of the devices; what staff do with barriers is another page.
  return second === 'barrier' ? 'barrier-office' : second;
};

/**
 * Every call of the contract in exactly one group: those for external programs first, then the office by
 * name.
 */
export const GROUPS: readonly Group[] = (() => {
  const groups = new Map<string, { name: string; route: Route }[]>(FIRST_GROUPS.map((id) => [id, []]));
  const office = new Map<string, { name: string; route: Route }[]>();
  for (const [name, route] of Object.entries(routes) as [string, Route][]) {
    const id = groupOf(route);
    const into = groups.get(id) ?? office.get(id) ?? [];
    if (!groups.has(id)) office.set(id, into);
    into.push({ name, route });
  }
  return [...groups, ...[...office].toSorted(([a], [b]) => (a < b ? -1 : 1))]
    .filter(([, calls]) => calls.length > 0)
    .map(([id, calls]) => ({ id, calls: calls.toSorted((a, b) => (a.route.path < b.route.path ? -1 : 1)) }));
})();

/** Only the calls that others than staff make. */
export const openGroups: readonly Group[] = GROUPS.map(({ id, calls }) => ({
  id,
  calls: calls.filter(({ route }) => isOpen(route.access)),
})).filter(({ calls }) => calls.length > 0);
