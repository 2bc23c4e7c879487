import type { Titles } from '../platform/columns.ts';
import type { userColumns } from './users.ts';

/** Titles of the columns of lists and their files. */
export const userTitles = {
  name: 'Ime ali naziv',
  role: 'Vrsta računa',
  email: 'E-pošta',
  phone: 'Telefon',
  live_permits: 'Dovolilnice',
  last_seen: 'Zadnja prijava',
  type: 'Vrsta osebe',
  created_at: 'Račun od',
} satisfies Titles<typeof userColumns>;
