import { type LetterBatch, listLetterBatches } from '../../../../contract/permits/decisions/letters.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { column, dateTimeColumn, labelColumn, textColumn } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { List } from '../../../ui/table/list.tsx';
import { fileColumn } from '../../../ui/table/row-columns.tsx';
import { batchHref, serviceBatchHref } from './paths.ts';

const useColumns = (): DataColumn<LetterBatch>[] => {
  const m = useMessages('letters');
  return [
    textColumn('batch_nr', m.batch, { sortable: true }),
    labelColumn('kind', m.batch_kind, m.batch_kinds),
    dateTimeColumn('created_at', m.columns.printed_at, { sortable: true }),
    textColumn('created_by_name', m.batch_by),
    textColumn('letters', m.batch_letters, { align: 'end' }),
    column('posted', m.batch_posted, ({ posted, letters }) => m.batch_posted_of({ posted, letters }), {
      nowrap: true,
    }),
    fileColumn('file', m.file, {
      label: m.reprint,
      name: (row) => m.batch_name({ batch: row.batch_nr }),
      href: (row) => (row.kind === 'letters' ? batchHref(row.id) : serviceBatchHref(row.id)),
    }),
  ];
};

/** Who printed what and when; a batch can be reprinted unchanged. */
export function BatchList() {
  const m = useMessages('letters');
  const list = useListQuery(listLetterBatches, { tableId: 'letter_batches', prefix: 'batch.' });
  return (
    <List
      list={list}
      title={m.tab_batches}
      columns={useColumns()}
      empty={{ title: m.no_batches, text: m.no_batches_text }}
    />
  );
}
