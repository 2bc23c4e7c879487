import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { callQuery } from '../../../lib/call-query.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { PurposeFields, purposeBody } from './purpose-fields.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { PlanFields } from './plan-fields.tsx';
import { type PlanValues, planBody, planOf } from './plan-values.ts';
import { groupOf, useGroups } from './use-exports.ts';
import { useForm } from '../../../lib/form.ts';
import { FormErrors } from '../../../ui/form.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';

type Props = { schedule: ExportSchedule | null; onClose: () => void };

/** A schedule: template, time, recipients and purpose. Only its owner and root change it; others read it. */
export function ScheduleDialog({ schedule, onClose }: Props) {
  const m = useMessages('exports');
  useReturnFocus();
  const templates = useQuery(callQuery(listExportTemplates, { body: { per_page: 100 } }));
  const groups = useGroups();
  const [asking, setAsking] = useState(false);
  const form = useForm({
    name: 'schedule',
    route: schedule ? updateExportSchedule : createExportSchedule,
    params: schedule ? { id: schedule.id } : undefined,
    row: schedule ?? undefined,
    start: (row: ExportSchedule | undefined) => planOf(row ?? null),
    body: (typed) => ({
      ...planBody(typed),
      ...(group?.personal ? purposeBody(purpose) : {}),
      paused: typed.paused,
    }),
    onDone: () => {
      showSnackbar(m.saved);
      onClose();
    },
  });
  const values: PlanValues = form.values;
  const data_group =
    templates.data?.data.find(({ id }) => id === values.template_id)?.data_group_id ??
    schedule?.data_group_id ??
    '';
  const group = groupOf(groups.data?.data, data_group);
  const people = useQuery({
    ...callQuery(getExportRecipients, { query: { data_group } }),
    enabled: data_group !== '',
  });
  const purpose = {
    purpose_code: values.purpose_code || (group?.purpose_code ?? ''),
    purpose: values.purpose,
  };
  const remove = (): void => {
    if (schedule === null) return;
    void form.run({
      send: () => call(deleteExportSchedule, { params: { id: schedule.id } }, { quiet: true }),
      done: () => {
        showSnackbar(m.deleted);
        onClose();
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
        <FormErrors form={form} />
      </ConfirmDialog>
    );
  const editable = schedule === null || schedule.editable;
  const none = templates.data?.data.length === 0;
  return (
    <ActionDialog
      title={schedule?.name ?? m.new_schedule}
      form={form}
      confirm={editable && !none ? m.save : null}
      tools={
        schedule && editable ? (
          <Button variant="danger" disabled={form.busy} onClick={() => setAsking(true)}>
            {m.delete}
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      {none ? <Notice tone="info">{m.no_templates}</Notice> : null}
      <TextField {...form.text('name')} label={m.schedule_name} disabled={!editable} />
      <PlanFields
        form={form}
        values={values}
        editable={editable}
        templates={templates.data?.data ?? []}
        group={group}
        onChange={form.change}
      />
      <RecipientFields
        form={form}
        people={people.data?.data ?? []}
        chosen={values.recipient_ids}
        editable={editable}
        onChange={(recipient_ids) => form.change({ recipient_ids })}
      />
      {editable && group?.personal ? (
        <PurposeFields form={form} values={purpose} onChange={form.change} />
      ) : null}
      {schedule && editable ? <Checkbox {...form.check('paused')} label={m.paused} /> : null}
      <p>{m.owner_hint}</p>
    </ActionDialog>
  );
}
