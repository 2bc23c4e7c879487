import type { exportRow } from '../../../contract/data/exports.ts';
import type { z } from 'zod/mini';
import { formatDateTime } from '../../platform/kernel/text-format.ts';
import type { Caller } from '../../platform/http/handler.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { messageOf } from '../../platform/http/problem.ts';
import { findGroup, maySeeGroup } from './data-groups.ts';
import type { ExportRecord } from './queries.ts';
import { fileTypeName, readableBytes, readableTime, statusName } from './readable.ts';
import { actionsOn, percentDone } from './rules.ts';

/** The name of a group; an unknown group is shown by its id. */
export const groupTitle = (id: string, language: Language): string => findGroup(id)?.title[language] ?? id;

/** An export with the figures of the specification (section 3) in a readable form. */
export const presentExport = (
  row: ExportRecord,
  caller: Caller,
  language: Language,
): z.input<typeof exportRow> => ({
  id: row.id,
  name: row.name,
  export_status_name: statusName(row.status, language),
  file_type_for_humans: fileTypeName(row.file_type),
  file_size_readable: row.file_size === null ? null : readableBytes(row.file_size, language),
  execution_time_for_humans: row.execution_ms === null ? null : readableTime(row.execution_ms, language),
  data_group: groupTitle(row.data_group, language),
  user: row.created_by_name,
  created_at_formatted: formatDateTime(language, row.created_at),
  done: percentDone(row),
  memory_peak_usage: row.memory_peak === null ? null : readableBytes(row.memory_peak, language),
  status: row.status,
  file_type: row.file_type,
  data_group_id: row.data_group,
  rows_done: row.rows_done,
  rows_total: row.rows_total,
  created_at: row.created_at,
  expires_at: row.expires_at,
  failure: row.failure === null ? null : messageOf(row.failure, language),
  scheduled: row.schedule_id !== null || row.recipient_ids.length > 0,
  mine: row.created_by === caller.user_id,
  allowed: actionsOn(row, caller, maySeeGroup(caller, row.data_group)),
});
