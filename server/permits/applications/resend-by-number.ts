import type { resendStatusLink } from '../../../contract/permits/public-applications.ts';
import { mayMailLink } from '../../people/auth/throttle.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { addressHash } from '../../mail/mail/links.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { notifyApplicant } from './notify.ts';
import { findApplicationByNumber } from './queries.ts';

export const RESEND_QUEUE = 'resend-status-link';

/** The address only as a keyed hash: the queue keeps its data for a day. */
type Ask = { application_nr: string; address_hash: string };

/** Looks nothing up: neither the answer nor its time reveals whether there is such an application. */
export const resendStatusLinkHandler: Handler<typeof resendStatusLink> = async ({ deps, body }) => {
  const ask: Ask = {
    application_nr: body.application_nr.toUpperCase(),
    address_hash: addressHash(deps.config, body.email),
  };
  await deps.jobs.send(RESEND_QUEUE, ask, { db: deps.db });
};

const resend = async (deps: Deps, { application_nr, address_hash }: Ask): Promise<void> => {
  const application = await findApplicationByNumber(deps.db, application_nr);
  const email = application?.applicant.email;
  if (!application || !email || addressHash(deps.config, email) !== address_hash) return;
  if (!(await mayMailLink(deps, application.id))) return;
  const { status_link_days } = await loadParameters(deps.db, deps.clock.today());
  await transaction(deps.db, (trx) =>
    notifyApplicant(trx, deps, application, 'status_link', {}, { link_days: status_link_days }),
  );
};

export const registerResendJob = (deps: Deps): void =>
  deps.jobs.work<Ask>(RESEND_QUEUE, (ask) => resend(deps, ask));
