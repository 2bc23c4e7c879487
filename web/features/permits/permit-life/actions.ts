import type { PermitDetail } from '../../../../contract/permits/permits.ts';

type Allowed = PermitDetail['allowed'][number];

/**
 * Actions of staff on a permit, in the order of the menu, with the flag of the server's answer that allows
 * each.
 */
const NEEDS = {
  check_plates: 'check_plates',
  hand_over: 'hand_over',
  change_vehicles: 'update',
  replace: 'replace',
  correct: 'update',
  give_temporary: 'give_temporary',
  withdraw_temporary: 'withdraw_temporary',
  suspend: 'suspend',
  resume: 'resume',
  revoke: 'revoke',
  reopen: 'reopen',
  delete: 'delete',
} as const satisfies Record<string, Allowed>;
export type Action = keyof typeof NEEDS;
export const ACTIONS = Object.keys(NEEDS) as Action[];
export const DANGEROUS: readonly Action[] = ['withdraw_temporary', 'suspend', 'revoke', 'delete'];

/** Whether the permit can be printed: on paper an invalid one would look valid. */
export const isPrintable = ({ status }: Pick<PermitDetail, 'status'>): boolean =>
  status === 'active' || status === 'expiring' || status === 'scheduled';

type Open = Pick<PermitDetail, 'allowed' | 'plate_checks'>;

/** Actions that are allowed now; without a change to check there is no check. */
export const openActions = ({ allowed, plate_checks }: Open): Action[] =>
  ACTIONS.filter(
    (action) => allowed.includes(NEEDS[action]) && (action !== 'check_plates' || plate_checks.length > 0),
  );

export const isOpen = (permit: Open, action: Action): boolean => openActions(permit).includes(action);

/** The action that another screen links to (`/dovolilnice/{id}?action=replace`), if it is allowed. */
export const askedAction = (permit: Open, asked: string | null): Action | null =>
  openActions(permit).find((action) => action === asked) ?? null;

const NEXT: readonly Action[] = ['check_plates', 'hand_over', 'resume', 'change_vehicles'];

/** The most likely action: what has a deadline, then what waits, then the most common requests. */
export const primaryAction = (permit: Open): Action | null => {
  const open = openActions(permit);
  return NEXT.find((action) => open.includes(action)) ?? null;
};
