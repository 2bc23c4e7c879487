import { useNavigate } from 'react-router';
import {
  deleteExportTemplate,
  type ExportTemplate,
  updateExportTemplate,
} from '../../../../contract/data/export-plans.ts';
import { createExport, EXPORT_FILE_TYPES } from '../../../../contract/data/exports.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { useToday } from '../../../shared/settings/today.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { ColumnFields } from './column-fields.tsx';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import { PurposeFields, purposeBody } from './purpose-fields.tsx';
import { exportHref, groupOf, useGroups } from './use-exports.ts';
import { useForm } from '../../../lib/form/form.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';

type Props = { template: ExportTemplate; onClose: () => void };

const partsOf = ({ name, file_type, columns }: ExportTemplate) => ({ name, file_type, columns });

/** The template as it is changed, and the data that it is of. */
const useTemplate = ({ template, onClose }: Props) => {
  const app = useMessages('app_ui');
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
      showSnackbar(app.saved);
      onClose();
    },
  });
  const purpose_code = form.values.purpose_code || (group?.purpose_code ?? '');
  return { form, group, purpose: { ...form.values, purpose_code } };
};
type Editing = ReturnType<typeof useTemplate>;

/** A template: runs its export; its owner can change and delete it. */
export function TemplateDialog(props: Props) {
  const { template, onClose } = props;
  const m = useMessages('exports');
  const ui = useMessages('ui');
  useReturnFocus();
  const editing = useTemplate(props);
  const { form, group, purpose } = editing;
  return (
    <ActionDialog
      title={template.name}
      form={form}
      confirm={template.editable ? ui.save : null}
      tools={
        <>
          <ConfirmButton
            button={{ variant: 'danger', disabled: form.busy, children: m.delete }}
            offered={template.editable}
            danger
            title={m.delete_template}
            confirm={m.delete}
            send={() => call(deleteExportTemplate, { params: { id: template.id } }, { quiet: true })}
            onDone={() => {
              showSnackbar(m.deleted);
              onClose();
            }}
          >
            <p>{m.delete_template_text}</p>
          </ConfirmButton>
          <UseButton template={template} editing={editing} />
        </>
      }
      onClose={onClose}
    >
      {template.editable ? <TemplateFields editing={editing} /> : <p>{m.not_yours}</p>}
      {group?.personal ? <PurposeFields form={form} values={purpose} onChange={form.change} /> : null}
    </ActionDialog>
  );
}

type PartProps = { editing: Editing };

/** Starts an export with what the template says now. */
function UseButton({ template, editing: { form, group, purpose } }: PartProps & Pick<Props, 'template'>) {
  const m = useMessages('exports');
  const language = useLanguage();
  const today = useToday();
  const navigate = useNavigate();
  const { search, sort, filters, data_group_id: data_group } = template;
  const { file_type, columns } = form.values;
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
      done: (made) => void navigate(exportHref(made.id)),
    });
  };
  return (
    <Button busy={form.busy} onClick={use}>
      {m.use}
    </Button>
  );
}

function TemplateFields({ editing: { form, group } }: PartProps) {
  const m = useMessages('exports');
  return (
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
          chosen={form.values.columns}
          onChange={(next) => form.set('columns', next)}
        />
      ) : null}
    </>
  );
}
