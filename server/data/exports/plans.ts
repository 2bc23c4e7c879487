import type * as z from 'zod/mini';
import { exportSchedule, exportTemplate } from '../../../contract/data/export-plans.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Caller } from '../../platform/http/handler.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { forbidden, notFound, staleVersion } from '../../platform/http/problem.ts';
import { maySeeGroup } from './data-groups.ts';
import {
  findTemplate,
  lockSchedule,
  lockTemplate,
  type ScheduleRecord,
  type TemplateRecord,
} from './plan-queries.ts';
import { groupTitle } from './present.ts';

/**
 * The owner of a template or a schedule changes it, and so does any root; one whose owner is gone is managed
 * by everybody who sees its data.
 */
const mayEdit = (row: { created_by: string; owner_gone: boolean }, caller: Caller): boolean =>
  caller.role === 'root' || row.created_by === caller.user_id || row.owner_gone;

export const presentTemplate = (
  row: TemplateRecord,
  caller: Caller,
  language: Language,
): z.input<typeof exportTemplate> => ({
  ...row,
  ...row.ask,
  data_group_id: row.data_group,
  data_group: groupTitle(row.data_group, language),
  filters: row.ask.filters as Record<string, never>,
  user: row.created_by_name,
  editable: mayEdit(row, caller),
});

export const presentSchedule = (
  row: ScheduleRecord,
  caller: Caller,
  language: Language,
): z.input<typeof exportSchedule> => ({
  ...row,
  template: { id: row.template_id, name: row.template_name },
  data_group_id: row.data_group,
  data_group: groupTitle(row.data_group, language),
  user: row.created_by_name,
  editable: mayEdit(row, caller),
});

export const currentTemplate = async (trx: Trx, id: string): Promise<TemplateRecord> =>
  (await findTemplate(trx, id))!;

type Wanted = { language: Language; version?: number };

/** The template locked for a change by this caller. Throws 404, 403, 409 with the current row. */
export async function lockTemplateFor(
  trx: Trx,
  caller: Caller,
  id: string,
  { language, version }: Wanted,
): Promise<TemplateRecord> {
  const row = await lockTemplate(trx, id);
  if (!row || !maySeeGroup(caller, row.data_group)) throw notFound();
  if (!mayEdit(row, caller)) throw forbidden();
  await requireSeenVersion(row, version, () =>
    staleVersion(exportTemplate, presentTemplate(row, caller, language)),
  );
  return row;
}

/** As lockTemplateFor, for a schedule. */
export async function lockScheduleFor(
  trx: Trx,
  caller: Caller,
  id: string,
  { language, version }: Wanted,
): Promise<ScheduleRecord> {
  const row = await lockSchedule(trx, id);
  if (!row || !maySeeGroup(caller, row.data_group)) throw notFound();
  if (!mayEdit(row, caller)) throw forbidden();
  await requireSeenVersion(row, version, () =>
    staleVersion(exportSchedule, presentSchedule(row, caller, language)),
  );
  return row;
}
