import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import {
  downloadRetentionReport,
  getRetentionReport,
  startRetention,
  type RetentionReport,
} from '../../../../contract/records/retention.ts';
import { formatDate, formatDay } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { refreshMs } from '../../../lib/list/list-query.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { useCan } from '../../../lib/session/session.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { ItemsTable } from './items-table.tsx';
import { Muted, Stack } from '../../../ui/layout.tsx';
import styles from './retention.module.css';

/** Polling interval of a run in progress. */
const RUNNING_MS = 2_000;

/** Tab "Pregled" of /hramba: what is due now and within twelve months, by kind and one by one; read only. */
export function Tab() {
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const report = useQuery({
    ...callQuery(getRetentionReport),
    refetchInterval: ({ state }) => (state.data?.running ? RUNNING_MS : refreshMs),
  });
  if (!report.data)
    return report.isError ? (
      <Notice tone="error" role="alert">
        <p>{app.not_loaded}</p>
        <Button onClick={() => void report.refetch()}>{ui.retry}</Button>
      </Notice>
    ) : (
      <Spinner label={ui.loading} />
    );
  return <Overview report={report.data} />;
}

function Overview({ report }: { report: RetentionReport }) {
  const m = useMessages('retention');
  const language = useLanguage();
  const day = (date: string) => formatDate(date, language);
  const { running, last_run: last } = report;
  return (
    <Stack>
      <p className={styles.lead}>
        {m.overview_lead({ today: day(report.today), next: day(report.next_due_on) })}{' '}
        {report.nightly ? m.nightly_on : m.nightly_off}
        {last ? ` ${m.last_run(formatDay(last.created_at, language))}` : null}
      </p>
      {running ? (
        <Notice role="status">{m.running({ handled: running.handled, due: running.due })}</Notice>
      ) : null}
      <Actions report={report} />
      {report.never_closed > 0 ? (
        <Notice tone="warning">
          <p>{m.never_closed(report.never_closed)}</p>
          <Link href="/vloge">{m.never_closed_link}</Link>
        </Notice>
      ) : null}
      <Card title={m.table_kinds}>
        <table className={styles.kinds}>
          <thead>
            <tr>
              <th scope="col">{m.column_kind}</th>
              <th scope="col" className={styles.number}>
                {m.column_due}
              </th>
              <th scope="col" className={styles.number}>
                {m.column_held}
              </th>
              <th scope="col" className={styles.number}>
                {m.column_next}
              </th>
            </tr>
          </thead>
          <tbody>
            {report.kinds.map(({ kind, rule, due, held, next_year }) => (
              <tr key={kind}>
                <th scope="row">
                  {m.kinds[kind]}
                  <Muted as="div">
                    {m.rules[rule](rule === 'accounting' ? report.accounting_years : report.case_years)}
                  </Muted>
                </th>
                <Count label={m.column_due} n={due} />
                <Count label={m.column_held} n={held} />
                <Count label={m.column_next} n={next_year} />
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <ItemsTable />
    </Stack>
  );
}

/** A number of the table; zeros are muted, so that others stand out. */
const Count = ({ label, n }: { label: string; n: number }) => (
  <td className={n === 0 ? styles.number : `${styles.number} ${styles.some}`} data-label={label}>
    {n}
  </td>
);

/** The due report as a file, and a manual run with its preview. */
function Actions({ report }: { report: RetentionReport }) {
  const m = useMessages('retention');
  const may = useCan('retention.run');
  const due = report.kinds.reduce((sum, kind) => sum + kind.due, 0);
  const { busy, run } = useAction();
  const download = (): void =>
    void run({
      send: () => call(downloadRetentionReport, {}, { quiet: true }),
      done: (file) => {
        saveFile(file, `hramba-${report.today}.csv`);
        showSnackbar(m.downloaded);
      },
    });
  return (
    <div className={styles.actions}>
      <Button icon={<Download />} busy={busy} onClick={download}>
        {m.download}
      </Button>
      <ConfirmButton
        button={{ variant: 'danger', children: m.start(due) }}
        offered={may && due > 0 && !report.running}
        title={m.start_title}
        confirm={m.start_confirm}
        danger
        send={() => call(startRetention, { body: { expected: due } }, { quiet: true })}
        onDone={() => showSnackbar(m.started)}
        onFailure={() => void announceChange('records')}
      >
        <p>{m.start_text(due)}</p>
      </ConfirmButton>
    </div>
  );
}
