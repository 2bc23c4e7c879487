import {
  ADMIN_DEFAULT,
  can,
  permissionsOf,
  PERMISSIONS,
  type Permission,
  type PresetName,
  type Role,
} from '../../../contract/platform/permissions.ts';
import { USER_ACTIONS } from '../../../contract/people/users.ts';

/** Who may do what with whose account, and the resulting rights. Pure. */

type Person = { id: string; role: Role };
type Actor = { user_id: string | null; role: Role | ''; permissions: readonly string[] };
export type UserAction = (typeof USER_ACTIONS)[number];

/**
 * Why `actor` may not do this with the account of `target`, or null. An admin never changes root or another
 * admin (api.md section 4); only root changes role and permissions; one's own mail, password and existence
 * are changed in the settings, one's own role by nobody.
 */
export function rejectionOf(
  action: UserAction,
  actor: Actor,
  target: Person,
): 'forbidden' | 'rule.own_account' | null {
  const needed: Record<UserAction, Permission> = {
    update: 'users.update',
    email: 'users.update',
    password: 'users.password',
    sessions: 'users.password',
    factors: 'users.password',
    rights: 'users.manage_roles',
    delete: 'users.delete',
  };
  if (!can(actor, needed[action])) return 'forbidden';
  if (actor.role !== 'root' && (target.role !== 'user' || action === 'rights')) return 'forbidden';
  return action !== 'update' && actor.user_id === target.id ? 'rule.own_account' : null;
}

/** The actions that the screen offers this caller. */
export const allowedActions = (actor: Actor, target: Person): UserAction[] =>
  USER_ACTIONS.filter((action) => rejectionOf(action, actor, target) === null);

export type Rights = { role: Role; permissions: readonly Permission[] };
type Wish = {
  role?: Role | undefined;
  preset?: PresetName | undefined;
  permissions?: readonly Permission[] | undefined;
};

/**
 * The rights that a request leads to, permissions in the order of the list; an admin without a choice gets
 * the usual ones.
 */
export function wantedRights(before: Rights | null, wish: Wish): Rights {
  const role = wish.role ?? before?.role ?? 'user';
  if (role !== 'admin') return { role, permissions: [] };
  const stays = before?.role === 'admin' ? before.permissions : ADMIN_DEFAULT;
  const chosen = wish.permissions ?? (wish.preset ? permissionsOf(wish.preset) : stays);
  return { role, permissions: PERMISSIONS.filter((permission) => chosen.includes(permission)) };
}

/**
 * The permissions gained and lost between two sets of rights; root counts as root, not as every single
 * permission.
 */
export const changeOfRights = (before: Rights, after: Rights) => ({
  from_role: before.role === after.role ? null : before.role,
  to_role: before.role === after.role ? null : after.role,
  added: after.permissions.filter((permission) => !before.permissions.includes(permission)),
  removed: before.permissions.filter((permission) => !after.permissions.includes(permission)),
});

/** Why these rights cannot become those, or null. `other_roots` counts the other roots who can sign in. */
export function rejectionOfRights(
  before: Rights,
  after: Rights,
  wish: Wish,
  context: { other_roots: number; has_records: boolean },
): { path: string; code: string } | null {
  if (after.role !== 'admin' && (wish.permissions || wish.preset))
    return { path: wish.permissions ? 'permissions' : 'preset', code: 'rule.permissions_of_admin' };
  if (before.role === 'root' && after.role !== 'root' && context.other_roots === 0)
    return { path: 'role', code: 'rule.last_root' };
  if (before.role === 'user' && after.role !== 'user' && context.has_records)
    return { path: 'role', code: 'rule.applicant_with_records' };
  return null;
}

/** Characters that are not confused when read from paper or over the phone. */
export const ONE_TIME_CHARACTERS = '23456789abcdefghjkmnpqrstuvwxyz';
/** `h7kp-3mwx-qd9t`: twelve characters (59 bits) in groups; `random(n)` gives a whole number below n. */
export const oneTimePassword = (random: (below: number) => number): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => ONE_TIME_CHARACTERS[random(ONE_TIME_CHARACTERS.length)]).join(''),
  ).join('-');
