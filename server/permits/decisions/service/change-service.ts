import type { changeService } from '../../../../contract/permits/decisions/decision-services.ts';
import { can } from '../../../../contract/platform/permissions.ts';
import type { ChangeHandler, Context } from '../../../platform/http/handler.ts';
import { requireSeenVersion } from '../../../platform/http/require-seen-version.ts';
import { forbidden, invalid, notFound, ruleBroken, staleRow } from '../../../platform/http/problem.ts';
import { byStaff } from '../../../platform/kernel/actor.ts';
import { rejectionOf } from '../../../platform/kernel/day-bounds.ts';
import { dayOf } from '../../../platform/ports/clock.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';
import { insertDocuments } from '../../documents/queries.ts';
import { keepServed } from './keep-served.ts';
import { attachLetter } from '../attach-letter.ts';
import { presentServices } from './present-services.ts';
import { lockServed, requireUnusedNumber } from './record-service.ts';
import { lockService, transitionService } from './service-queries.ts';
import { fictionOn, nextServiceStatus, SERVICE_DAYS } from './service-rules.ts';

type Body = Context<typeof changeService>['body'];
type Row = NonNullable<Awaited<ReturnType<typeof lockService>>>;

/**
 * What became of an attempt, with the scan of its receipt. Throws 404, 409 stale_version, 403 (a file without the
 * permission), 422 with the field.
 */
export const changeServiceHandler: ChangeHandler<typeof changeService> = async ({
  trx,
  caller,
  params,
  body,
  files,
  audit,
  now,
  today,
}) => {
  if (files.length > 0 && !can(caller, 'documents.upload')) throw forbidden();
  const decision = await lockServed(trx, params.id);
  const row = await lockService(trx, params.service_id);
  if (row?.decision_id !== decision.id) throw notFound();
  await requireSeenVersion(row, body.version, () =>
    staleRow({ subject: 'application', id: decision.application_id }),
  );
  if (decision.final_on !== null) throw ruleBroken('decision_services.already_final');
  const to = nextServiceStatus(body.transition, row);
  if (!to) throw ruleBroken('rule.transition', 'transition');
  const { service_fiction_days } = await loadParameters(trx, row.notice_left_on ?? today);
  const days = { ...row, today, issued_on: dayOf(decision.issued_at), service_fiction_days };
  const changes = changesOf(body, row, days);
  if (changes.post_number && changes.post_number !== row.post_number)
    await requireUnusedNumber(trx, changes.post_number);
  const [receipt_document_id] = await insertDocuments(
    trx,
    { owner_type: 'application', owner_id: decision.application_id },
    files.slice(0, 1),
    caller.user_id,
    now,
  );
  const saved = await transitionService(trx, row, {
    transition: body.transition,
    to,
    changes: { ...changes, ...(receipt_document_id ? { receipt_document_id } : {}) },
    by: byStaff(caller.user_id),
    reason: body.reason,
    now,
  });
  await keepServed(trx, decision, saved);
  if (body.transition === 'send') await attachLetter(trx, decision, saved, caller.user_id);
  audit({ subject_id: decision.id, person_id: decision.person_id });
  return (await presentServices(trx, decision.id, today)).services;
};

/** The columns that a transition sets. */
const changesOf = (
  { transition, on, post_number, reason }: Body,
  row: Row,
  days: Parameters<typeof SERVICE_DAYS.send>[0],
): Pick<
  Partial<Row>,
  'sent_on' | 'post_number' | 'notice_left_on' | 'served_on' | 'returned_on' | 'note'
> => {
  if (transition === 'correct') {
    if (!reason) throw invalid({ path: 'reason', code: 'required' });
    return { notice_left_on: null, served_on: null, returned_on: null };
  }
  if (transition === 'serve_by_fiction') {
    const served_on = fictionOn(row.notice_left_on!, days.service_fiction_days);
    if (days.today <= served_on) throw ruleBroken('decision_services.fiction_running');
    return { served_on };
  }
  if (on === undefined) throw invalid({ path: 'on', code: 'required' });
  const rejection = rejectionOf('on', on, SERVICE_DAYS[transition](days));
  if (rejection) throw invalid(rejection);
  switch (transition) {
    case 'send':
      if (row.way === 'registered' && post_number === undefined && row.post_number === null)
        throw invalid({ path: 'post_number', code: 'required' });
      return { sent_on: on, ...(row.way === 'registered' && post_number ? { post_number } : {}) };
    case 'leave_notice':
      return { notice_left_on: on };
    case 'return':
      if (!reason) throw invalid({ path: 'reason', code: 'required' });
      return { returned_on: on, note: reason };
    default:
      return { served_on: on };
  }
};
