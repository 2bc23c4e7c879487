import { BY_SYSTEM } from '../../platform/kernel/actor.ts';
import { recordAccess, SYSTEM } from '../access-log/record.ts';
import { EXPORT_KINDS } from '../../../contract/records/data-requests.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { safeFileName } from '../../platform/http/file-names.ts';
import { dropFiles } from '../../platform/http/input/discard-files.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { collectPersonalData, type PersonalFile } from './collect.ts';
import { notifyPerson } from './notify.ts';
import {
  findContact,
  findRequest,
  listExpiredExports,
  lockRequest,
  saveRequest,
  recordOnRequest,
  transitionRequest,
} from './queries.ts';
import { summaryPage } from './summary.ts';
import { writeZip, type ZipEntry } from '../../platform/tables/zip.ts';

export const EXPORT_QUEUE = 'data-export';
const DAY_MS = 86_400_000;
/** More than anybody's documents; below what old programs can open (4 GB without ZIP64). */
const MAX_BYTES = 4_000_000_000;

/** Marks a request as being exported and writes the job, in the caller's transaction. */
export async function startExport(trx: Trx, deps: Pick<Deps, 'jobs' | 'clock'>, id: string): Promise<void> {
  await saveRequest(trx, id, { export_status: 'running' }, deps.clock.now());
  await deps.jobs.send(EXPORT_QUEUE, { id }, { db: trx, singleton_key: id });
}

/** Names that are valid in a folder, without duplicates. */
const namesIn = (folder: string, files: readonly PersonalFile[]): { file: PersonalFile; name: string }[] => {
  const taken = new Set<string>();
  return files.map((file, index) => {
    const safe = safeFileName(file.file_name, file.mime, file.kind);
    const name = taken.has(safe) ? `${index + 1}-${safe}` : safe;
    taken.add(name);
    return { file, name: `${folder}/${name}` };
  });
};

/**
 * Puts everything about the person into a ZIP in the file store, and sends them the link. A request from
 * their own account is answered by that. A run that dies is repeated from the start.
 */
export async function runDataExport(deps: Deps, { id }: { id: string }): Promise<void> {
  const request = await findRequest(deps.db, id);
  if (!request || request.export_status !== 'running') return;
  const contact = await findContact(deps.db, request);
  const now = deps.clock.now();
  if (!contact)
    return void (await transaction(deps.db, (trx) => saveRequest(trx, id, { export_status: 'failed' }, now)));
  const { data, files } = await collectPersonalData(deps.db, request);
  const entries: ZipEntry[] = [
    { name: 'povzetek.html', text: summaryPage(data, contact.language, now) },
    { name: 'podatki.json', text: JSON.stringify({ made_at: now, ...data }, null, 2) },
    ...namesIn('priloge', files).map(({ file, name }) => ({
      name,
      open: () => deps.files.read(file.sha256),
    })),
  ];
  const stored = await deps.files.receive(writeZip(entries, now), { max_bytes: MAX_BYTES, kind: 'table' });
  const { data_export_days } = await loadParameters(deps.db, deps.clock.today());
  const expires_at = new Date(Date.parse(now) + data_export_days * DAY_MS).toISOString();
  await transaction(deps.db, async (trx) => {
    const row = await lockRequest(trx, id);
    if (row?.export_status !== 'running') return;
    const answered = row.channel === 'account' && EXPORT_KINDS.includes(row.kind) && row.status === 'open';
    const to = answered ? 'done' : row.status;
    await transitionRequest(trx, row, {
      transition: 'export',
      to,
      changes: {
        export_status: 'ready',
        export_sha256: stored.sha256,
        export_size: stored.size,
        export_made_at: now,
        export_expires_at: expires_at,
        ...(answered ? { closed_at: now } : {}),
      },
      by: BY_SYSTEM,
      now,
    });
    if (answered) await recordOnRequest(trx, [row], { transition: 'close', by: BY_SYSTEM, now });
    await recordAccess(
      trx,
      {
        caller: SYSTEM,
        action: 'export',
        subject_type: 'data_request',
        subject_id: id,
        person_id: row.user_id,
        purpose: 'data_request',
        request_id: 'data-export',
      },
      now,
    );
    await notifyPerson(trx, deps, row, 'data_export_ready', {
      kind: row.kind,
      data_request_id: row.user_id === null ? id : null,
      expires_at,
    });
  });
}

/** Deletes expired files. */
export async function expireDataExports(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const expired = await listExpiredExports(deps.db, now);
  for (const { id } of expired)
    await transaction(deps.db, (trx) =>
      saveRequest(trx, id, { export_status: 'expired', export_sha256: null }, now),
    );
  await dropFiles(
    deps,
    expired.flatMap(({ export_sha256 }) => export_sha256 ?? []),
  );
}

/** Jobs of data requests: call from server/jobs.ts. */
export const registerDataRequestJobs = (deps: Deps): void => {
  deps.jobs.work<{ id: string }>(EXPORT_QUEUE, (data) => runDataExport(deps, data));
  deps.jobs.schedule('expire-data-exports', '33 * * * *', () => expireDataExports(deps));
};
