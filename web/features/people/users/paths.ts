import type { Role } from '../../../../contract/platform/permissions.ts';

export const USERS_PATH = '/uporabniki';
/** The tab of the management that lists staff. */
export const STAFF_TAB = 'zaposleni';
export const STAFF_PATH = `/nastavitve?tab=${STAFF_TAB}`;
/** The list that has the accounts of a role. */
export const listPathOf = (role: Role): string => (role === 'user' ? USERS_PATH : STAFF_PATH);

/** The page of the person with the section of this account opened. */
export const accountHref = (id: string): string => `/osebe/${id}?account=${id}`;
