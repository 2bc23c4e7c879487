import type { Titles } from '../platform/columns.ts';
import type { passageColumns } from './barrier-office.ts';

/** Titles of the columns of lists and their files. */
export const passageTitles = {
  occurred_at: 'Čas',
  lot: 'Parkirišče',
  direction: 'Smer',
  decision: 'Odločitev',
  reason: 'Razlog',
  what: 'Tablica ali kartica',
  permit: 'Dovolilnica',
  source: 'Način',
  matched: 'Ujemanje',
  controller: 'Naprava',
  manual_reason: 'Razlog ročnega odpiranja',
  actor: 'Odprl/-a',
  server_reason: 'Odločitev strežnika',
} satisfies Titles<typeof passageColumns>;
