import {
  downloadPermit,
  getPermit,
  handOverPermit,
  issuePermit,
  listPermits,
  listRegistrationNumberAudits,
  releaseRfidCard,
  shiftRfidCard,
} from '../../../contract/permits/permits.ts';
import { findApplicationOfPermit } from '../applications/queries.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { ownerOf } from '../../platform/http/sessions/owner.ts';
import { notFound, ruleBroken } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { releaseCard, reserveNextCard } from './cards.ts';
import { digitalPermit } from './digital/digital-permit.ts';
import { handOver } from './hand-over.ts';
import { issuePermitHandler } from './issue-permit.ts';
import { permitListContext } from './list-context.ts';
import { presentPermit } from './present.ts';
import { findPermit, listAudits, listPermits as list } from './queries.ts';
import { findPermitRow } from '../register/queries.ts';
import { shownStatus } from '../register/status.ts';

export const permitRoutes = [
  bind(listPermits, async ({ deps, body, today }) => {
    const page = await list(deps.db, body, today, await permitListContext(deps.db, body, today));

    return { ...page, data: page.data.map((permit) => ({ ...permit, status: shownStatus(permit, today) })) };
  }),

  bind(getPermit, async ({ deps, caller, params, audit }) => {
    const permit = await presentPermit(deps.db, deps, caller, params.id);
    audit({ subject_id: permit.id, person_id: permit.user_id });
    return permit;
  }),

  bind(downloadPermit, async ({ deps, params, query, audit }) => {
    const permit = await findPermitRow(deps.db, params.id);
    if (!permit) throw notFound();
    const { language } = await findApplicationOfPermit(deps.db, permit.application_id);
    const file = await digitalPermit(deps, permit, language, query.sheet);
    audit({ subject_id: permit.id, person_id: permit.user_id });
    // In the browser it opens in a tab of its own, from where the clerk prints it.
    return { ...file, disposition: 'inline' as const };
  }),

  bind(issuePermit, issuePermitHandler),

  bindChange(handOverPermit, async ({ trx, deps, caller, params, body, audit }) => {
    await handOver({ trx, deps, caller, audit }, { id: params.id, version: body.version });
    return presentPermit(trx, deps, caller, params.id);
  }),

  bind(listRegistrationNumberAudits, async ({ deps, params, body, audit }) => {
    const permit = await findPermit(deps.db, params.itemId);
    if (!permit) throw notFound();
    audit({ subject_id: permit.id, person_id: permit.user_id });
    return listAudits(deps.db, permit.id, body);
  }),

  bindChange(shiftRfidCard, async ({ deps, caller, now, today, trx }) => {
    const parameters = await loadParameters(deps.db, today);
    const card = await reserveNextCard(trx, ownerOf(caller), now, parameters.rfid_reservation_minutes);
    if (!card?.reserved_until) throw ruleBroken('rfid_card.none_left', 'rfid_card_number');
    return { rfid_card_number: card.rfid_card_number, reserved_until: card.reserved_until };
  }),

  bindChange(releaseRfidCard, async ({ caller, body, now, trx }) => {
    const released = await releaseCard(trx, body.rfid_card_number, ownerOf(caller), now);
    if (!released) throw notFound();
  }),
];
