import { useState } from 'react';
import { cancelExport, deleteExport, repeatExport } from '../../../../contract/data/exports.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../lib/api.ts';
import { useUser } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { DownloadButton, ExportStatusTag, ProgressBar } from './export-progress.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './exports.module.css';
import { PurposeFields, purposeBody } from './purpose-fields.tsx';
import { groupOf, isOpen, useExport, useGroups } from './use-exports.ts';
import { useSending } from '../../../lib/sending.ts';
import { FormErrors } from '../../../ui/form.tsx';

/** One export: its figures and actions. */
export function ExportDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const m = useMessages('exports');
  const ui = useMessages('ui');
  const operates = useUser().role === 'root';
  useReturnFocus();
  const sending = useSending({ placeOf: (error) => (error.path === '' ? null : error) });
  const { data: row, isError, error } = useExport(id);
  const groups = useGroups();
  const [asking, setAsking] = useState(false);
  const [why, setWhy] = useState<{ purpose_code: string; purpose: string } | null>(null);
  const form = {
    ...sending,
    idOf: (path: string) => `again-${path}`,
    bound: (path: string) => ({
      id: `again-${path}`,
      error: sending.errors.find((error) => error.path === path)?.message ?? null,
    }),
  };
  const group = row && groupOf(groups.data?.data, row.data_group_id);
  const purpose = why ?? { purpose_code: group?.purpose_code ?? '', purpose: '' };
  const stop = (): void =>
    void sending.run({
      send: () => call(cancelExport, { params: { id } }, { quiet: true }),
      done: () => {
        showSnackbar(m.cancelled);
      },
    });
  const again = (): void => {
    const body = group?.personal ? purposeBody(purpose) : {};
    void sending.run({
      content: body,
      send: (idempotency_key) =>
        call(repeatExport, { params: { id }, body }, { idempotency_key, quiet: true }),
      done: () => {
        showSnackbar(m.repeated);
        onClose();
      },
    });
  };
  const may = (action: NonNullable<typeof row>['allowed'][number]): boolean =>
    row?.allowed.includes(action) === true;
  if (asking)
    return (
      <ConfirmAction
        danger
        title={m.delete_title}
        confirm={m.delete}
        send={() => call(deleteExport, { params: { id } }, { quiet: true })}
        onDone={() => {
          showSnackbar(m.deleted);
          onClose();
        }}
        onClose={() => setAsking(false)}
      >
        <p>{m.delete_text}</p>
      </ConfirmAction>
    );
  return (
    <Dialog
      open
      title={row?.name ?? m.detail}
      locked={sending.busy}
      onClose={onClose}
      footer={
        <>
          {may('delete') ? (
            <Button variant="danger" disabled={sending.busy} onClick={() => setAsking(true)}>
              {m.delete}
            </Button>
          ) : null}
          {may('cancel') ? (
            <Button busy={sending.busy} onClick={stop}>
              {m.cancel}
            </Button>
          ) : null}
          {may('repeat') ? (
            <Button busy={sending.busy} onClick={again}>
              {m.repeat}
            </Button>
          ) : null}
          {row && may('download') ? (
            <DownloadButton row={row} primary />
          ) : (
            <Button variant="primary" onClick={onClose}>
              {ui.close}
            </Button>
          )}
        </>
      }
    >
      {row ? (
        <Stack>
          <FormErrors form={form} />
          <ExportFacts row={row} operates={operates} />
          {may('repeat') && group?.personal ? (
            <PurposeFields form={form} values={purpose} onChange={setWhy} />
          ) : null}
        </Stack>
      ) : isError ? (
        error instanceof ApiError && error.status === 404 ? (
          <Notice tone="info" title={m.missing_title}>
            <p>{m.missing}</p>
          </Notice>
        ) : (
          <Notice tone="error" title={m.not_loaded} />
        )
      ) : (
        <Spinner label={m.loading} />
      )}
    </Dialog>
  );
}

type FactsProps = { row: NonNullable<ReturnType<typeof useExport>['data']>; operates: boolean };

/** What became of the export, and its figures; those of the machine for who operates it. */
function ExportFacts({ row, operates }: FactsProps) {
  const m = useMessages('exports');
  const language = useLanguage();
  const repeats = row.allowed.includes('repeat');
  return (
    <>
      {row.failure ? <Notice tone="error">{row.failure}</Notice> : null}
      {row.status === 'expired' && row.expires_at ? (
        <Notice tone="info" title={m.expired_title}>
          <p>{m.expired({ at: formatDateTime(row.expires_at, language) })}</p>
          <p>{repeats ? m.expired_repeat : m.expired_ask({ user: row.user ?? m.gone_user })}</p>
        </Notice>
      ) : null}
      <div role="status">{isOpen(row) ? <ProgressBar row={row} /> : <ExportStatusTag row={row} />}</div>
      <FactList
        items={[
          { term: m.columns.data_group, value: row.data_group },
          { term: m.columns.user, value: row.user ?? m.gone_user },
          { term: m.columns.created_at_formatted, value: row.created_at_formatted },
          { term: m.columns.file_type_for_humans, value: row.file_type_for_humans },
          { term: m.rows_written, value: row.rows_done },
          { term: m.columns.file_size_readable, value: row.file_size_readable ?? m.none },
          ...(operates
            ? [
                {
                  term: m.columns.execution_time_for_humans,
                  value: row.execution_time_for_humans ?? m.none,
                },
                { term: m.columns.memory_peak_usage, value: row.memory_peak_usage ?? m.none },
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
