import type { ServiceRow } from '../../../../contract/permits/decisions/decision-services.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Link } from '../../../ui/link.tsx';
import { recordColumn } from '../../../shared/platform/columns.tsx';
import { column, dateColumn, dateTimeColumn, textColumn } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { serviceBatchHref } from './paths.ts';

export type ServiceView = 'registered' | 'secure_mailbox' | 'sent';

/** Columns of decisions for the post or the secure mailbox; what waits has no day of sending. */
export const useServiceColumns = (view: ServiceView): DataColumn<ServiceRow>[] => {
  const m = useMessages('letters');
  return [
    textColumn('recipient', m.columns.recipient, { heading: true }),
    textColumn('place', m.columns.place),
    recordColumn('decision_nr', m.decision, 'decision', (row) => ({
      id: row.decision_id,
      name: row.decision_nr,
    })),
    column('signature', m.signature, ({ signature }) => (signature ? m.signatures[signature] : m.not_signed)),
    ...(view === 'sent'
      ? [
          column<ServiceRow>('way', m.way, (row) => m.ways[row.way]),
          dateColumn<ServiceRow>('sent_on', m.sent_on, { sortable: true }),
          textColumn<ServiceRow>('post_number', m.post_number),
        ]
      : [dateTimeColumn<ServiceRow>('created_at', m.columns.created_at, { sortable: true })]),
    ...(view === 'registered'
      ? [
          column<ServiceRow>('with_letter', m.with_letter, (row) =>
            row.with_letter ? m.letter_enclosed : m.letter_none,
          ),
        ]
      : []),
    column('batch', view === 'secure_mailbox' ? m.file : m.columns.printed_at, (row, language) =>
      row.batch_id && row.batch_nr && row.batch_at ? (
        <Link href={serviceBatchHref(row.batch_id)} target="_blank" rel="noopener">
          {m.printed_by({
            batch: row.batch_nr,
            date: formatDateTime(row.batch_at, language),
            name: row.batch_by_name ?? '',
          })}
        </Link>
      ) : (
        m.not_yet
      ),
    ),
  ];
};
