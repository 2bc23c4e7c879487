import { CalendarClock, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type ExportSchedule, listExportSchedules } from '../../../../contract/data/export-plans.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { useOpenedRow } from '../../../lib/opened-row.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { Button } from '../../../ui/button.tsx';
import { textColumn } from '../../../ui/columns.tsx';
import type { DataColumn } from '../../../ui/data-table-columns.ts';
import { List } from '../../../ui/list.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useOpened } from './use-exports.ts';

const useColumns = (): DataColumn<ExportSchedule>[] => {
  const m = useMessages('exports');
  const language = useLanguage();
  return useMemo(
    () => [
      textColumn('name', m.schedule_name, { sortable: true }),
      { id: 'template', title: m.template, cell: (row) => row.template.name },
      {
        id: 'frequency',
        title: m.frequency,
        cell: ({ frequency, weekday, month_day, hour }) =>
          m.when({
            frequency,
            weekday: m.weekdays[(weekday ?? 1) - 1] ?? '',
            month_day: month_day ?? 1,
            hour,
          }),
      },
      {
        id: 'recipients',
        title: m.recipients,
        cell: (row) => row.recipients.map(({ name }) => name).join(', ') || m.none,
      },
      {
        id: 'state',
        title: m.state,
        cell: (row) =>
          row.stopped ? (
            <StatusTag tone={row.stopped === 'paused' ? 'neutral' : 'error'}>
              {m.stops[row.stopped]}
            </StatusTag>
          ) : (
            <StatusTag tone="success">{m.active}</StatusTag>
          ),
      },
      {
        id: 'next_run_at',
        title: m.next_run,
        cell: (row) => (row.next_run_at ? formatDateTime(row.next_run_at, language) : m.none),
        sortable: true,
        nowrap: true,
      },
      {
        id: 'last_run_at',
        title: m.last_run,
        cell: (row) => (row.last_run_at ? formatDateTime(row.last_run_at, language) : m.none),
        nowrap: true,
      },
      { id: 'user', title: m.columns.user, cell: (row) => row.user ?? m.gone_user, hidden: true },
    ],
    [m, language],
  );
};

/** Tab "Urniki": exports that repeat and are mailed as a link. */
export function SchedulesTab() {
  const m = useMessages('exports');
  const [creating, setCreating] = useState(false);
  const { opened, hrefOf, open } = useOpened('urnik');
  const list = useListQuery(listExportSchedules, { tableId: 'export_schedules', prefix: 'schedules.' });
  const row = useOpenedRow(list.table.rows, opened, ({ id }) => id);
  return (
    <>
      <List
        list={list}
        title={m.schedules_title}
        columns={useColumns()}
        rowHref={(schedule) => hrefOf(schedule.id)}
        actions={
          <Button variant="primary" icon={<Plus />} aria-haspopup="dialog" onClick={() => setCreating(true)}>
            {m.new_schedule}
          </Button>
        }
        empty={{
          icon: <CalendarClock aria-hidden="true" />,
          title: m.schedules_empty,
          text: m.schedules_empty_text,
        }}
      />
      {creating ? <ScheduleDialog schedule={null} onClose={() => setCreating(false)} /> : null}
      {row ? <ScheduleDialog key={row.id} schedule={row} onClose={() => open(null)} /> : null}
    </>
  );
}
