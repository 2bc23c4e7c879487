import type { Titles } from '../platform/columns.ts';
import type { userColumns } from './users.ts';

/** Titles of the columns of lists and their files. */
export const userTitles = {
  name: 'Name',
  role: 'Account type',
  email: 'E-mail',
  phone: 'Phone',
  live_permits: 'Permits',
  last_seen: 'Last signed in',
  type: 'Person type',
  created_at: 'Account since',
} satisfies Titles<typeof userColumns>;
