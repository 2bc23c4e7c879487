import { ExternalLink } from 'lucide-react';
import { useMemo } from 'react';
import { type LetterBatch, listLetterBatches } from '../../../../contract/permits/letters.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { dateTimeColumn, textColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { List } from '../../../ui/list.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { batchHref } from './paths.ts';

const useColumns = (): DataColumn<LetterBatch>[] => {
  const m = useMessages('letters');
  return useMemo(
    () => [
      textColumn('batch_nr', m.batch, { sortable: true }),
      dateTimeColumn('created_at', m.printed_at, { sortable: true }),
      { id: 'created_by_name', title: m.batch_by, cell: (row) => row.created_by_name ?? '' },
      textColumn('letters', m.batch_letters, { align: 'end' }),
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
    [m],
  );
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
