import {
  blockRfidCard,
  type CardDecision,
  createRfidCardRange,
  findRfidCard,
  getRfidCard,
  getRfidCardStock,
  importRfidCards,
  listRfidCards,
  loseRfidCard,
  previewRfidCardRange,
  retireRfidCard,
  unblockRfidCard,
} from '../../../contract/permits/rfid-cards.ts';
import { RFID_CARD_STATUSES } from '../../../contract/values/status.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import type { ChangeScope } from '../../platform/http/handler.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { addRange, importCards, previewRange } from './add-cards.ts';
import { decideCard } from './decide-card.ts';
import { presentCard } from './present.ts';
import { countStock, listCards, nextFreeNumber, permitOfCard } from './queries.ts';

type Call = ChangeScope & {
  params: { id: string };
  body: { version: number; reason?: string | undefined };
};
const deciding = (decision: CardDecision) => (call: Call) =>
  decideCard(call, call.params.id, decision, call.body);

export const rfidCardRoutes = [
  bind(listRfidCards, ({ deps, body, now }) => listCards(deps.db, body, now)),

  bind(getRfidCardStock, async ({ deps }) => {
    const now = deps.clock.now();
    const { rfid_low_stock } = await loadParameters(deps.db, deps.clock.today());
    const found = await countStock(deps.db, now);
    const counts = RFID_CARD_STATUSES.map((status) => ({
      status,
      count: found.find((one) => one.status === status)?.count ?? 0,
    }));
    const free = counts.find(({ status }) => status === 'available')?.count ?? 0;
    return {
      counts,
      low_stock: rfid_low_stock,
      is_low: free < rfid_low_stock,
      next_number: await nextFreeNumber(deps.db, now),
    };
  }),

  bind(getRfidCard, async ({ deps, params, audit }) => {
    const card = await presentCard(deps.db, deps, params.id);
    const permit = card.permit_id ? await permitOfCard(deps.db, card.permit_id) : undefined;
    audit({ subject_id: card.id, person_id: permit?.user_id ?? null });
    return card;
  }),

  bindChange(blockRfidCard, deciding('block')),
  bindChange(unblockRfidCard, deciding('unblock')),
  bindChange(loseRfidCard, deciding('lose')),
  bindChange(findRfidCard, deciding('find')),
  bindChange(retireRfidCard, deciding('retire')),

  bind(previewRfidCardRange, ({ deps, body }) => previewRange(deps.db, body)),
  bind(createRfidCardRange, ({ deps, caller, body }) => addRange(deps, caller, body)),
  bind(importRfidCards, ({ deps, caller, body }) => importCards(deps, caller, body)),
];
