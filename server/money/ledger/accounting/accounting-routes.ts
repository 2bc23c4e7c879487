import {
  createAccountingBatch,
  downloadAccountingBatch,
  ENTRY_KINDS,
  getAccountingWaiting,
  listAccountingBatches,
} from '../../../../contract/money/ledger.ts';
import { bind, bindChange } from '../../../platform/http/bind.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { entriesOfBatch, findBatch, listBatches } from './accounting-queries.ts';
import { batchTable } from './batch-table.ts';
import { createBatchHandler } from './create-batch.ts';
import { sumOf } from './posting-rules.ts';
import { tableReply } from '../../../platform/tables/table-file.ts';
import { waitingFor } from '../waiting.ts';

export const accountingRoutes = [
  bind(listAccountingBatches, ({ deps, body }) => listBatches(deps.db, body)),

  bind(getAccountingWaiting, async ({ deps, query }) => {
    const waiting = await waitingFor(deps.db, query.period_to);
    const entries = waiting.flatMap((one) => one.entries);
    const documents = ENTRY_KINDS.map((kind) => ({
      kind,
      count: waiting.filter(({ document }) => document.kind === kind).length,
    }));
    return {
      period_from: waiting[0]?.document.document_date ?? null,
      documents: documents.filter(({ count }) => count > 0),
      changed: waiting.filter(({ document, revision }) => document.kind !== 'revenue' && revision > 1).length,
      entries: entries.length,
      amount: sumOf(entries).debit,
    };
  }),

  bindChange(createAccountingBatch, createBatchHandler),

  bind(downloadAccountingBatch, async ({ deps, params, query, language, audit }) => {
    const batch = await findBatch(deps.db, params.id);
    if (!batch) throw notFound();
    const entries = await entriesOfBatch(deps.db, batch.id);
    audit({ subject_id: batch.id, shown_ids: [...new Set(entries.map(({ document_id }) => document_id))] });
    const table = batchTable(batch.batch_nr, entries, language);
    return tableReply(
      table,
      query.format,
      `${language === 'sl' ? 'temeljnica' : 'journal'}-${batch.batch_nr}`,
    );
  }),
];
