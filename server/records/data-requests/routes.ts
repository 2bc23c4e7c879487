import {
  closeDataRequest,
  createDataRequest,
  createMyDataRequest,
  downloadDataExport,
  downloadDataRequest,
  downloadMyData,
  eraseDataRequest,
  exportDataRequest,
  extendDataRequest,
  getDataRequest,
  listDataRequests,
  listMyDataRequests,
  previewErasure,
  withdrawMyDataRequest,
} from '../../../contract/records/data-requests.ts';
import { recordAccess } from '../access-log/record.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { storedFile } from '../../platform/http/file-replies.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { ownerOf } from '../../platform/http/owner.ts';
import { notFound } from '../../platform/http/problem.ts';
import { verifyDataExportToken } from '../../mail/mail/links.ts';
import { eraseHandler } from './erase.ts';
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
  insertRequestEvent,
  listOwnRequests,
  listRequests,
  type RequestRow,
} from './queries.ts';

/** The ZIP, recorded as a download. Throws 404 when it has expired. */
async function sendExport(
  deps: Deps,
  caller: Caller,
  request: RequestRow | undefined,
  actor: 'staff' | 'applicant',
  request_id: string,
) {
  const now = deps.clock.now();
  const { export_sha256: sha256, export_expires_at } = request ?? {};
  if (!request || !sha256 || !export_expires_at || export_expires_at <= now) throw notFound();
  await transaction(deps.db, async (trx) => {
    await insertRequestEvent(trx, {
      data_request_id: request.id,
      kind: 'download',
      actor,
      actor_id: caller.user_id,
      created_at: now,
    });
    await recordAccess(
      trx,
      {
        caller,
        action: 'download',
        subject_type: 'data_request',
        subject_id: request.id,
        person_id: request.user_id,
        request_id,
      },
      now,
    );
  });
  return storedFile(
    deps,
    {
      sha256,
      mime: 'application/zip',
      file_name: `moji-podatki-${request.received_on}.zip`,
      size: Number(request.export_size),
    },
    'attachment',
  );
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
  bind(downloadDataRequest, async ({ deps, caller, params, request_id }) =>
    sendExport(deps, caller, await findRequest(deps.db, params.id), 'staff', request_id),
  ),
  bindChange(previewErasure, previewErasureHandler),
  bind(eraseDataRequest, eraseHandler),

  bind(listMyDataRequests, async ({ deps, caller, body }) => {
    const page = await listOwnRequests(deps.db, ownerOf(caller), body);
    return { ...page, data: page.data.map((row) => presentOwn(row, deps.clock.today())) };
  }),
  bindChange(createMyDataRequest, createOwnHandler),
  bindChange(withdrawMyDataRequest, withdrawOwnHandler),
  bind(downloadMyData, async ({ deps, caller, params, request_id }) =>
    sendExport(
      deps,
      caller,
      await findOwnRequest(deps.db, params.id, ownerOf(caller)),
      'applicant',
      request_id,
    ),
  ),
  bind(downloadDataExport, async ({ deps, caller, params, request_id }) => {
    const id = verifyDataExportToken(deps.config, params.token, deps.clock.now());
    const request = id === null ? undefined : await findRequest(deps.db, id);
    // An account gets it by signing in.
    return sendExport(deps, caller, request?.user_id === null ? request : undefined, 'applicant', request_id);
  }),
];
