import {
  createExportSchedule,
  createExportTemplate,
  deleteExportSchedule,
  deleteExportTemplate,
  getExportRecipients,
  listExportSchedules,
  listExportTemplates,
  updateExportSchedule,
  updateExportTemplate,
} from '../../../contract/data/export-plans.ts';
import { newId } from '../../platform/db/ids.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { ownerOf } from '../../platform/http/sessions/owner.ts';
import { forbidden, invalid } from '../../platform/http/problem.ts';
import { groupsOf, maySeeGroup } from './data-groups.ts';
import {
  currentTemplate,
  lockScheduleFor,
  lockTemplateFor,
  presentSchedule,
  presentTemplate,
} from './plans.ts';
import {
  deleteSchedule,
  deleteTemplate,
  findSchedule,
  findTemplate,
  insertTemplate,
  listSchedules,
  listTemplates,
  saveTemplate,
} from './plan-queries.ts';
import { listStaff } from './queries.ts';
import { saveNewSchedule, saveChangedSchedule, subjectOf } from './save-schedule.ts';
import { requireGroup } from './start-export.ts';
import { mayReceive } from './notify-recipients.ts';
import { ruleBroken } from '../../platform/http/problem.ts';

export const exportPlanRoutes = [
  bind(listExportTemplates, async ({ deps, caller, body, language }) => {
    const groups = groupsOf(caller).map(({ id }) => id);
    const page = await listTemplates(deps.db, groups, body);
    return { ...page, data: page.data.map((row) => presentTemplate(row, caller, language)) };
  }),

  bindChange(createExportTemplate, async ({ caller, body, language, now, trx }) => {
    requireGroup(caller, body);
    const id = newId();

    const { name, data_group, columns, file_type, search, sort, filters } = body;

    await insertTemplate(trx, {
      id,
      name,
      data_group,
      columns,
      file_type,
      ask: { search, sort, filters },
      created_by: ownerOf(caller),
      created_at: now,
      updated_at: now,
    });
    const row = (await findTemplate(trx, id))!;

    return presentTemplate(row, caller, language);
  }),

  bindChange(updateExportTemplate, async ({ caller, params, body, language, now, trx }) => {
    const before = await lockTemplateFor(trx, caller, params.id, { language, version: body.version });
    requireGroup(caller, body);
    const { name, data_group, columns, file_type, search, sort, filters } = body;
    // The date columns of a schedule and the permissions of its recipients both belong to the group.
    if (before.schedules > 0 && data_group !== before.data_group)
      throw invalid({ path: 'data_group', code: 'export.template_used' });
    const owner = before.owner_gone ? { created_by: ownerOf(caller) } : {};
    await saveTemplate(
      trx,
      before.id,
      { name, data_group, columns, file_type, ask: { search, sort, filters }, ...owner },
      now,
    );
    const row = await currentTemplate(trx, before.id);

    return presentTemplate(row, caller, language);
  }),

  bindChange(deleteExportTemplate, async ({ trx, caller, params, language }) => {
    const { id, schedules } = await lockTemplateFor(trx, caller, params.id, { language });
    if (schedules > 0) throw ruleBroken('export.template_used');
    await deleteTemplate(trx, id);
  }),

  bind(listExportSchedules, async ({ deps, caller, body, language }) => {
    const groups = groupsOf(caller).map(({ id }) => id);
    const page = await listSchedules(deps.db, groups, body);
    return { ...page, data: page.data.map((row) => presentSchedule(row, caller, language)) };
  }),

  bindChange(createExportSchedule, async (call) =>
    presentSchedule(await saveNewSchedule(call, call.body), call.caller, call.language),
  ),

  bindChange(updateExportSchedule, async (call) => {
    const { trx, caller, params, body, language } = call;
    const before = await lockScheduleFor(trx, caller, params.id, { language, version: body.version });
    return presentSchedule(await saveChangedSchedule(call, before, body), caller, language);
  }),

  bindChange(deleteExportSchedule, async ({ trx, caller, params, language, audit }) => {
    const { id } = await lockScheduleFor(trx, caller, params.id, { language });
    audit(subjectOf((await findSchedule(trx, id))!));
    await deleteSchedule(trx, id);
  }),

  bind(getExportRecipients, async ({ deps, caller, query }) => {
    if (!maySeeGroup(caller, query.data_group)) throw forbidden();
    const staff = await listStaff(deps.db);
    return { data: staff.filter((person) => mayReceive(person, query.data_group)) };
  }),
];
