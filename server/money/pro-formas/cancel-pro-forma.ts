import { notifyApplicant } from '../../permits/applications/notify.ts';
import { type Application, transitionApplication } from '../../permits/applications/queries.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { nextStatus } from '../../permits/applications/rules.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, ruleBroken } from '../../platform/http/problem.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';
import { findLiveProForma, saveProForma } from './queries.ts';

type Closing = { reason: string | null; by: Actor; now: string };

/** Marks an open pro-forma as cancelled, nothing else. */
export const closeProForma = (trx: Trx, id: string, { reason, by, now }: Closing) =>
  saveProForma(
    trx,
    id,
    { status: 'cancelled', cancel_reason: reason, cancelled_at: now, cancelled_by: by.actor_id },
    now,
  );

/**
 * Cancels the open pro-forma of a locked application that is reopened or withdrawn. Returns its number for
 * the mail about that, or null when there was none.
 */
export async function dropLiveProForma(
  trx: Trx,
  application_id: string,
  closing: Closing,
): Promise<string | null> {
  const live = await findLiveProForma(trx, application_id);
  if (!live) return null;
  await closeProForma(trx, live.id, closing);
  return live.pro_forma_nr;
}

/**
 * Cancels only the open pro-forma of a locked application: the applicant is notified not to pay, and the
 * application is approved again, so that another one can be issued or the counter can take the money. Throws
 * 409 when there is no open one, 422 in a wrong status.
 */
export async function cancelProForma(
  trx: Trx,
  deps: Deps,
  application: Application,
  { reason, by }: { reason: string; by: Actor },
  parameters: Parameters,
): Promise<Application> {
  const now = deps.clock.now();
  const live = await findLiveProForma(trx, application.id);
  if (!live) throw conflict({ detail: 'rule.pro_forma_closed' });
  const result = nextStatus('cancel_pro_forma', { ...application, today: deps.clock.today(), reason });
  if (!result.ok) throw ruleBroken(result.code, result.path, `state.application.${application.status}`);
  await closeProForma(trx, live.id, { reason, by, now });
  const { id: pro_forma_id, pro_forma_nr } = live;
  return transitionApplication(trx, application, {
    transition: 'cancel_pro_forma',
    to: result.to,
    by,
    reason,
    data: { pro_forma_id, pro_forma_nr },
    now,
    notify: (saved) =>
      notifyApplicant(
        trx,
        deps,
        saved,
        'pro_forma_cancelled',
        { pro_forma_nr, reason },
        { link_days: parameters.status_link_days },
      ),
  });
}
