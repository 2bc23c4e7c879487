import {
  listPassages as passagesRoute,
  passageColumns,
} from '../../../../contract/barrier/barrier-office.ts';
import * as en from '../../../../contract/barrier/columns.en.ts';
import * as sl from '../../../../contract/barrier/columns.sl.ts';
import {
  listPassages,
  type PassageContext,
  type presentPassage,
} from '../../../barrier/watch/passage-queries.ts';
import { type Context, fileColumns, listGroup } from '../group.ts';

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

const passageFile = fileColumns<Passage>()(
  passageColumns,
  { sl: sl.passageTitles, en: en.passageTitles },
  {
    lot: (row) => `${row.lot_code} ${row.lot_name}`,
    what: (row, context) => (isKept(row, context) ? (row.plate_text ?? row.card) : null),
    permit: (row, context) => (isKept(row, context) ? (row.permit?.permit_nr ?? null) : null),
    manual_reason: (row, context) => (isKept(row, context) ? row.manual_reason : null),
  },
);

/** Passages at the barriers. */
export const BARRIER_GROUPS = [
  listGroup({
    id: 'barrier_passages',
    title: { sl: 'Prehodi čez zapornice', en: 'Passages at barriers' },
    subject_type: 'barrier_passage',
    keep_days: FILE_DAYS,
    route: passagesRoute,
    columns: passageFile,
    read: () => listPassages,
  }),
];
