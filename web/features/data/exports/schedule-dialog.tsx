import { useQuery } from '@tanstack/react-query';
import {
  createExportSchedule,
  deleteExportSchedule,
  type ExportSchedule,
  getExportRecipients,
  listExportTemplates,
  updateExportSchedule,
} from '../../../../contract/data/export-plans.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { call } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts';
import styles from './exports.module.css';
import { PurposeFields, purposeBody } from './purpose-fields.tsx';
import { PlanFields } from './plan-fields.tsx';
import { type PlanValues, planBody, planOf } from './plan-values.ts';
import { groupOf, useGroups } from './use-exports.ts';
import { type Bound, useForm } from '../../../lib/form/form.ts';
import { ActionDialog } from '../../../ui/dialog/action-dialog.tsx';
import { ChoiceGroup } from '../../../ui/field/choice-group.tsx';

type Props = { schedule: ExportSchedule | null; onClose: () => void };

/** The schedule as it is edited; its template decides the data, who may get them, and the purpose. */
const useSchedule = ({ schedule, onClose }: Props) => {
  const app = useMessages('app_ui');
  const templates = useQuery(callQuery(listExportTemplates, { body: { per_page: 100 } }));
  const groups = useGroups();
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
      showSnackbar(app.saved);
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
  return { form, values, templates: templates.data?.data, group, people: people.data?.data ?? [], purpose };
};

/** A schedule: template, time, recipients and purpose. Only its owner and root change it; others read it. */
export function ScheduleDialog(props: Props) {
  const { schedule, onClose } = props;
  const m = useMessages('exports');
  const ui = useMessages('ui');
  useReturnFocus();
  const { form, values, templates, group, people, purpose } = useSchedule(props);
  const editable = schedule === null || schedule.editable;
  const none = templates?.length === 0;
  return (
    <ActionDialog
      title={schedule?.name ?? m.new_schedule}
      form={form}
      confirm={editable && !none ? ui.save : null}
      tools={
        schedule && editable ? <DeleteButton id={schedule.id} busy={form.busy} onDone={onClose} /> : null
      }
      onClose={onClose}
    >
      {none ? <Notice tone="info">{m.no_templates}</Notice> : null}
      <TextField {...form.text('name')} label={m.schedule_name} disabled={!editable} />
      <PlanFields
        form={form}
        values={values}
        editable={editable}
        templates={templates ?? []}
        group={group}
        onChange={form.change}
      />
      <RecipientFields
        form={form}
        people={people}
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

type RecipientProps = {
  form: Bound;
  people: readonly { id: string; name: string }[];
  chosen: readonly string[];
  editable: boolean;
  onChange: (ids: string[]) => void;
};

/** Staff who get the link; only those who may see the data can be chosen. */
function RecipientFields({ form, people, chosen, editable, onChange }: RecipientProps) {
  const m = useMessages('exports');
  const { id, error } = form.bound('recipient_ids');
  if (people.length === 0) return null;
  return (
    <ChoiceGroup id={id} label={m.recipients} hint={m.recipients_hint} error={error}>
      <div className={styles.people}>
        {people.map((person) => (
          <Checkbox
            key={person.id}
            label={person.name}
            disabled={!editable}
            checked={chosen.includes(person.id)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...chosen, person.id] : chosen.filter((other) => other !== person.id),
              )
            }
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

type DeleteProps = { id: string; busy: boolean; onDone: () => void };

function DeleteButton({ id, busy, onDone }: DeleteProps) {
  const m = useMessages('exports');
  return (
    <ConfirmButton
      button={{ variant: 'danger', disabled: busy, children: m.delete }}
      danger
      title={m.delete_schedule}
      confirm={m.delete}
      send={() => call(deleteExportSchedule, { params: { id } }, { quiet: true })}
      onDone={() => {
        showSnackbar(m.deleted);
        onDone();
      }}
    >
      <p>{m.delete_schedule_text}</p>
    </ConfirmButton>
  );
}
