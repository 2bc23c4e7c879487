import type { Purpose } from '../../../contract/records/access-log.ts';
import type { ExportFileType } from '../../../contract/data/exports.ts';
import { can } from '../../../contract/platform/permissions.ts';
import type { ValidationError } from '../../../contract/platform/validate.ts';
import { recordAccess } from '../../records/access-log/record.ts';
import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { ownerOf } from '../../platform/http/sessions/owner.ts';
import { forbidden, invalid } from '../../platform/http/problem.ts';
import type { RowsQuery } from './rows-query.ts';
import { findGroup } from './data-groups.ts';
import type { DataGroup } from './group.ts';
import { findExport, findStatedPurpose, insertExport } from './queries.ts';

export const EXPORT_QUEUE = 'export';

type Chosen = RowsQuery & { data_group: string; columns: readonly string[]; file_type: ExportFileType };
type Why = { purpose_code?: Purpose | null | undefined; purpose?: string | null | undefined };
export type StatedPurpose = { purpose_code: Purpose | null; purpose: string | null };

/**
 * The group, if the caller may see its list and it knows everything in the query. Throws 422 for an unknown
 * group, column, order or filter, each with its path, and 403 without the permission of the list.
 */
export function requireGroup(caller: Pick<Caller, 'role' | 'permissions'>, chosen: Chosen): DataGroup {
  const group = findGroup(chosen.data_group);
  if (!group) throw invalid({ path: 'data_group', code: 'value.choice' });
  if (!can(caller, group.permission)) throw forbidden();
  const errors: ValidationError[] = chosen.columns.flatMap((id, i) =>
    group.columns.some((column) => column.id === id)
      ? []
      : [{ path: `columns.${i}`, code: 'export.column_unknown' }],
  );
  const { search, sort, filters } = chosen;
  errors.push(...group.errors({ search, sort, filters }));
  if (errors.length > 0) throw invalid(...errors);
  return group;
}

/**
 * The purpose of the export: from the call, else as stated before in this session. Throws 422 without one.
 */
export async function purposeFor(
  trx: Trx,
  caller: Pick<Caller, 'user_id' | 'session_id'>,
  group: DataGroup,
  { purpose_code, purpose }: Why,
): Promise<StatedPurpose> {
  if (purpose_code) {
    if (purpose_code === 'other' && !purpose) throw invalid({ path: 'purpose', code: 'required' });
    return { purpose_code, purpose: purpose_code === 'other' ? (purpose ?? null) : null };
  }
  if (!group.personal) return { purpose_code: null, purpose: null };
  const { user_id, session_id } = caller;
  const [stated] =
    user_id && session_id ? await findStatedPurpose(trx, { user_id, session_id, data_group: group.id }) : [];
  if (!stated) throw invalid({ path: 'purpose_code', code: 'required' });
  return { purpose_code: stated.purpose_code, purpose: stated.purpose };
}

type Start = Chosen &
  StatedPurpose & {
    name: string;
    language: Language;
    request_id: string;
    schedule_id?: string;
    recipient_ids?: readonly string[];
  };

/**
 * Writes the export, its entry in the access log with the purpose, and the job, in the caller's transaction.
 */
export async function startExport(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  caller: Caller,
  group: DataGroup,
  start: Start,
) {
  const id = newId();
  const now = deps.clock.now();
  const { search, sort, filters, purpose_code, purpose, request_id } = start;
  await insertExport(trx, {
    id,
    name: start.name,
    data_group: group.id,
    columns: [...start.columns],
    ask: { search, sort, filters },
    file_type: start.file_type,
    language: start.language,
    purpose_code,
    purpose,
    session_id: caller.session_id,
    request_id,
    created_by: ownerOf(caller),
    ...(start.schedule_id ? { schedule_id: start.schedule_id } : {}),
    ...(start.recipient_ids ? { recipient_ids: start.recipient_ids } : {}),
    now,
  });
  await recordAccess(
    trx,
    {
      caller,
      action: 'export',
      subject_type: group.subject_type,
      subject_id: id,
      purpose_code,
      purpose,
      request_id,
    },
    now,
  );
  await deps.jobs.send(EXPORT_QUEUE, { id }, { db: trx, singleton_key: id });
  return (await findExport(trx, id))!;
}
