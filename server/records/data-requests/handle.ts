import { byStaff } from '../../platform/kernel/actor.ts';
import {
  type closeDataRequest,
  type createDataRequest,
  type createMyDataRequest,
  type exportDataRequest,
  type extendDataRequest,
  type previewErasure,
  type withdrawMyDataRequest,
  dataRequestDetail,
  myDataRequest,
} from '../../../contract/records/data-requests.ts';
import { EXPORT_KINDS } from '../../../contract/records/data-requests.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { conflict, invalid, notFound, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { holdSubject } from '../retention/holds.ts';
import { loadTerms } from '../retention/run.ts';
import { planErasure } from './erase.ts';
import { notifyPerson } from './notify.ts';
import { presentDetail, presentOwn } from './present.ts';
import {
  findCaseByNumber,
  findOpenOfKind,
  findOwnRequest,
  insertRequest,
  lockPerson,
  lockRequest,
  recordOnRequest,
  transitionRequest,
} from './queries.ts';
import { startExport } from './run-export.ts';
import { dueDate } from './rules.ts';

/** Enters a request that came on paper, by mail or at the counter. Throws 404, 422. */
export const createHandler: ChangeHandler<typeof createDataRequest> = async ({
  deps,
  caller,
  body,
  audit,
  now,
  today,
  trx,
}) => {
  const { kind, channel, received_on, user_id = null, application_nr, details = null } = body;

  if (received_on > today) throw invalid({ path: 'received_on', code: 'date.future' });

  const application_id = application_nr === undefined ? null : await applicationOf(trx, application_nr);
  if (user_id !== null && !(await lockPerson(trx, user_id)))
    throw invalid({ path: 'user_id', code: 'value.id' });
  const due_on = dueDate(received_on);
  const id = await insertRequest(trx, {
    kind,
    channel,
    status: 'open',
    user_id,
    application_id,
    details,
    received_on,
    due_on,
    created_by: caller.user_id,
    created_at: now,
    updated_at: now,
  });
  const by = byStaff(caller.user_id);
  await recordOnRequest(trx, [{ id, status: 'open' }], { transition: 'receive', from: null, by, now });
  audit({ subject_id: id, person_id: user_id });
  await notifyPerson(trx, deps, { user_id, application_id }, 'data_request_received', { kind, due_on });
  return presentDetail(trx, id, today);
};

async function applicationOf(trx: Trx, application_nr: string): Promise<string> {
  const found = await findCaseByNumber(trx, application_nr.toUpperCase());
  if (!found || found.anonymised_at !== null)
    throw invalid({ path: 'application_nr', code: 'data_request.unknown_application' });
  if (found.user_id !== null) throw invalid({ path: 'application_nr', code: 'data_request.has_account' });
  return found.id;
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** The request locked for a change against `version`. Throws 404, 409 with the current row. */
async function lockFor(trx: Trx, id: string, version: number, today: string): Promise<Locked> {
  const request = await lockRequest(trx, id);
  if (!request || request.anonymised_at !== null) throw notFound();
  await requireSeenVersion(request, version, async () =>
    staleVersion(dataRequestDetail, await presentDetail(trx, id, today)),
  );
  return request;
}

/** Extends by two months, once. */
export const extendHandler: ChangeHandler<typeof extendDataRequest> = async ({
  deps,
  caller,
  params,
  body,
  audit,
  now,
  today,
  trx,
}) => {
  const request = await lockFor(trx, params.id, body.version, today);
  if (request.status !== 'open') throw ruleBroken('data_request.closed');
  if (request.extended_at !== null) throw ruleBroken('data_request.extended');
  const due_on = dueDate(request.received_on, true);
  await transitionRequest(trx, request, {
    transition: 'extend',
    changes: { due_on, extension_reason: body.reason, extended_at: now },
    by: byStaff(caller.user_id),
    reason: body.reason,
    now,
  });
  audit({ subject_id: request.id, person_id: request.user_id });
  await notifyPerson(trx, deps, request, 'data_request_extended', {
    kind: request.kind,
    due_on,
    reason: body.reason,
  });
  return presentDetail(trx, request.id, today);
};

/** Answers a request. A granted restriction becomes a hold of the person's data. */
export const closeHandler: ChangeHandler<typeof closeDataRequest> = async ({
  deps,
  caller,
  params,
  body,
  audit,
  now,
  today,
  trx,
}) => {
  const request = await lockFor(trx, params.id, body.version, today);
  const { id, kind, user_id, application_id } = request;
  if (request.status !== 'open') throw ruleBroken('data_request.closed');
  const granted = body.status === 'done';
  if (granted && kind === 'erasure') throw ruleBroken('data_request.erase_first');
  if (granted && EXPORT_KINDS.includes(kind) && request.export_made_at === null)
    throw ruleBroken('data_request.export_first');
  const by = byStaff(caller.user_id);
  if (granted && kind === 'restriction') {
    await holdSubject(trx, {
      subject_type: user_id === null ? 'application' : 'user',
      subject_id: (user_id ?? application_id)!,
      reason: body.answer.slice(0, 500),
      created_by: caller.user_id,
      created_at: now,
    });
    await recordOnRequest(trx, [request], { transition: 'restrict', by, now });
  }
  await transitionRequest(trx, request, {
    transition: 'close',
    to: body.status,
    changes: { answer: body.answer, closed_at: now, closed_by: caller.user_id },
    by,
    reason: body.answer,
    now,
  });
  audit({ subject_id: id, person_id: user_id });
  await notifyPerson(trx, deps, request, 'data_request_answered', {
    kind,
    answer: body.answer,
    rejected: !granted,
  });
  return presentDetail(trx, id, today);
};

/** Starts building the ZIP; also for a closed request whose file has expired. */
export const exportHandler: ChangeHandler<typeof exportDataRequest> = async ({
  deps,
  params,
  body,
  audit,

  today,
  trx,
}) => {
  const request = await lockFor(trx, params.id, body.version, today);
  if (!EXPORT_KINDS.includes(request.kind))
    throw ruleBroken('rule.transition', '', 'state.data_request.kind');
  if (request.export_status !== 'running') await startExport(trx, deps, request.id);
  audit({ subject_id: request.id, person_id: request.user_id });
  return presentDetail(trx, request.id, today);
};

export const previewErasureHandler: ChangeHandler<typeof previewErasure> = async ({
  deps,
  params,

  audit,
  today,
  trx,
}) => {
  const terms = await loadTerms(deps.db, today);

  const request = await lockRequest(trx, params.id);
  if (!request || request.kind !== 'erasure') throw notFound();
  audit({ subject_id: request.id, person_id: request.user_id });
  const { erased, kept } = await planErasure(trx, request, terms);
  return { erased, kept };
};

/** Enters an own request. A copy is made immediately, without staff. */
export const createOwnHandler: ChangeHandler<typeof createMyDataRequest> = async ({
  deps,
  caller,
  body,
  audit,
  now,
  today,
  trx,
}) => {
  const user_id = caller.user_id;
  if (user_id === null) throw notFound();

  if (!(await lockPerson(trx, user_id))) throw notFound();
  if (await findOpenOfKind(trx, user_id, body.kind)) throw conflict({ detail: 'data_request.open_already' });
  const due_on = dueDate(today);
  const id = await insertRequest(trx, {
    kind: body.kind,
    channel: 'account',
    status: 'open',
    user_id,
    details: body.details ?? null,
    received_on: today,
    due_on,
    created_by: user_id,
    created_at: now,
    updated_at: now,
  });
  const by = { actor: 'applicant', actor_id: user_id } as const;
  await recordOnRequest(trx, [{ id, status: 'open' }], { transition: 'receive', from: null, by, now });
  audit({ subject_id: id, person_id: user_id });
  if (EXPORT_KINDS.includes(body.kind)) await startExport(trx, deps, id);
  else
    await notifyPerson(trx, deps, { user_id, application_id: null }, 'data_request_received', {
      kind: body.kind,
      due_on,
    });
  return presentOwn((await findOwnRequest(trx, id, user_id))!, today);
};

export const withdrawOwnHandler: ChangeHandler<typeof withdrawMyDataRequest> = async ({
  caller,
  params,
  body,
  audit,
  now,
  today,
  trx,
}) => {
  const user_id = caller.user_id;
  if (user_id === null) throw notFound();

  const own = await findOwnRequest(trx, params.id, user_id);
  const request = own && (await lockRequest(trx, own.id));
  if (!request) throw notFound();
  await requireSeenVersion(request, body.version, async () =>
    staleVersion(myDataRequest, presentOwn((await findOwnRequest(trx, request.id, user_id))!, today)),
  );
  if (request.status !== 'open') throw ruleBroken('data_request.closed');
  await transitionRequest(trx, request, {
    transition: 'withdraw',
    to: 'withdrawn',
    changes: { closed_at: now },
    by: { actor: 'applicant', actor_id: user_id },
    now,
  });
  audit({ subject_id: request.id, person_id: user_id });
  return presentOwn((await findOwnRequest(trx, request.id, user_id))!, today);
};
