import { listPassages as passagesRoute } from '../../../../contract/barrier/barrier-office.ts';
import {
  listPassages,
  type PassageContext,
  type presentPassage,
} from '../../../barrier/barrier-office/passage-queries.ts';
import { type Column, type Context, listGroup } from '../group.ts';

type Passage = ReturnType<typeof presentPassage>;

/**
 * Plate, card and permit are removed from a passage after some days (api.md section 5); a file with them must
 * not outlive that.
 */
const FILE_DAYS = 1;
const DAY_MS = 86_400_000;

/**
 * Whether a file of today may hold plate, card and permit of a passage: only if they are kept until its last
 * day.
 */
const isKept = (row: Pick<PassageContext, 'occurred_at'>, { now, parameters }: Context): boolean =>
  Date.parse(row.occurred_at) + (parameters.barrier_passage_days - FILE_DAYS) * DAY_MS >= Date.parse(now);

const passageColumns: readonly Column<Passage>[] = [
  { id: 'occurred_at', kind: 'instant', title: { sl: 'Čas', en: 'Time' }, of: (row) => row.occurred_at },
  {
    id: 'lot',
    kind: 'text',
    title: { sl: 'Parkirišče', en: 'Parking lot' },
    of: (row) => `${row.lot_code} ${row.lot_name}`,
  },
  {
    id: 'direction',
    kind: 'word',
    title: { sl: 'Smer', en: 'Direction' },
    of: (row) => row.direction,
    words: (labels) => labels.passage_direction,
  },
  {
    id: 'decision',
    kind: 'word',
    title: { sl: 'Odločitev', en: 'Decision' },
    of: (row) => row.decision,
    words: (words) => words.passage_decision,
  },
  {
    id: 'reason',
    kind: 'word',
    title: { sl: 'Razlog', en: 'Reason' },
    of: (row) => row.reason,
    words: (words) => words.passage_reason,
  },
  {
    id: 'what',
    kind: 'text',
    title: { sl: 'Tablica ali kartica', en: 'Plate or card' },
    of: (row, context) => (isKept(row, context) ? (row.plate_text ?? row.card) : null),
  },
  {
    id: 'permit',
    kind: 'text',
    title: { sl: 'Dovolilnica', en: 'Permit' },
    of: (row, facts) => (isKept(row, facts) ? (row.permit?.permit_nr ?? null) : null),
  },
  {
    id: 'source',
    kind: 'word',
    title: { sl: 'Način', en: 'How' },
    of: (row) => row.source,
    words: (words) => words.passage_source,
  },
  {
    id: 'matched',
    kind: 'word',
    title: { sl: 'Ujemanje', en: 'Match' },
    of: (row) => row.matched_by,
    words: (words) => words.passage_match,
    hidden: true,
  },
  {
    id: 'controller',
    kind: 'text',
    title: { sl: 'Naprava', en: 'Device' },
    of: (row) => row.controller_name,
    hidden: true,
  },
  {
    id: 'manual_reason',
    kind: 'text',
    title: { sl: 'Razlog ročnega odpiranja', en: 'Why opened by hand' },
    of: (row, facts) => (isKept(row, facts) ? row.manual_reason : null),
    hidden: true,
  },
  {
    id: 'actor',
    kind: 'text',
    title: { sl: 'Odprl/-a', en: 'Opened by' },
    of: (row) => row.actor_name,
    hidden: true,
  },
  {
    id: 'server_reason',
    kind: 'word',
    title: { sl: 'Odločitev strežnika', en: 'Decision of the server' },
    of: (row) => row.server_reason,
    words: (words) => words.passage_reason,
    hidden: true,
  },
];

/** Passages at the barriers. */
export const BARRIER_GROUPS = [
  listGroup({
    id: 'barrier_passages',
    title: { sl: 'Prehodi čez zapornice', en: 'Passages at barriers' },
    subject_type: 'barrier_passage',
    keep_days: FILE_DAYS,
    route: passagesRoute,
    columns: passageColumns,
    read: () => listPassages,
  }),
];
