import { useState } from 'react';
import {
  deleteExportTemplate,
  type ExportTemplate,
  updateExportTemplate,
} from '../../../../contract/data/export-plans.ts';
import { createExport, EXPORT_FILE_TYPES } from '../../../../contract/data/exports.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useOpened } from '../../../lib/use-opened.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ColumnFields } from './column-fields.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { PurposeFields, purposeBody } from './purpose-fields.tsx';
import { groupOf, useGroups } from './use-exports.ts';
import { useForm } from '../../../lib/form.ts';
import { FormErrors } from '../../../ui/form.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';

type Props = { template: ExportTemplate; onClose: () => void };

const partsOf = ({ name, file_type, columns }: ExportTemplate) => ({ name, file_type, columns });

/** A template: runs its export; its owner can change and delete it. */
export function TemplateDialog({ template, onClose }: Props) {
  const m = useMessages('exports');
  const language = useLanguage();
  const today = useToday();
  useReturnFocus();
  const exports = useOpened('izvoz');
  const groups = useGroups();
  const group = groupOf(groups.data?.data, template.data_group_id);
  const { search, sort, filters, data_group_id: data_group } = template;
  const form = useForm({
    name: 'template',
    route: updateExportTemplate,
    params: { id: template.id },
    row: template,
    start: (row: ExportTemplate) => ({
      ...partsOf(row),
      purpose_code: group?.purpose_code ?? '',
      purpose: '',
    }),
    body: ({ name, file_type, columns }) => ({ name, file_type, columns, data_group, search, sort, filters }),
    onDone: () => {
      showSnackbar(m.saved);
      onClose();
    },
  });
  const { file_type, columns } = form.values;
  const purpose = { ...form.values, purpose_code: form.values.purpose_code || (group?.purpose_code ?? '') };
  const [asking, setAsking] = useState(false);
  const use = (): void => {
    const body = {
      data_group,
      columns: [...columns],
      search,
      sort,
      filters,
      file_type,
      name: m.name_of({ title: template.name, date: formatDate(today, language) }),
      ...(group?.personal ? purposeBody(purpose) : {}),
    };
    void form.run({
      content: body,
      send: (idempotency_key) => call(createExport, { body }, { idempotency_key, quiet: true }),
      done: (made) => {
        exports.open(made.id);
      },
    });
  };
  const remove = (): void =>
    void form.run({
      send: () => call(deleteExportTemplate, { params: { id: template.id } }, { quiet: true }),
      done: () => {
        showSnackbar(m.deleted);
        onClose();
      },
    });
  if (asking)
    return (
      <ConfirmDialog
        open
        danger
        title={m.delete_template}
        confirm={m.delete}
        busy={form.busy}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>{m.delete_template_text}</p>
        <FormErrors form={form} />
      </ConfirmDialog>
    );
  return (
    <ActionDialog
      title={template.name}
      form={form}
      confirm={template.editable ? m.save : null}
      tools={
        <>
          {template.editable ? (
            <Button variant="danger" disabled={form.busy} onClick={() => setAsking(true)}>
              {m.delete}
            </Button>
          ) : null}
          <Button busy={form.busy} onClick={use}>
            {m.use}
          </Button>
        </>
      }
      onClose={onClose}
    >
      {template.editable ? (
        <>
          <TextField {...form.text('name')} label={m.template_name} />
          <Select
            {...form.select('file_type')}
            label={m.file_type}
            options={EXPORT_FILE_TYPES.map((value) => ({ value, label: m.file_types[value] }))}
          />
          {group ? (
            <ColumnFields
              form={form}
              group={group}
              chosen={columns}
              onChange={(next) => form.set('columns', next)}
            />
          ) : null}
        </>
      ) : (
        <p>{m.not_yours}</p>
      )}
      {group?.personal ? <PurposeFields form={form} values={purpose} onChange={form.change} /> : null}
    </ActionDialog>
  );
}
