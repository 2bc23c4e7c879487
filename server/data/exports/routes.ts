import {
  cancelExport,
  createExport,
  deleteExport,
  downloadExport,
  getExport,
  getExportGroups,
  listExports,
  repeatExport,
} from '../../../contract/data/exports.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { discardLater } from '../../platform/http/input/discard-files.ts';
import { storedFile } from '../../platform/http/reply/file-replies.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { ownerOf } from '../../platform/http/sessions/owner.ts';
import { forbidden, notFound, ruleBroken } from '../../platform/http/problem.ts';
import { formatDate } from '../../platform/kernel/text-format.ts';
import { groupsOf, maySeeGroup } from './data-groups.ts';
import { presentExport } from './present.ts';
import {
  cancelExport as cancel,
  deleteExportRow,
  deleteFile,
  type ExportRecord,
  findExport,
  findFile,
  findStatedPurpose,
  listExports as list,
  lockExport,
} from './queries.ts';
import { actionsOn, isVisible } from './rules.ts';
import { requireGroup, purposeFor, startExport } from './start-export.ts';
import { listShownByExport } from '../../records/access-log/queries.ts';

/** An export that the caller may see. Throws 404. */
const visible = (row: ExportRecord | undefined, caller: Caller): ExportRecord => {
  if (!row || !isVisible(row, caller)) throw notFound();
  return row;
};
/** Own exports, or all for root; a recipient may only download. Throws 404. */
const owned = (row: ExportRecord | undefined, caller: Caller): ExportRecord => {
  const found = visible(row, caller);
  if (caller.role !== 'root' && found.created_by !== caller.user_id) throw forbidden();
  return found;
};

/** An export as the access log names it, with its purpose. */
const subjectOf = ({ id, purpose_code, purpose }: ExportRecord) => ({
  subject_id: id,
  purpose_code,
  purpose,
});

export const exportRoutes = [
  bind(listExports, async ({ deps, caller, body, language }) => {
    const page = await list(deps.db, caller.role === 'root' ? null : ownerOf(caller), body);
    return { ...page, data: page.data.map((row) => presentExport(row, caller, language)) };
  }),

  bind(getExportGroups, async ({ deps, caller, language }) => {
    const { user_id, session_id } = caller;
    const stated = user_id && session_id ? await findStatedPurpose(deps.db, { user_id, session_id }) : [];
    return {
      data: groupsOf(caller).map((group) => ({
        id: group.id,
        title: group.title[language],
        columns: group.columns.map(({ id, kind, title, hidden }) => ({
          id,
          kind,
          title: title[language],
          hidden: hidden === true,
        })),
        personal: group.personal,
        keep_days: group.keep_days ?? null,
        record_filter: group.record_filter ?? null,
        purpose_code: stated.find(({ data_group }) => data_group === group.id)?.purpose_code ?? null,
        period_fields: group.period_fields.map((id) => {
          const column = group.columns.find((one) => one.id === id);
          return {
            id,
            title: column?.title[language] ?? id,
            kind: column?.kind === 'instant' ? ('instant' as const) : ('date' as const),
          };
        }),
      })),
    };
  }),

  bindChange(createExport, async ({ trx, deps, caller, body, language, request_id }) => {
    const group = requireGroup(caller, body);
    const name = body.name ?? `${group.title[language]}, ${formatDate(language, deps.clock.today())}`;

    const why = await purposeFor(trx, caller, group, body);
    const row = await startExport(trx, deps, caller, group, { ...body, ...why, name, language, request_id });

    return presentExport(row, caller, language);
  }),

  bindChange(repeatExport, async ({ trx, deps, caller, params, body, language, request_id }) => {
    const before = owned(await findExport(trx, params.id), caller);
    const { name, data_group, columns, file_type } = before;
    const chosen = { ...before.ask, data_group, columns, file_type };
    const group = requireGroup(caller, chosen);
    const why = await purposeFor(trx, caller, group, body);
    const row = await startExport(trx, deps, caller, group, {
      ...chosen,
      ...why,
      name,
      language,
      request_id,
    });

    return presentExport(row, caller, language);
  }),

  bind(getExport, async ({ deps, caller, params, language }) =>
    presentExport(visible(await findExport(deps.db, params.id), caller), caller, language),
  ),

  bindChange(cancelExport, async ({ caller, params, language, now, trx }) => {
    owned(await lockExport(trx, params.id), caller);
    if (!(await cancel(trx, params.id, now))) throw ruleBroken('export.over');
    const row = (await findExport(trx, params.id))!;

    return presentExport(row, caller, language);
  }),

  bind(downloadExport, async ({ deps, caller, params, audit }) => {
    const row = visible(await findExport(deps.db, params.id), caller);
    if (!maySeeGroup(caller, row.data_group)) throw forbidden();
    if (row.status !== 'done') throw ruleBroken('export.gone');
    const file = await findFile(deps.db, row.id);
    if (!file) throw ruleBroken('export.gone');
    // Opened before it is logged: a download that expires meanwhile is a 404 and no access.
    const reply = await storedFile(deps, file, 'attachment');
    const batches = await listShownByExport(deps.db, row.id);
    for (const shown_ids of batches.length > 0 ? batches : [[]]) audit({ ...subjectOf(row), shown_ids });
    return reply;
  }),

  bindChange(deleteExport, async ({ trx, deps, caller, params, audit }) => {
    const row = owned(await lockExport(trx, params.id), caller);
    if (!actionsOn(row, caller, true).includes('delete')) throw ruleBroken('export.running');
    await discardLater(trx, deps, await deleteFile(trx, row.id));
    audit(subjectOf(row));
    await deleteExportRow(trx, row.id);
  }),
];
