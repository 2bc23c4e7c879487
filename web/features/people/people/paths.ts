import type { Role } from '../../../../contract/platform/permissions.ts';

export const USERS_PATH = '/uporabniki';
export const STAFF_PATH = '/nastavitve?tab=zaposleni';
/** The list that has the accounts of a role. */
export const listPathOf = (role: Role): string => (role === 'user' ? USERS_PATH : STAFF_PATH);
