import type { resendStatusLink } from '../../../contract/permits/applicant/public-applications.ts';
import { recordNumbersOf } from '../../../contract/values/record-number.ts';
import type { Db } from '../../platform/db/db.ts';
import { mayMailLink } from '../../people/auth/throttle.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { addressHash, addressHashes } from '../../mail/outbox/links.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { notifyApplicant } from './notify.ts';
import { type Application, findApplicationByNumber, findApplicationOfPermit } from './queries.ts';
import { findPermitByNumber } from '../register/queries.ts';

export const RESEND_QUEUE = 'resend-status-link';

/** The address only as a keyed hash: the queue keeps its data for a day. */
type Ask = { application_nr: string; address_hash: string };

/** Looks nothing up: neither the answer nor its time reveals whether there is such an application. */
export const resendStatusLinkHandler: Handler<typeof resendStatusLink> = async ({ deps, body }) => {
  const { application_nr, email } = body;
  const ask: Ask = { application_nr, address_hash: addressHash(deps.config, email) };
  await deps.jobs.send(RESEND_QUEUE, ask, { db: deps.db });
};

/** The applications that the number can mean, the one of a permit with its present holder. */
async function* meantBy(db: Db, typed: string): AsyncGenerator<Application> {
  const { application_nr = null, permit_nr = null } = recordNumbersOf(typed) ?? {};
  const permit = permit_nr && (await findPermitByNumber(db, permit_nr));
  if (permit)
    yield {
      ...(await findApplicationOfPermit(db, permit.application_id)),
      applicant: permit.holder,
      user_id: permit.user_id,
    };
  const application = application_nr && (await findApplicationByNumber(db, application_nr));
  if (application) yield application;
}

const resend = async (deps: Deps, { application_nr, address_hash }: Ask): Promise<void> => {
  for await (const application of meantBy(deps.db, application_nr)) {
    const { email } = application.applicant;
    if (!email || !addressHashes(deps.config, email).includes(address_hash)) continue;
    if (!(await mayMailLink(deps, application.id))) return;
    const { status_link_days } = await loadParameters(deps.db, deps.clock.today());
    await transaction(deps.db, (trx) =>
      notifyApplicant(trx, deps, application, 'status_link', {}, { link_days: status_link_days }),
    );
    return;
  }
};

export const registerResendJob = (deps: Deps): void =>
  deps.jobs.work<Ask>(RESEND_QUEUE, (ask) => resend(deps, ask));
