import {
  closeDataRequest,
  createDataRequest,
  createMyDataRequest,
  downloadDataExport,
  downloadDataRequest,
  downloadMyData,
  exportDataRequest,
  extendDataRequest,
  getDataRequest,
  listDataRequests,
  listMyDataRequests,
  previewErasure,
  withdrawMyDataRequest,
} from '../../../contract/records/data-requests.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { storedFile } from '../../platform/http/reply/file-replies.ts';
import type { ChangeScope } from '../../platform/http/handler.ts';
import { ownerOf } from '../../platform/http/sessions/owner.ts';
import { notFound } from '../../platform/http/problem.ts';
import { bindSecondPerson } from '../../settings/parameters/second-person.ts';
import { verifyDataExportToken } from '../../mail/outbox/links.ts';
import { erasure } from './erase.ts';
import {
  closeHandler,
  createHandler,
  createOwnHandler,
  exportHandler,
  extendHandler,
  previewErasureHandler,
  withdrawOwnHandler,
} from './handle.ts';
import { presentDetail, presentOwn, presentRow } from './present.ts';
import {
  findOwnRequest,
  findRequest,
  listOwnRequests,
  listRequests,
  type RequestRow,
  recordOnRequest,
} from './queries.ts';

/** The ZIP, recorded as a download. Throws 404 when it has expired. */
async function sendExport(
  { trx, deps, caller, now, audit }: ChangeScope,
  request: RequestRow | undefined,
  actor: 'staff' | 'applicant',
) {
  const { export_sha256: sha256, export_expires_at } = request ?? {};
  if (!request || !sha256 || !export_expires_at || export_expires_at <= now) throw notFound();
  const by = { actor, actor_id: caller.user_id };
  await recordOnRequest(trx, [request], { transition: 'download', by, now });
  audit({ subject_id: request.id, person_id: request.user_id });
  const file_name = `moji-podatki-${request.received_on}.zip`;
  const file = { sha256, mime: 'application/zip', file_name, size: Number(request.export_size) };
  return storedFile(deps, file, 'attachment');
}

export const dataRequestRoutes = [
  bind(listDataRequests, async ({ deps, body, today }) => {
    const page = await listRequests(deps.db, body);
    return { ...page, data: page.data.map((row) => presentRow(row, today)) };
  }),
  bind(getDataRequest, async ({ deps, params, audit, today }) => {
    const detail = await presentDetail(deps.db, params.id, today);
    audit({ subject_id: detail.id, person_id: detail.user_id });
    return detail;
  }),
  bindChange(createDataRequest, createHandler),
  bindChange(extendDataRequest, extendHandler),
  bindChange(closeDataRequest, closeHandler),
  bindChange(exportDataRequest, exportHandler),
  bindChange(downloadDataRequest, async (call) =>
    sendExport(call, await findRequest(call.trx, call.params.id), 'staff'),
  ),
  bindChange(previewErasure, previewErasureHandler),
  bindSecondPerson(erasure),

  bind(listMyDataRequests, async ({ deps, caller, body }) => {
    const page = await listOwnRequests(deps.db, ownerOf(caller), body);
    return { ...page, data: page.data.map((row) => presentOwn(row, deps.clock.today())) };
  }),
  bindChange(createMyDataRequest, createOwnHandler),
  bindChange(withdrawMyDataRequest, withdrawOwnHandler),
  bindChange(downloadMyData, async (call) =>
    sendExport(call, await findOwnRequest(call.trx, call.params.id, ownerOf(call.caller)), 'applicant'),
  ),
  bindChange(downloadDataExport, async (call) => {
    const id = verifyDataExportToken(call.deps.config, call.params.token, call.now);
    const request = id === null ? undefined : await findRequest(call.trx, id);
    // An account gets it by signing in.
    return sendExport(call, request?.user_id === null ? request : undefined, 'applicant');
  }),
];
