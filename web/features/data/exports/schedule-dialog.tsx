import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  createExportSchedule,
  deleteExportSchedule,
  type ExportSchedule,
  getExportRecipients,
  listExportTemplates,
  updateExportSchedule,
} from '../../../../contract/data/export-plans.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/api.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { useSave } from '../../../lib/use-save.ts';
import { mergeNewer } from '../../../lib/merge-newer.ts';
import { useSameKeys } from '../../../lib/same-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import styles from './exports.module.css';
import { PurposeFields, purposeBody } from './purpose-fields.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { PlanFields } from './plan-fields.tsx';
import { type PlanValues, planBody, planOf } from './plan-values.ts';
import { groupOf, useGroups, useRefresh } from './use-exports.ts';

type Props = { schedule: ExportSchedule | null; onClose: () => void };

/** A schedule: template, time, recipients and purpose. Only its owner and root change it; others read it. */
export function ScheduleDialog({ schedule, onClose }: Props) {
  const m = useMessages('exports');
  const ui = useMessages('ui');
  const form = useSave('schedule');
  const formId = useId();
  const refresh = useRefresh();
  useReturnFocus();
  const templates = useQuery({
    queryKey: [listExportTemplates.path, 'choice'],
    queryFn: ({ signal }) => call(listExportTemplates, { body: { per_page: 100 } }, { signal, quiet: true }),
  });
  const groups = useGroups();
  const [values, setValues] = useState<PlanValues>(() => planOf(schedule));
  const [version, setVersion] = useState(schedule?.version ?? 0);
  const [stale, setStale] = useState(false);
  const [asking, setAsking] = useState(false);
  const keyOf = useSameKeys();
  const [seen, setSeen] = useState(schedule);
  const change = (part: Partial<PlanValues>): void => setValues((now) => ({ ...now, ...part }));
  const data_group =
    templates.data?.data.find(({ id }) => id === values.template_id)?.data_group_id ??
    schedule?.data_group_id ??
    '';
  const group = groupOf(groups.data?.data, data_group);
  const people = useQuery({
    queryKey: [getExportRecipients.path, data_group],
    queryFn: ({ signal }) => call(getExportRecipients, { query: { data_group } }, { signal, quiet: true }),
    enabled: data_group !== '',
  });
  const purpose = {
    purpose_code: values.purpose_code || (group?.purpose_code ?? ''),
    purpose: values.purpose,
  };
  const done = async (): Promise<void> => {
    showSnackbar(m.saved);
    onClose();
    await refresh();
  };
  const submit = (): void => {
    const body = { ...planBody(values), ...(group?.personal ? purposeBody(purpose) : {}) };
    if (schedule === null)
      return void form.run({
        schema: createExportSchedule.body,
        value: body,
        send: () => call(createExportSchedule, { body }, { idempotency_key: keyOf(body), quiet: true }),
        done,
      });
    const changed = { ...body, version, paused: values.paused };
    return void form.run({
      schema: updateExportSchedule.body,
      value: changed,
      send: () => call(updateExportSchedule, { params: { id: schedule.id }, body: changed }, { quiet: true }),
      done,
      stale: (current) => {
        const now = current as ExportSchedule;
        setVersion(now.version);
        setValues(mergeNewer(values, planOf(seen ?? now), planOf(now)));
        setSeen(now);
        setStale(true);
      },
    });
  };
  const remove = (): void => {
    if (schedule === null) return;
    void form.run({
      send: () => call(deleteExportSchedule, { params: { id: schedule.id } }, { quiet: true }),
      done: async () => {
        showSnackbar(m.deleted);
        onClose();
        await refresh();
      },
    });
  };
  if (asking)
    return (
      <ConfirmDialog
        open
        danger
        title={m.delete_schedule}
        confirm={m.delete}
        busy={form.busy}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>{m.delete_schedule_text}</p>
        {form.failure ? (
          <Notice tone="error" role="alert">
            {form.failure}
          </Notice>
        ) : null}
      </ConfirmDialog>
    );
  const editable = schedule === null || schedule.editable;
  const none = templates.data?.data.length === 0;
  return (
    <Dialog
      open
      title={schedule?.name ?? m.new_schedule}
      locked={form.busy}
      onClose={onClose}
      footer={
        <>
          {schedule && editable ? (
            <Button variant="danger" disabled={form.busy} onClick={() => setAsking(true)}>
              {m.delete}
            </Button>
          ) : null}
          <Button disabled={form.busy} onClick={onClose}>
            {editable ? ui.cancel : ui.close}
          </Button>
          {editable && !none ? (
            <Button type="submit" form={formId} variant="primary" busy={form.busy}>
              {m.save}
            </Button>
          ) : null}
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
        {stale ? (
          <Notice tone="warning" role="alert">
            {m.stale}
          </Notice>
        ) : null}
        {none ? <Notice tone="info">{m.no_templates}</Notice> : null}
        <TextField
          {...form.field('name')}
          label={m.schedule_name}
          required
          maxLength={120}
          disabled={!editable}
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <PlanFields
          form={form}
          values={values}
          editable={editable}
          templates={templates.data?.data ?? []}
          group={group}
          onChange={change}
        />
        <RecipientFields
          form={form}
          people={people.data?.data ?? []}
          chosen={values.recipient_ids}
          editable={editable}
          onChange={(recipient_ids) => change({ recipient_ids })}
        />
        {editable && group?.personal ? (
          <PurposeFields form={form} values={purpose} onChange={change} />
        ) : null}
        {schedule && editable ? (
          <Checkbox
            label={m.paused}
            checked={values.paused}
            onChange={(event) => change({ paused: event.target.checked })}
          />
        ) : null}
        <p>{m.owner_hint}</p>
      </form>
    </Dialog>
  );
}
