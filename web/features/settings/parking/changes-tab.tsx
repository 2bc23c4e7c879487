import { useMemo } from 'react';
import {
  listParkingChanges,
  PARKING_SUBJECTS,
  type ParkingChange,
} from '../../../../contract/settings/parking.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useListQuery } from '../../../lib/list-query.ts';
import { changeTableState } from '../../../lib/table-state.ts';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/select.tsx';
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

/** Who changed what: the record for auditors. */
export function ChangesTab() {
  const m = useMessages('parking');
  const language = useLanguage();
  const { table, state, setState } = useListQuery(listParkingChanges, {
    tableId: 'parking-changes',
    prefix: 'changes.',
    toolbarSearch: m.changes.search,
  });
  const columns = useMemo<DataColumn<ParkingChange>[]>(
    () => [
      {
        id: 'created_at',
        title: m.changes.created_at,
        cell: (row) => formatDateTime(row.created_at, language),
        sortable: true,
        nowrap: true,
      },
      { id: 'actor', title: m.changes.actor, cell: (row) => row.actor_name ?? m.changes.system },
      {
        id: 'subject',
        title: m.changes.subject,
        cell: (row) => m.changes.subjects[row.subject],
        sortable: true,
      },
      { id: 'label', title: m.changes.label, cell: (row) => row.label },
      { id: 'action', title: m.changes.action, cell: (row) => m.changes.actions[row.action], sortable: true },
      { id: 'data', title: m.changes.data, cell: (row) => detailsOf(row, m.changes.fields) },
    ],
    [m, language],
  );
  const setSubject = (subject: string): void => {
    const { subject: _, ...rest } = state.filters;
    setState(changeTableState(state, { filters: subject === '' ? rest : { ...rest, subject } }));
  };
  const subjects = PARKING_SUBJECTS.map((value) => ({ value, label: m.changes.subjects[value] }));
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>{m.changes.lead}</p>
      <DataTable
        {...table}
        title={m.changes.title}
        columns={columns}
        rowId={(row) => row.id}
        filterFields={[{ id: 'subject', label: m.changes.filter_subject, options: subjects }]}
        filters={
          <Select
            label={m.changes.filter_subject}
            placeholder={m.changes.any_subject}
            options={subjects}
            value={state.filters['subject'] ?? ''}
            onChange={(event) => setSubject(event.target.value)}
          />
        }
        empty={<EmptyState title={m.changes.empty}>{m.changes.empty_text}</EmptyState>}
      />
    </div>
  );
}
