import { recordAccess } from '../../records/access-log/record.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { notFound, ruleBroken } from '../../platform/http/problem.ts';
import { enqueueMail } from '../../mail/outbox/enqueue-mail.ts';
import { findLastNotice } from '../../mail/outbox/queries.ts';
import type { TemplateData } from '../../mail/outbox/mail-data.ts';
import { isTemplateName } from '../../mail/outbox/templates.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { addressOf, grantOf, notifyApplicant } from './notify.ts';
import { type Application, lockApplication } from './queries.ts';

type Ask = { request_id: string };

async function lockFor(
  trx: Trx,
  deps: Deps,
  caller: Caller,
  id: string,
  { request_id }: Ask,
): Promise<Application> {
  const application = await lockApplication(trx, id);
  if (!application) throw notFound();
  const { user_id } = application;
  await recordAccess(
    trx,
    { caller, action: 'change', subject_type: 'application', subject_id: id, person_id: user_id, request_id },
    deps.clock.now(),
  );
  return application;
}

/** Sends the applicant a new link to the status page. Throws 404, 422 when there is no address. */
export async function resendStatusLink(
  trx: Trx,
  deps: Deps,
  caller: Caller,
  id: string,
  ask: Ask,
): Promise<void> {
  const application = await lockFor(trx, deps, caller, id, ask);
  if (addressOf(application) === null) throw ruleBroken('bulk.no_address');
  const { status_link_days } = await loadParameters(trx, deps.clock.today());
  await notifyApplicant(trx, deps, application, 'status_link', {}, { link_days: status_link_days });
}

/**
 * Resends the newest message about an application, with a new link, to its current address; without one it
 * goes into the print queue. Throws 404, 422 when nothing was ever sent.
 */
export async function resendLastMail(
  trx: Trx,
  deps: Deps,
  caller: Caller,
  id: string,
  ask: Ask,
): Promise<void> {
  const application = await lockFor(trx, deps, caller, id, ask);
  const last = await findLastNotice(trx, id);
  if (!last || !isTemplateName(last.template)) throw ruleBroken('bulk.no_mail');
  const { status_link_days } = await loadParameters(trx, deps.clock.today());
  await enqueueMail(trx, deps, {
    template: last.template,
    to: addressOf(application),
    language: application.language,
    data: {
      ...last.data,
      status_link: grantOf(application, deps.clock.now(), status_link_days),
    } as TemplateData<typeof last.template>,
    application_id: id,
    permit_id: last.permit_id,
    user_id: application.user_id,
    document_ids: last.document_ids,
  });
}
