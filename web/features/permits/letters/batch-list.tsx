import { ExternalLink } from 'lucide-react';
import { useMemo } from 'react';
import { type LetterBatch, listLetterBatches } from '../../../../contract/permits/letters.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { batchHref } from './paths.ts';

const useColumns = (): DataColumn<LetterBatch>[] => {
  const m = useMessages('letters');
  const language = useLanguage();
  return useMemo(
    () => [
      { id: 'batch_nr', title: m.batch, cell: (row) => row.batch_nr, sortable: true },
      {
        id: 'created_at',
        title: m.printed_at,
        cell: (row) => formatDateTime(row.created_at, language),
        sortable: true,
        nowrap: true,
      },
      { id: 'created_by_name', title: m.batch_by, cell: (row) => row.created_by_name ?? '' },
      { id: 'letters', title: m.batch_letters, cell: (row) => row.letters, align: 'end' },
      {
        id: 'posted',
        title: m.batch_posted,
        cell: (row) => m.batch_posted_of({ posted: row.posted, letters: row.letters }),
        nowrap: true,
      },
      {
        id: 'file',
        title: m.file,
        cell: (row) => (
          <LinkButton
            variant="tertiary"
            icon={<ExternalLink />}
            href={batchHref(row.id)}
            target="_blank"
            rel="noopener"
          >
            {m.reprint}
            <VisuallyHidden> {m.batch_name({ batch: row.batch_nr })}</VisuallyHidden>
          </LinkButton>
        ),
      },
    ],
    [m, language],
  );
};

/** Who printed what and when; a batch can be reprinted unchanged. */
export function BatchList() {
  const m = useMessages('letters');
  const { table } = useListQuery(listLetterBatches, { tableId: 'letter_batches', prefix: 'batch.' });
  return (
    <DataTable
      {...table}
      title={m.tab_batches}
      columns={useColumns()}
      rowId={(row) => row.id}
      empty={<EmptyState title={m.no_batches}>{m.no_batches_text}</EmptyState>}
    />
  );
}
