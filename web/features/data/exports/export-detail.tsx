import { useState } from 'react';
import { cancelExport, deleteExport, repeatExport } from '../../../../contract/data/exports.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { ApiError, call } from '../../../lib/api.ts';
import { useUser } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-action.tsx';
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

type Export = NonNullable<ReturnType<typeof useExport>['data']>;
type Purpose = { purpose_code: string; purpose: string };

/** Stops an export, or makes its file again, for which personal data want a purpose. */
const useActions = (id: string, row: Export | undefined, onRepeated: () => void) => {
  const m = useMessages('exports');
  const groups = useGroups();
  const sending = useSending({ placeOf: (error) => (error.path === '' ? null : error) });
  const [why, setWhy] = useState<Purpose | null>(null);
  const group = row && groupOf(groups.data?.data, row.data_group_id);
  const personal = group?.personal === true;
  const purpose = why ?? { purpose_code: group?.purpose_code ?? '', purpose: '' };
  const idOf = (path: string): string => `again-${path}`;
  const errorOf = (path: string): string | null =>
    sending.errors.find((error) => error.path === path)?.message ?? null;
  return {
    form: { ...sending, idOf, bound: (path: string) => ({ id: idOf(path), error: errorOf(path) }) },
    /** What has to be said before the file is made again. */
    purpose: personal && row?.allowed.includes('repeat') ? purpose : null,
    setWhy,
    stop: (): void =>
      void sending.run({
        send: () => call(cancelExport, { params: { id } }, { quiet: true }),
        done: () => showSnackbar(m.cancelled),
      }),
    again: (): void => {
      const body = personal ? purposeBody(purpose) : {};
      void sending.run({
        content: body,
        send: (idempotency_key) =>
          call(repeatExport, { params: { id }, body }, { idempotency_key, quiet: true }),
        done: () => {
          showSnackbar(m.repeated);
          onRepeated();
        },
      });
    },
  };
};

/** One export: its figures and actions. */
export function ExportDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const m = useMessages('exports');
  useReturnFocus();
  const { data: row, isError, error } = useExport(id);
  const actions = useActions(id, row, onClose);
  const { form, purpose } = actions;
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <Dialog
      open
      title={row?.name ?? m.detail}
      locked={form.busy}
      onClose={onClose}
      footer={<Buttons row={row} actions={actions} onClose={onClose} />}
    >
      {row ? (
        <Stack>
          <FormErrors form={form} />
          <ExportFacts row={row} />
          {purpose ? <PurposeFields form={form} values={purpose} onChange={actions.setWhy} /> : null}
        </Stack>
      ) : !isError ? (
        <Spinner label={m.loading} />
      ) : missing ? (
        <Notice tone="info" title={m.missing_title}>
          <p>{m.missing}</p>
        </Notice>
      ) : (
        <Notice tone="error" title={m.not_loaded} />
      )}
    </Dialog>
  );
}

type ButtonProps = {
  row: Export | undefined;
  actions: ReturnType<typeof useActions>;
  onClose: () => void;
};

function Buttons({ row, actions: { form, stop, again }, onClose }: ButtonProps) {
  const m = useMessages('exports');
  const ui = useMessages('ui');
  const may = (action: Export['allowed'][number]): boolean => row?.allowed.includes(action) === true;
  return (
    <>
      <ConfirmButton
        button={{ variant: 'danger', disabled: form.busy, children: m.delete }}
        offered={may('delete')}
        danger
        title={m.delete_title}
        confirm={m.delete}
        send={() => call(deleteExport, { params: { id: row?.id ?? '' } }, { quiet: true })}
        onDone={() => {
          showSnackbar(m.deleted);
          onClose();
        }}
      >
        <p>{m.delete_text}</p>
      </ConfirmButton>
      {may('cancel') ? (
        <Button busy={form.busy} onClick={stop}>
          {m.cancel}
        </Button>
      ) : null}
      {may('repeat') ? (
        <Button busy={form.busy} onClick={again}>
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
  );
}

/** What became of the export, and its figures; those of the machine for who operates it. */
function ExportFacts({ row }: { row: Export }) {
  const m = useMessages('exports');
  const language = useLanguage();
  const operates = useUser().role === 'root';
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
