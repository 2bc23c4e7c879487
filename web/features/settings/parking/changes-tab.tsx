import {
  listParkingChanges,
  PARKING_SUBJECTS,
  type ParkingChange,
} from '../../../../contract/settings/parking.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { column, dateTimeColumn, labelColumn, textColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { List } from '../../../ui/list.tsx';
import { selectFilter } from '../../../ui/select-filter.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './parking.module.css';

const plain = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '–'
    : Array.isArray(value)
      ? value.join(', ') || '–'
      : typeof value === 'boolean'
        ? value
          ? '✓'
          : '✗'
        : String(value);

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** The details of a change in a line: `cena 15.00 → 18.00`. */
const detailsOf = (change: ParkingChange, fields: Readonly<Record<string, string>>): string =>
  Object.entries(change.data)
    .map(([field, value]) => {
      const name = fields[field] ?? field;
      return isChange(value)
        ? `${name}: ${plain(value.from)} → ${plain(value.to)}`
        : `${name}: ${plain(value)}`;
    })
    .join('; ');

const useColumns = (): DataColumn<ParkingChange>[] => {
  const m = useMessages('parking').changes;
  return [
    dateTimeColumn('created_at', m.created_at, { sortable: true }),
    column('actor', m.actor, (row) => row.actor_name ?? m.system),
    labelColumn('subject', m.subject, m.subjects, { sortable: true }),
    textColumn('label', m.label),
    labelColumn('action', m.action, m.actions, { sortable: true }),
    column('data', m.data, (row) => detailsOf(row, m.fields)),
  ];
};

/** Who changed what: the record for auditors. */
export function ChangesTab() {
  const m = useMessages('parking');
  const list = useListQuery(listParkingChanges, {
    tableId: 'parking-changes',
    prefix: 'changes.',
    toolbarSearch: m.changes.search,
  });
  return (
    <Stack>
      <p className={styles.lead}>{m.changes.lead}</p>
      <List
        list={list}
        title={m.changes.title}
        columns={useColumns()}
        filters={[
          selectFilter(
            'subject',
            m.changes.filter_subject,
            m.changes.any_subject,
            m.changes.subjects,
            PARKING_SUBJECTS,
          ),
        ]}
        empty={{ title: m.changes.empty, text: m.changes.empty_text }}
      />
    </Stack>
  );
}
