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
import { call } from '../../../lib/http/api.ts';
import type { ExportRequest } from './export-request.ts';
import { toFilter } from '../../../lib/list/list-filter.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { DatePicker } from '../../../ui/field/date-picker.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { ColumnFields } from './column-fields.tsx';
import styles from './exports.module.css';
import { PurposeFields, purposeBody } from './purpose-fields.tsx';
import { groupOf } from './use-exports.ts';
import { useForm } from '../../../lib/form/form.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';

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

/** What goes into the file, with the defaults of its data or the list that asked for it. */
const useExportForm = ({ groups: all, request, onStarted }: Omit<Props, 'title' | 'onClose'>) => {
  const m = useMessages('exports');
  const language = useLanguage();
  const today = useToday();
  // Rows of one record are exported from its own list.
  const groups = request ? all : all.filter(({ record_filter }) => record_filter === null);
  const start = (id: string) => {
    const group = groupOf(groups, id);
    return {
      data_group: id,
      columns: group ? shown(group, request?.columns ?? []) : [],
      file_type: 'xlsx' as ExportFileType,
      name: m.name_of({ title: group?.title ?? '', date: formatDate(today, language) }),
      purpose_code: group?.purpose_code ?? '',
      purpose: '',
      period: { field: '', from: '', to: '' },
      keep: false,
    };
  };
  const filtersOf = ({ data_group, period }: ReturnType<typeof start>): Record<string, FilterValue> => {
    const fields = groupOf(groups, data_group)?.period_fields ?? [];
    const kind = fields.find(({ id }) => id === period.field)?.kind;
    if (!kind || (!period.from && !period.to)) return {};
    const span = toFilter(`${period.from}..${period.to}`, kind === 'instant' ? 'dates' : 'days');
    return { [period.field]: span as FilterValue };
  };
  const chosenOf = (values: ReturnType<typeof start>) => {
    const ask: ExportRequest['ask'] = request?.ask ?? { ...EMPTY, filters: filtersOf(values) };
    const { name, data_group, columns, file_type } = values;
    return { name, data_group, columns, file_type, ...ask };
  };
  const form = useForm({
    name: 'export',
    route: createExport,
    start: start(request?.data_group ?? groups[0]?.id ?? ''),
    // Sent again only when it changes: the server knows the purpose of this session.
    body: (values) => ({
      ...chosenOf(values),
      ...(groupOf(groups, values.data_group)?.personal ? purposeBody(values) : {}),
    }),
    rules: () => ({ name: createExportTemplate.body.shape.name }),
    onDone: async (made, values) => {
      if (values.keep)
        await call(createExportTemplate, { body: chosenOf(values) }, { quiet: true }).then(
          () => showSnackbar(m.kept),
          () => showSnackbar(m.keep_failed),
        );
      onStarted(made.id);
    },
  });
  const group = groupOf(groups, form.values.data_group);
  /** Other data: what was typed stays, what belongs to the data starts anew. */
  const choose = (id: string): void => {
    const { name, file_type, keep, data_group } = form.values;
    const named = name === start(data_group).name ? {} : { name };
    form.change({ ...start(id), file_type, keep, ...named });
  };
  return { form, groups, group, choose };
};

/** Content of the file: data (on the page of exports), columns, format and purpose. */
export function ExportForm({ title, onClose, ...props }: Props) {
  const m = useMessages('exports');
  const app = useMessages('app_ui');
  const ui = useMessages('ui');
  const { request } = props;
  const { form, groups, group, choose } = useExportForm(props);
  if (!group)
    return (
      <Dialog open title={title} onClose={onClose} footer={<Button onClick={onClose}>{ui.close}</Button>}>
        <Notice tone="warning">{app.not_loaded}</Notice>
      </Dialog>
    );
  return (
    <ActionDialog title={title} form={form} confirm={m.start} onClose={onClose}>
      {request ? (
        <p>
          {m.as_seen({ total: request.total ?? 0, capped: request.capped || request.total === undefined })}
        </p>
      ) : (
        <Select
          {...form.select('data_group')}
          label={m.group}
          hint={m.group_hint}
          options={groups.map(({ id, title: label }) => ({ value: id, label }))}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      {group.keep_days === null ? null : <p>{m.kept_short({ days: group.keep_days })}</p>}
      <TextField {...form.text('name')} label={m.name} />
      <RadioGroup
        {...form.choice('file_type')}
        required={false}
        label={m.file_type}
        options={EXPORT_FILE_TYPES.map((value) => ({
          value,
          label: m.file_types[value],
          hint: m.file_hints[value],
        }))}
      />
      <ColumnFields
        form={form}
        group={group}
        chosen={form.values.columns}
        onChange={(next) => form.set('columns', next)}
      />
      {request === null ? <PeriodFields form={form} group={group} /> : null}
      {group.personal ? <PurposeFields form={form} values={form.values} onChange={form.change} /> : null}
      <Checkbox {...form.check('keep')} label={m.keep} hint={m.keep_hint} />
    </ActionDialog>
  );
}

type PeriodProps = { form: ReturnType<typeof useExportForm>['form']; group: ExportGroup };

/** Only rows of a period, by one of their dates. */
function PeriodFields({ form, group }: PeriodProps) {
  const m = useMessages('exports');
  const app = useMessages('app_ui');
  if (group.period_fields.length === 0) return null;
  return (
    <div className={styles.fields}>
      <Select
        {...form.select('period.field')}
        required={false}
        label={m.period}
        placeholder={m.period_none}
        options={group.period_fields.map(({ id, title: label }) => ({ value: id, label }))}
      />
      {form.values.period.field ? (
        <>
          <DatePicker {...form.date('period.from')} label={app.from} />
          <DatePicker {...form.date('period.to')} label={app.to} />
        </>
      ) : null}
    </div>
  );
}
