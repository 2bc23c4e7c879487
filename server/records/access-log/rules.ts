import type { Office } from '../../../contract/records/access-log.ts';
import { presetOf, type Role } from '../../../contract/platform/permissions.ts';
import { startOf } from '../../platform/kernel/periods.ts';

/**
 * The first instant of which entries are still kept on `today`: those of `years` whole calendar years before
 * this one stay, to the end of the year (ZVOP-2, article 22: two years from the end of the calendar year; at
 * most five where a risk analysis says so).
 */
export const keptFrom = (today: string, years: number): string =>
  startOf(`${Number(today.slice(0, 4)) - years}-01-01`);

/** The function in which somebody viewed. An individual set of permissions is a clerk's. */
export const officeOf = (role: Role | null, permissions: readonly string[], by_system: boolean): Office => {
  if (by_system) return 'system';
  if (role === 'root') return 'administrator';
  if (role !== 'admin') return 'former';
  const preset = presetOf(permissions);
  return preset === null || preset === 'full' ? 'clerk' : preset;
};
