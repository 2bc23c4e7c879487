import { can } from '../../../contract/platform/permissions.ts';
import { TRANSITIONS } from '../../permits/applications/rules.ts';
import type { Caller } from '../../platform/http/handler.ts';
import type { Decision } from './decision.ts';

/** Whether the caller has the permissions that a decision needs. */
export const mayDecide = (
  caller: Pick<Caller, 'role' | 'permissions'>,
  { transition, exempt }: Pick<Decision, 'transition' | 'exempt'>,
): boolean => {
  const { staff } = TRANSITIONS[transition];
  return (!staff || can(caller, staff)) && (!exempt || can(caller, 'applications.exempt'));
};

/** An exception for one applicant, and a change of somebody else's permit, have permissions of their own. */
export const mayDecideHindrance = (
  caller: Pick<Caller, 'role' | 'permissions'>,
  { kind }: { kind: 'limit' | 'plate' },
): boolean => can(caller, kind === 'limit' ? 'applications.exempt' : 'permits.update');
