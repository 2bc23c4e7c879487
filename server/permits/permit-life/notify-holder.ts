import { type ApplicationTemplate, type Context, notifyApplicant } from '../applications/notify.ts';
import { findApplicationOfPermit } from '../applications/queries.ts';
import { validityOn } from '../../../contract/values/validity.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';
import type { LockedPermit } from '../register/queries.ts';

/**
 * Notifies the holder of a permit, at the current address of the permit; the link leads to the application
 * that the permit came of. The mail knows whether the permit is in force. Returns the id of the mail.
 */
export async function notifyHolder<N extends ApplicationTemplate>(
  trx: Trx,
  deps: Deps,
  permit: Pick<LockedPermit, 'id' | 'application_id' | 'holder' | 'user_id' | 'valid_from' | 'valid_to'>,
  template: N,
  context: Context<N>,
  parameters: Parameters,
): Promise<string> {
  const application = await findApplicationOfPermit(trx, permit.application_id);
  return notifyApplicant(
    trx,
    deps,
    { ...application, applicant: permit.holder, user_id: permit.user_id },
    template,
    { ...context, valid_from: permit.valid_from, validity: validityOn(permit, deps.clock.today()) },
    { link_days: parameters.status_link_days, permit_id: permit.id },
  );
}
