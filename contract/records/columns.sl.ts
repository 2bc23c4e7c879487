import type { Titles } from '../platform/columns.ts';
import type { accessLogColumns } from './access-log.ts';
import type { dataRequestColumns } from './data-requests.ts';

/** Titles of the columns of lists and their files. */
export const accessLogTitles = {
  created_at: 'Čas',
  user_name: 'Kdo',
  role: 'Vloga uporabnika',
  action: 'Dejanje',
  subject_type: 'Vrsta zapisa',
  subject_label: 'Zapis',
  person_name: 'Čigavi podatki',
  purpose: 'Namen',
} satisfies Titles<typeof accessLogColumns>;

export const dataRequestTitles = {
  kind: 'Zahteva',
  person: 'Oseba',
  received_on: 'Prejeto',
  due_on: 'Rok',
  status: 'Stanje',
  channel: 'Kako je prispela',
  closed_at: 'Zaključena',
  closed_by: 'Zaključil/-a',
} satisfies Titles<typeof dataRequestColumns>;
