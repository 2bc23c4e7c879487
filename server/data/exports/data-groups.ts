import { can } from '../../../contract/platform/permissions.ts';
import type { Caller } from '../../platform/http/handler.ts';
import type { DataGroup } from './group.ts';
import { BARRIER_GROUPS } from './groups/barrier.ts';
import { BOOKKEEPING_GROUPS } from './groups/bookkeeping.ts';
import { DECISION_GROUPS } from './groups/decisions.ts';
import { MONEY_GROUPS } from './groups/money.ts';
import { OFFICE_GROUPS } from './groups/office.ts';
import { PERMIT_AND_PEOPLE_GROUPS } from './groups/permits-and-people.ts';
import { PRIVACY_GROUPS } from './groups/privacy.ts';
import { REPORT_GROUPS } from './groups/reports.ts';
import { SEASON_GROUPS } from './groups/season.ts';

/**
 * Everything that can be exported and scheduled. A slice adds its list with `listGroup` (below a record:
 * `belowRecord`), its report with `scheduleable`.
 */
export const DATA_GROUPS: readonly DataGroup[] = [
  ...PERMIT_AND_PEOPLE_GROUPS,
  ...DECISION_GROUPS,
  ...MONEY_GROUPS,
  ...BOOKKEEPING_GROUPS,
  ...OFFICE_GROUPS,
  ...BARRIER_GROUPS,
  ...PRIVACY_GROUPS,
  ...SEASON_GROUPS,
  ...REPORT_GROUPS,
];

const byId = new Map(DATA_GROUPS.map((group) => [group.id, group]));
export const findGroup = (id: string): DataGroup | undefined => byId.get(id);

type Rights = Pick<Caller, 'role' | 'permissions'>;
/** Groups that a user may export: those whose list they may see. */
export const groupsOf = (caller: Rights): DataGroup[] =>
  DATA_GROUPS.filter(({ permission }) => can(caller, permission));

/** Whether a user may see the data of this group; a removed group is visible to nobody. */
export const maySeeGroup = (caller: Rights, group_id: string): boolean => {
  const group = byId.get(group_id);
  return group !== undefined && can(caller, group.permission);
};
