import { useId, useState } from 'react';
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
import { useToday } from '../../../shared/settings/today.ts';
import { useSave } from '../../../lib/use-save.ts';
import { mergeNewer } from '../../../lib/merge-newer.ts';
import { useSameKeys } from '../../../lib/same-key.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ColumnFields } from './column-fields.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import styles from './exports.module.css';
import { PurposeFields, purposeBody } from './purpose-fields.tsx';
import { groupOf, useGroups, useOpened, useRefresh } from './use-exports.ts';

type Props = { template: ExportTemplate; onClose: () => void };

const partsOf = ({ name, file_type, columns }: ExportTemplate) => ({ name, file_type, columns });

/** A template: runs its export; its owner can change and delete it. */
export function TemplateDialog({ template, onClose }: Props) {
  const m = useMessages('exports');
  const ui = useMessages('ui');
  const language = useLanguage();
  const today = useToday();
  const form = useSave('template');
  const formId = useId();
  const refresh = useRefresh();
  useReturnFocus();
  const exports = useOpened('izvoz');
  const groups = useGroups();
  const group = groupOf(groups.data?.data, template.data_group_id);
  const [version, setVersion] = useState(template.version);
  const [name, setName] = useState(template.name);
  const [file_type, setType] = useState(template.file_type);
  const [columns, setColumns] = useState<readonly string[]>(template.columns);
  const [why, setWhy] = useState<{ purpose_code: string; purpose: string } | null>(null);
  const purpose = why ?? { purpose_code: group?.purpose_code ?? '', purpose: '' };
  const [stale, setStale] = useState(false);
  const [asking, setAsking] = useState(false);
  const keyOf = useSameKeys();
  const [seen, setSeen] = useState(template);
  const { search, sort, filters, data_group_id: data_group } = template;
  const chosen = { data_group, columns: [...columns], search, sort, filters, file_type };
  const save = (): void => {
    const body = { ...chosen, name: name.trim(), version };
    void form.run({
      schema: updateExportTemplate.body,
      value: body,
      send: () => call(updateExportTemplate, { params: { id: template.id }, body }, { quiet: true }),
      done: async () => {
        showSnackbar(m.saved);
        onClose();
        await refresh();
      },
      stale: (current) => {
        const now = current as ExportTemplate;
        setVersion(now.version);
        const typed = { name, file_type, columns: [...columns] };
        const merged = mergeNewer(typed, partsOf(seen), partsOf(now));
        setName(merged.name);
        setType(merged.file_type);
        setColumns(merged.columns);
        setSeen(now);
        setStale(true);
      },
    });
  };
  const use = (): void => {
    const body = {
      ...chosen,
      name: m.name_of({ title: template.name, date: formatDate(today, language) }),
      ...(group?.personal ? purposeBody(purpose) : {}),
    };
    void form.run({
      send: () => call(createExport, { body }, { idempotency_key: keyOf(body), quiet: true }),
      done: async (made) => {
        await refresh();
        exports.open(made.id);
      },
    });
  };
  const remove = (): void =>
    void form.run({
      send: () => call(deleteExportTemplate, { params: { id: template.id } }, { quiet: true }),
      done: async () => {
        showSnackbar(m.deleted);
        onClose();
        await refresh();
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
        {form.failure ? (
          <Notice tone="error" role="alert">
            {form.failure}
          </Notice>
        ) : null}
      </ConfirmDialog>
    );
  return (
    <Dialog
      open
      title={template.name}
      locked={form.busy}
      onClose={onClose}
      footer={
        <>
          {template.editable ? (
            <>
              <Button variant="danger" disabled={form.busy} onClick={() => setAsking(true)}>
                {m.delete}
              </Button>
              <Button type="submit" form={formId} busy={form.busy}>
                {m.save}
              </Button>
            </>
          ) : (
            <Button disabled={form.busy} onClick={onClose}>
              {ui.close}
            </Button>
          )}
          <Button variant="primary" busy={form.busy} onClick={use}>
            {m.use}
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
          save();
        }}
      >
        {form.failure ? (
          <Notice tone="error" role="alert">
            {form.failure}
          </Notice>
        ) : (
          <ErrorSummary attempt={form.attempt} errors={form.summary} />
        )}
        {stale ? (
          <Notice tone="warning" role="alert">
            {m.stale}
          </Notice>
        ) : null}
        {template.editable ? (
          <>
            <TextField
              {...form.field('name')}
              label={m.template_name}
              required
              maxLength={120}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Select
              {...form.field('file_type')}
              label={m.file_type}
              options={EXPORT_FILE_TYPES.map((value) => ({ value, label: m.file_types[value] }))}
              value={file_type}
              onChange={(event) => setType(event.target.value as typeof file_type)}
            />
            {group ? <ColumnFields form={form} group={group} chosen={columns} onChange={setColumns} /> : null}
          </>
        ) : (
          <p>{m.not_yours}</p>
        )}
        {group?.personal ? <PurposeFields form={form} values={purpose} onChange={setWhy} /> : null}
      </form>
    </Dialog>
  );
}
