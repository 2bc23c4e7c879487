/**
 * Columns that mean the same in every table: the page explains them once, and they need no comment of their own. Where
 * one means something else, its comment says so.
 */
export const SHARED_COLUMNS: Readonly<Record<string, string>> = {
  id: 'UUIDv7 that the program gives; in the order of time.',
  version: 'Raised by each change; a change by somebody who saw an older one gets 409.',
  created_at: 'When the row was stored.',
  updated_at: 'When it was last changed.',
  created_by: 'Account that made it; null: the program, or nobody with an account.',
  updated_by: 'Account that last changed it; null: the program.',
  deleted_at: 'Since when it is deleted, in the bin where there is one; null: it is not.',
  deleted_by: 'Who deleted it; null: nobody, or the program.',
  anonymised_at:
    'Since when it holds nothing personal any more; the row stays for numbers and sums. Null: it does.',
  search: 'Text that lists search in, folded (`folded()`).',
  actor: 'Who did it: the applicant, staff, or the program (`system`).',
  actor_id: 'Account that did it; null: without one, or the program.',
  from_status: 'Status before; null: it began with this.',
  to_status: 'Status since; the same where the step changes none.',
  language: 'In which language people read it.',
  request_id: 'Id of the request that did it, as in the log of the server.',
};
