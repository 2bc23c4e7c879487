import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { cancelExport, deleteExport, type ExportRow } from '../../../../contract/data/exports.ts';
import { formatDateTime, NONE } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../lib/http/api.ts';
import { listHref, listOf } from '../../../lib/list/list-place.ts';
import { useUser } from '../../../lib/session/session.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DownloadButton, ExportStatusTag, ProgressBar } from './export-progress.tsx';
import { RecordPage } from '../../../ui/record/record-page.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './exports.module.css';
import { RepeatDialog } from './repeat-dialog.tsx';
import { exportHref, EXPORTS_PATH, isOpen, useExport } from './use-exports.ts';

/** /izvoz-podatkov/{id}: one export, its progress, figures and actions. */
export function Component() {
  const m = useMessages('exports');
  const { id = '' } = useParams();
  const { data, error, refetch } = useExport(id);
  if (data) return <Export key={id} row={data} />;
  // A mail leads here too, also when the export is gone by then.
  if (error instanceof ApiError && error.status === 404)
    return (
      <RecordPage id={id} list={EXPORTS_PATH} hrefOf={exportHref} title={m.missing_title}>
        <p>{m.missing}</p>
      </RecordPage>
    );
  return <LoadState error={error} onRetry={() => void refetch()} />;
}

function Export({ row }: { row: ExportRow }) {
  const m = useMessages('exports');
  return (
    <RecordPage
      id={row.id}
      list={EXPORTS_PATH}
      hrefOf={exportHref}
      title={m.detail_title({ name: row.name })}
      status={<ExportStatusTag row={row} />}
      actions={row.allowed.length > 0 ? <Buttons row={row} /> : null}
    >
      <Outcome row={row} />
      <Card>
        <ExportFacts row={row} />
      </Card>
    </RecordPage>
  );
}

function Buttons({ row }: { row: ExportRow }) {
  const m = useMessages('exports');
  const navigate = useNavigate();
  const { busy, run } = useAction({ tag: 'data' });
  const [repeating, setRepeating] = useState(false);
  const params = { id: row.id };
  const may = (action: ExportRow['allowed'][number]): boolean => row.allowed.includes(action);
  const stop = (): void =>
    void run({
      send: () => call(cancelExport, { params }, { quiet: true }),
      done: () => showSnackbar(m.cancelled),
    });
  return (
    <>
      {may('download') ? <DownloadButton row={row} primary /> : null}
      {may('cancel') ? (
        <Button busy={busy} onClick={stop}>
          {m.cancel}
        </Button>
      ) : null}
      {may('repeat') ? <Button onClick={() => setRepeating(true)}>{m.repeat}</Button> : null}
      <ConfirmButton
        button={{ variant: 'danger', disabled: busy, children: m.delete }}
        offered={may('delete')}
        danger
        title={m.delete_title}
        confirm={m.delete}
        send={() => call(deleteExport, { params }, { quiet: true })}
        onDone={() => {
          showSnackbar(m.deleted);
          void navigate(listHref(listOf(EXPORTS_PATH, row.id)), { replace: true });
        }}
      >
        <p>{m.delete_text}</p>
      </ConfirmButton>
      {repeating ? <RepeatDialog row={row} onClose={() => setRepeating(false)} /> : null}
    </>
  );
}

/** How far the export is, or why there is no file. */
function Outcome({ row }: { row: ExportRow }) {
  const m = useMessages('exports');
  const language = useLanguage();
  return (
    <>
      {row.failure ? <Notice tone="error">{row.failure}</Notice> : null}
      {row.status === 'expired' && row.expires_at ? (
        <Notice tone="info" title={m.expired_title}>
          <p>{m.expired({ at: formatDateTime(row.expires_at, language) })}</p>
          <p>
            {row.allowed.includes('repeat')
              ? m.expired_repeat
              : m.expired_ask({ user: row.user ?? m.gone_user })}
          </p>
        </Notice>
      ) : null}
      <div role="status">
        {isOpen(row) ? <ProgressBar row={row} /> : <VisuallyHidden>{row.export_status_name}</VisuallyHidden>}
      </div>
    </>
  );
}

/** The figures of an export; those of the machine for who operates it. */
function ExportFacts({ row }: { row: ExportRow }) {
  const m = useMessages('exports');
  const language = useLanguage();
  const operates = useUser().role === 'root';
  return (
    <>
      <FactList
        items={[
          { term: m.columns.data_group, value: row.data_group },
          { term: m.columns.user, value: row.user ?? m.gone_user },
          { term: m.columns.created_at_formatted, value: formatDateTime(row.created_at, language) },
          { term: m.columns.file_type_for_humans, value: row.file_type_for_humans },
          { term: m.rows_written, value: row.rows_done },
          { term: m.columns.file_size_readable, value: row.file_size_readable ?? NONE },
          ...(operates
            ? [
                {
                  term: m.columns.execution_time_for_humans,
                  value: row.execution_time_for_humans ?? NONE,
                },
                { term: m.columns.memory_peak_usage, value: row.memory_peak_usage ?? NONE },
                { term: m.columns.id, value: row.id },
              ]
            : []),
          ...(row.expires_at && row.status === 'done'
            ? [{ term: m.kept_until, value: formatDateTime(row.expires_at, language) }]
            : []),
        ]}
      />
      {operates && row.memory_peak_usage ? <p className={styles.hint}>{m.memory_hint}</p> : null}
      {row.scheduled ? <p>{m.scheduled}</p> : null}
    </>
  );
}
