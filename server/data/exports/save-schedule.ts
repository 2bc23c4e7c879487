import type { createExportSchedule, updateExportSchedule } from '../../../contract/data/export-plans.ts';
import type { HandlerInput } from '../../../contract/platform/route.ts';
import type { ValidationError } from '../../../contract/platform/validate.ts';
import { newId } from '../../platform/db/ids.ts';
import type { ChangeScope } from '../../platform/http/handler.ts';
import { ownerOf } from '../../platform/http/sessions/owner.ts';
import { invalid } from '../../platform/http/problem.ts';
import { findGroup, maySeeGroup } from './data-groups.ts';
import {
  findSchedule,
  insertSchedule,
  lockTemplate,
  saveSchedule,
  type ScheduleRecord,
} from './plan-queries.ts';
import { listStaff } from './queries.ts';
import { nextRun } from './rules.ts';
import { purposeFor } from './start-export.ts';
import { mayReceive } from './notify-recipients.ts';

type Call = Pick<ChangeScope, 'trx' | 'caller' | 'now' | 'audit'>;
type Wanted = HandlerInput<typeof createExportSchedule>['body'];
type Changed = HandlerInput<typeof updateExportSchedule>['body'];

/** A schedule as the access log names it: with the purpose of its exports. */
export const subjectOf = ({
  id,
  purpose_code,
  purpose,
}: Pick<ScheduleRecord, 'id' | 'purpose_code' | 'purpose'>) => ({
  subject_id: id,
  purpose_code,
  purpose,
});

/** The columns of a schedule, checked. Throws 422 with the field that is wrong. */
async function columnsOf({ trx, caller }: Pick<Call, 'trx' | 'caller'>, wanted: Wanted) {
  // Nobody deletes it, or gives it another group, before the schedule is there.
  const template = await lockTemplate(trx, wanted.template_id);
  const group = template && findGroup(template.data_group);
  if (!template || !group || !maySeeGroup(caller, group.id))
    throw invalid({ path: 'template_id', code: 'value.choice' });
  const { frequency, hour, recipient_ids } = wanted;
  const weekday = frequency === 'weekly' ? (wanted.weekday ?? null) : null;
  const month_day = frequency === 'monthly' ? (wanted.month_day ?? null) : null;
  const period_field = wanted.period_field ?? null;
  const errors: ValidationError[] = [];
  if (frequency === 'weekly' && weekday === null) errors.push({ path: 'weekday', code: 'required' });
  if (frequency === 'monthly' && month_day === null) errors.push({ path: 'month_day', code: 'required' });
  if (period_field !== null && !group.period_fields.includes(period_field))
    errors.push({ path: 'period_field', code: 'export.period_field' });
  const staff = await listStaff(trx);
  for (const [i, id] of recipient_ids.entries()) {
    const person = staff.find((one) => one.id === id);
    if (!person || !mayReceive(person, group.id))
      errors.push({ path: `recipient_ids.${i}`, code: 'export.recipient_rights' });
  }
  if (errors.length > 0) throw invalid(...errors);
  const why = await purposeFor(trx, caller, group, wanted);
  return {
    name: wanted.name,
    template_id: template.id,
    frequency,
    weekday,
    month_day,
    hour,
    period_field,
    recipient_ids: [...recipient_ids],
    ...why,
  };
}

export async function saveNewSchedule(call: Call, wanted: Wanted): Promise<ScheduleRecord> {
  const { trx, caller, now, audit } = call;
  const columns = await columnsOf(call, wanted);
  const id = newId();
  await insertSchedule(trx, {
    id,
    ...columns,
    created_by: ownerOf(caller),
    next_run_at: nextRun(columns, now),
    created_at: now,
    updated_at: now,
  });
  const row = (await findSchedule(trx, id))!;
  audit(subjectOf(row));
  return row;
}

/** Changes a locked schedule; from now on it runs with the permissions of the caller. */
export async function saveChangedSchedule(
  call: Call,
  before: ScheduleRecord,
  wanted: Changed,
): Promise<ScheduleRecord> {
  const { trx, caller, now, audit } = call;
  // The purpose stated for the schedule stays unless the call changes it.
  const stated = wanted.purpose_code ? wanted : { ...wanted, ...kept(before) };
  const columns = await columnsOf(call, stated);
  await saveSchedule(
    trx,
    before.id,
    {
      ...columns,
      created_by: ownerOf(caller),
      stopped: wanted.paused ? 'paused' : null,
      next_run_at: wanted.paused ? null : nextRun(columns, now),
    },
    now,
  );
  const row = (await findSchedule(trx, before.id))!;
  audit(subjectOf(row));
  return row;
}

const kept = ({ purpose_code, purpose }: ScheduleRecord) => ({ purpose_code, purpose });
