import {
  ADMIN_DEFAULT,
  GRANTABLE,
  LEAST_PRESET,
  permissionsOf,
  presetOf,
  type Permission,
  type PresetName,
  type Role,
} from '../../../../../contract/platform/permissions.ts';

type Prefix<P extends string = Permission> = P extends `${infer Head}.${string}` ? Head : never;

/** The group of a permission in the dialog; a new kind of permission has to be placed here. */
const GROUP_OF = {
  dashboard: 'work',
  applications: 'work',
  permits: 'permits',
  rfid: 'permits',
  users: 'users',
  documents: 'documents',
  mail_log: 'documents',
  letters: 'documents',
  payments: 'money',
  invoices: 'money',
  vat_periods: 'money',
  parking: 'parking',
  prices: 'parking',
  barrier: 'parking',
  campaigns: 'permits',
  reports: 'data',
  exports: 'data',
  imports: 'data',
  access_log: 'protection',
  retention: 'protection',
  data_requests: 'protection',
  data: 'protection',
  settings: 'settings',
  fiscal: 'settings',
} as const satisfies Record<Prefix, string>;
export type RightsGroup = (typeof GROUP_OF)[Prefix];

/** Permissions that can be granted, by group, in the order of the contract. */
export const GROUPS: readonly { readonly id: RightsGroup; readonly permissions: readonly Permission[] }[] = [
  ...Map.groupBy(GRANTABLE, (permission) => GROUP_OF[permission.split('.')[0] as Prefix]),
].map(([id, permissions]) => ({ id, permissions }));

/** Permissions that an admin does not have unless granted singly. */
export const isStrong = (permission: Permission): boolean => !ADMIN_DEFAULT.includes(permission);

/** The choice in the dialog: a preset stands for its permissions, `null` for those chosen one by one. */
export type RightsChoice = { role: Role; preset: PresetName | null; permissions: readonly Permission[] };

/** Whoever is not staff yet starts with the least, not with everything. */
export const firstChoice = (role: Role): RightsChoice => ({
  role,
  preset: LEAST_PRESET,
  permissions: permissionsOf(LEAST_PRESET),
});

export const choiceOf = (user: { role: Role; permissions: readonly string[] }): RightsChoice => {
  const permissions = GRANTABLE.filter((permission) => user.permissions.includes(permission));
  return user.role === 'admin'
    ? { role: user.role, preset: presetOf(permissions), permissions }
    : firstChoice(user.role);
};

export const withPreset = (choice: RightsChoice, preset: PresetName | null): RightsChoice => ({
  ...choice,
  preset,
  permissions: preset === null ? choice.permissions : permissionsOf(preset),
});

/** Adds or removes one permission; the preset that results is shown as chosen. */
export const withPermission = (choice: RightsChoice, permission: Permission, on: boolean): RightsChoice => {
  const permissions = GRANTABLE.filter((one) => (one === permission ? on : choice.permissions.includes(one)));
  return { ...choice, permissions, preset: presetOf(permissions) };
};

/** What a choice grants and revokes, compared with the current permissions; null when nothing changes. */
export function effectOf(
  now: { role: Role; permissions: readonly string[] },
  choice: RightsChoice,
): { gained: Permission[]; lost: Permission[]; role: boolean } | null {
  const before = now.role === 'admin' ? now.permissions : [];
  const after = choice.role === 'admin' ? choice.permissions : [];
  const gained = GRANTABLE.filter((one) => after.includes(one) && !before.includes(one));
  const lost = GRANTABLE.filter((one) => before.includes(one) && !after.includes(one));
  const role = now.role !== choice.role;
  return role || gained.length + lost.length > 0 ? { gained, lost, role } : null;
}

/** The choice as the calls take it. */
export const rightsInput = ({ role, permissions }: RightsChoice) =>
  role === 'admin' ? { role, permissions: [...permissions] } : { role };
