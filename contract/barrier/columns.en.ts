import type { Titles } from '../platform/columns.ts';
import type { passageColumns } from './barrier-office.ts';

/** Titles of the columns of lists and their files. */
export const passageTitles = {
  occurred_at: 'Time',
  lot: 'Parking lot',
  direction: 'Direction',
  decision: 'Decision',
  reason: 'Reason',
  what: 'Plate or card',
  permit: 'Permit',
  source: 'How',
  matched: 'Match',
  controller: 'Device',
  manual_reason: 'Why opened by hand',
  actor: 'Opened by',
  server_reason: 'Decision of the server',
} satisfies Titles<typeof passageColumns>;
