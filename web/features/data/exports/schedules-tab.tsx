import { CalendarClock } from 'lucide-react';
import { useCallback, useState } from 'react';
import { type ExportSchedule, listExportSchedules } from '../../../../contract/data/export-plans.ts';
import { NONE } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useOpenedRow } from '../../../lib/list/opened-row.ts';
import { useListQuery } from '../../../lib/list/list-query.ts';
import { useOpened } from '../../../lib/list/use-opened.ts';
import { column, dateTimeColumn, textColumn } from '../../../ui/table/columns.tsx';
import type { DataColumn } from '../../../ui/table/data-table-columns.ts';
import { ListActions } from '../../../ui/filters/list-actions.tsx';
import { List } from '../../../ui/table/list.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

function StateTag({ stopped }: Pick<ExportSchedule, 'stopped'>) {
  const m = useMessages('exports');
  if (!stopped) return <StatusTag tone="success">{m.active}</StatusTag>;
  return <StatusTag tone={stopped === 'paused' ? 'neutral' : 'error'}>{m.stops[stopped]}</StatusTag>;
}

const useColumns = (): DataColumn<ExportSchedule>[] => {
  const m = useMessages('exports');
  const app = useMessages('app_ui');
  const when = ({ frequency, weekday, month_day, hour }: ExportSchedule): string =>
    m.when({
      frequency,
      weekday: m.weekdays[(weekday ?? 1) - 1] ?? '',
      month_day: month_day ?? 1,
      hour,
    });
  return [
    textColumn('name', m.schedule_name, { sortable: true }),
    column('template', m.template, (row) => row.template.name),
    column('frequency', m.frequency, when),
    column('recipients', m.recipients, (row) => row.recipients.map(({ name }) => name).join(', ') || NONE),
    column('state', app.state, (row) => <StateTag stopped={row.stopped} />),
    dateTimeColumn('next_run_at', m.next_run, { none: NONE, sortable: true }),
    dateTimeColumn('last_run_at', m.last_run, { none: NONE }),
    textColumn('user', m.columns.user, { none: m.gone_user, hidden: true }),
  ];
};

/** Tab "Urniki": exports that repeat and are mailed as a link. */
export function SchedulesTab() {
  const m = useMessages('exports');
  const [creating, setCreating] = useState(false);
  const create = useCallback(() => setCreating(true), []);
  const { opened, hrefOf, open } = useOpened('urnik');
  const list = useListQuery(listExportSchedules, { tableId: 'export_schedules', prefix: 'schedules.' });
  const row = useOpenedRow(list.table.rows, opened, ({ id }) => id);
  return (
    <>
      <ListActions create={{ label: m.new_schedule, act: create }} />
      <List
        list={list}
        title={m.schedules_title}
        columns={useColumns()}
        rowHref={(schedule) => hrefOf(schedule.id)}
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
