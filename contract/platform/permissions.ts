/**
 * Permission strings (docs/generated/permissions.md). Root holds all of them; an admin those stored with the account;
 * an applicant none.
 */
export const PERMISSIONS = [
  'dashboard.view',
  'applications.view',
  'applications.create',
  'applications.update',
  'applications.delete',
  'applications.review',
  'applications.reject',
  'applications.supplement',
  'applications.add_account',
  'applications.exempt',
  'permits.view',
  'permits.create',
  'permits.update',
  'permits.delete',
  'permits.replace',
  'permits.suspend',
  'permits.revoke',
  'permits.check',
  'users.view',
  'users.create',
  'users.update',
  'users.delete',
  'users.password',
  'users.manage_roles',
  'payments.view',
  'payments.upload',
  'payments.match',
  'payments.delete',
  'invoices.view',
  'invoices.pro_forma',
  'invoices.create',
  'invoices.credit',
  'invoices.send',
  'vat_periods.close',
  'documents.view',
  'documents.upload',
  'documents.delete',
  'access_log.view',
  'access_log.create',
  'exports.view',
  'exports.create',
  'exports.download',
  'exports.delete',
  'parking.view',
  'parking.manage',
  'prices.manage',
  'rfid.shift',
  'mail_log.view',
  'letters.print',
  'campaigns.manage',
  'reports.view',
  'retention.view',
  'retention.run',
  'data_requests.handle',
  'barrier.manage',
  'imports.run',
  'settings.view',
  'settings.update',
  'fiscal.configure',
  'data.erase',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = ['root', 'admin', 'user'] as const;
export type Role = (typeof ROLES)[number];

const ROOT_ONLY = new Set<Permission>([
  'users.manage_roles',
  'settings.view',
  'settings.update',
  'fiscal.configure',
  'vat_periods.close',
  'data.erase',
  'retention.run',
  'data_requests.handle',
  'barrier.manage',
]);

/**
 * What root may grant to an admin: everything except roles and permissions themselves, so nobody can be made
 * to raise rights, their own included.
 */
export const GRANTABLE: readonly Permission[] = PERMISSIONS.filter((p) => p !== 'users.manage_roles');

/** What an admin gets by default: everything except what only root has, unless root grants it singly. */
export const ADMIN_DEFAULT: readonly Permission[] = PERMISSIONS.filter((p) => !ROOT_ONLY.has(p));

/** Ready-made sets that root may grant to an admin (api.md section 4). */
export const PRESETS = {
  clerk: ADMIN_DEFAULT.filter(
    (p) => !/^(payments|invoices|exports|retention|prices|imports|reports)\./.test(p),
  ),
  finance: [
    'dashboard.view',
    'applications.view',
    'permits.view',
    'users.view',
    'documents.view',
    'access_log.create',
    ...PERMISSIONS.filter((p) => /^(payments|invoices|exports|reports)\./.test(p)),
  ],
  data_protection: [
    'dashboard.view',
    'access_log.view',
    'access_log.create',
    'retention.view',
    'data_requests.handle',
    'mail_log.view',
  ],
  warden: ['permits.check'],
} as const satisfies Record<string, readonly Permission[]>;

export const PRESET_NAMES = ['full', 'clerk', 'finance', 'data_protection', 'warden'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

/** The permissions of a preset; `full` is what an admin gets by default. */
export const permissionsOf = (preset: PresetName): readonly Permission[] =>
  preset === 'full' ? ADMIN_DEFAULT : PRESETS[preset];

/** The set of a new member of staff until somebody chooses another: the one with the fewest permissions. */
export const LEAST_PRESET: PresetName = PRESET_NAMES.toSorted(
  (a, b) => permissionsOf(a).length - permissionsOf(b).length,
)[0]!;

/** The preset that equals these permissions, or null when they were chosen one by one. */
export const presetOf = (permissions: readonly string[]): PresetName | null =>
  PRESET_NAMES.find((preset) => {
    const set = permissionsOf(preset);
    return set.length === permissions.length && set.every((permission) => permissions.includes(permission));
  }) ?? null;

/** Whom a second factor can be required of; `custom`: permissions chosen one by one. */
export const FACTOR_GROUPS = ['root', ...PRESET_NAMES, 'custom'] as const;
export type FactorGroup = (typeof FACTOR_GROUPS)[number];

/** The group of a member of staff, null for an applicant. */
export const groupOf = (person: { role: Role; permissions: readonly string[] }): FactorGroup | null =>
  person.role === 'root'
    ? 'root'
    : person.role === 'user'
      ? null
      : (presetOf(person.permissions) ?? 'custom');

/** True when `permission` is among those of a session with this role. */
export const can = (
  session: { role: Role | ''; permissions: readonly string[] },
  permission: Permission,
): boolean =>
  session.role === 'root' || (session.role === 'admin' && session.permissions.includes(permission));
