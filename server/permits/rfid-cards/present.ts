import type { Db, Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/problem.ts';
import { shownStatus } from '../register/status.ts';
import { findCard, listCardEvents, permitOfCard } from './queries.ts';
import { allowedDecisions, hasCard } from './rules.ts';

/** A card with its permit, its history and the available decisions. Throws 404. */
export async function presentCard(db: Db | Trx, deps: Pick<Deps, 'clock'>, id: string) {
  const card = await findCard(db, id, deps.clock.now());
  if (!card) throw notFound();
  const permit = card.permit_id === null ? undefined : await permitOfCard(db, card.permit_id);
  const has_card = hasCard(permit, card.number);
  return {
    ...card,
    permit: permit
      ? {
          id: permit.id,
          permit_nr: permit.permit_nr,
          status: shownStatus(permit, deps.clock.today()),
          has_card,
        }
      : null,
    events: await listCardEvents(db, id),
    allowed: allowedDecisions({ status: card.status, on_permit: has_card }),
  };
}
