import { useId, useState } from 'react';
import { createExportTemplate } from '../../../../contract/data/export-plans.ts';
import {
  createExport,
  EXPORT_FILE_TYPES,
  type ExportFileType,
  type ExportGroup,
} from '../../../../contract/data/exports.ts';
import type { FilterValue } from '../../../../contract/platform/lists.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import type { ExportRequest } from './export-request.ts';
import { toFilter } from '../../../lib/list-filter.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { useSave } from '../../../lib/use-save.ts';
import { useSameKeys } from '../../../lib/same-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ColumnFields } from './column-fields.tsx';
import styles from './exports.module.css';
import { PurposeFields, purposeBody } from './purpose-fields.tsx';
import { groupOf, useRefresh } from './use-exports.ts';

type Props = {
  title: string;
  groups: readonly ExportGroup[];
  request: ExportRequest | null;
  onStarted: (id: string) => void;
  onClose: () => void;
};

const shown = (group: ExportGroup, columns: readonly string[]): string[] => {
  const known = group.columns.filter(({ id }) => columns.includes(id)).map(({ id }) => id);
  return known.length > 0 ? known : group.columns.filter(({ hidden }) => !hidden).map(({ id }) => id);
};
const EMPTY = { search: '', sort: [] };

/** Content of the file: data (on the page of exports), columns, format and purpose. */
export function ExportForm({ title, groups: all, request, onStarted, onClose }: Props) {
  const m = useMessages('exports');
  const ui = useMessages('ui');
  const language = useLanguage();
  const today = useToday();
  const form = useSave('export');
  const formId = useId();
  const refresh = useRefresh();
  // Rows of one record are exported from its own list.
  const groups = request ? all : all.filter(({ record_filter }) => record_filter === null);
  const [group_id, setGroup] = useState(request?.data_group ?? groups[0]?.id ?? '');
  const group = groupOf(groups, group_id);
  const [columns, setColumns] = useState(() => (group ? shown(group, request?.columns ?? []) : []));
  const [named, setNamed] = useState<string | null>(null);
  const name = named ?? m.name_of({ title: group?.title ?? '', date: formatDate(today, language) });
  const [file_type, setType] = useState<ExportFileType>('xlsx');
  const [why, setWhy] = useState<{ purpose_code: string; purpose: string } | null>(null);
  const purpose = why ?? { purpose_code: group?.purpose_code ?? '', purpose: '' };
  const [period, setPeriod] = useState({ field: '', from: '', to: '' });
  const [keep, setKeep] = useState(false);
  const keyOf = useSameKeys();
  if (!group)
    return (
      <Dialog open title={title} onClose={onClose} footer={<Button onClick={onClose}>{ui.close}</Button>}>
        <Notice tone="warning">{m.not_loaded}</Notice>
      </Dialog>
    );

  const choose = (id: string): void => {
    const next = groupOf(groups, id);
    setGroup(id);
    setColumns(next ? shown(next, []) : []);
    setWhy(null);
    setPeriod({ field: '', from: '', to: '' });
  };
  const filters = (): Record<string, FilterValue> => {
    const kind = group.period_fields.find(({ id }) => id === period.field)?.kind;
    if (!kind || (!period.from && !period.to)) return {};
    const span = toFilter(`${period.from}..${period.to}`, kind === 'instant' ? 'dates' : 'days');
    return { [period.field]: span as FilterValue };
  };
  const submit = (): void => {
    const ask: ExportRequest['ask'] = request?.ask ?? { ...EMPTY, filters: filters() };
    const chosen = { name: name.trim(), data_group: group.id, columns, file_type, ...ask };
    // Sent again only when it changes: the server knows the purpose of this session.
    const body = { ...chosen, ...(group.personal ? purposeBody(purpose) : {}) };
    void form.run({
      schema: createExport.body,
      value: body,
      send: () => call(createExport, { body }, { idempotency_key: keyOf(body), quiet: true }),
      done: async (made) => {
        if (keep)
          await call(createExportTemplate, { body: chosen }, { quiet: true }).then(
            () => showSnackbar(m.kept),
            () => showSnackbar(m.keep_failed),
          );
        onStarted(made.id);
        await refresh();
      },
    });
  };

  return (
    <Dialog
      open
      size="medium"
      title={title}
      locked={form.busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {m.start}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {form.failure ? (
          <Notice tone="error" role="alert">
            {form.failure}
          </Notice>
        ) : (
          <ErrorSummary attempt={form.attempt} errors={form.summary} />
        )}
        {request ? (
          <p>
            {m.as_seen({ total: request.total ?? 0, capped: request.capped || request.total === undefined })}
          </p>
        ) : (
          <Select
            {...form.field('data_group')}
            label={m.group}
            hint={m.group_hint}
            options={groups.map(({ id, title: label }) => ({ value: id, label }))}
            value={group.id}
            onChange={(event) => choose(event.target.value)}
          />
        )}
        {group.keep_days === null ? null : <p>{m.kept_short({ days: group.keep_days })}</p>}
        <TextField
          {...form.field('name')}
          label={m.name}
          required
          maxLength={120}
          value={name}
          onChange={(event) => setNamed(event.target.value)}
        />
        <RadioGroup
          {...form.field('file_type')}
          label={m.file_type}
          options={EXPORT_FILE_TYPES.map((value) => ({
            value,
            label: m.file_types[value],
            hint: m.file_hints[value],
          }))}
          value={file_type}
          onChange={setType}
        />
        <ColumnFields form={form} group={group} chosen={columns} onChange={setColumns} />
        {request === null && group.period_fields.length > 0 ? (
          <div className={styles.fields}>
            <Select
              {...form.field('filters')}
              label={m.period}
              placeholder={m.period_none}
              options={group.period_fields.map(({ id, title: label }) => ({ value: id, label }))}
              value={period.field}
              onChange={(event) => setPeriod({ ...period, field: event.target.value })}
            />
            {period.field ? (
              <>
                <DatePicker
                  id="export-from"
                  label={m.from}
                  value={period.from || null}
                  onChange={(from) => setPeriod({ ...period, from: from ?? '' })}
                />
                <DatePicker
                  id="export-to"
                  label={m.to}
                  value={period.to || null}
                  onChange={(to) => setPeriod({ ...period, to: to ?? '' })}
                />
              </>
            ) : null}
          </div>
        ) : null}
        {group.personal ? <PurposeFields form={form} values={purpose} onChange={setWhy} /> : null}
        <Checkbox
          label={m.keep}
          hint={m.keep_hint}
          checked={keep}
          onChange={(event) => setKeep(event.target.checked)}
        />
      </form>
    </Dialog>
  );
}
