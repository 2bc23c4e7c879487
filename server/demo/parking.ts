import { perform } from './perform.ts';
import { createPriceTable, updatePriceTable } from '../../contract/settings/price-tables.ts';
import type { ChangeScope } from '../platform/http/handler.ts';
import { blockRfidCard, loseRfidCard, retireRfidCard } from '../../contract/permits/rfid-cards.ts';
import { createPrice } from '../settings/parking/change-prices.ts';
import { allPriceRows } from '../settings/parking/price-queries.ts';
import { createDraft, updateDraft } from '../settings/price-tables/change-draft.ts';
import { decideCard } from '../permits/rfid-cards/decide-card.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/handler.ts';

/**
 * Prices decided for the year after next: the demo form keeps its prices, the price list shows what is
 * planned.
 */
const PLANNED: readonly [user_type: string, price_gross: number][] = [
  ['RES', 1800],
  ['TMP', 3500],
  ['OWN', 9900],
  ['OTH', 19_800],
];

/** Prices that the council is about to adopt for the next year: a draft, which prices nothing yet. */
const PROPOSED: readonly [user_type: string, price_gross: string][] = [
  ['RES', '16.50'],
  ['TMP', '32.00'],
  ['OWN', '94.50'],
  ['HST', '125.00'],
];

const CARDS = [
  ['0004711300', 'retire', 'Antena je poškodovana, čitalnik je ne prebere.'],
  ['0004711301', 'block', 'Kartica manjka v škatli; preverjamo pri dobavitelju.'],
  ['0004711302', 'lose', 'Izgubljena pri inventuri.'],
] as const;

const CARD_ROUTES = { retire: retireRfidCard, block: blockRfidCard, lose: loseRfidCard };

/** Staff's changes to price list and cards, through the product's own verbs. */
export async function seedParking(deps: Deps, caller: Caller): Promise<void> {
  const valid_from = `${Number(deps.clock.today().slice(0, 4)) + 2}-01-01`;
  const rows = await allPriceRows(deps.db);
  for (const [user_type, price_gross] of PLANNED) {
    const base = rows.find((row) => row.user_type === user_type);
    if (!base) continue;
    const { parking_lot_codes, vat_rate, card_price_gross, administrative_fee } = base;
    const { max_permits, max_plates, transferable, required_documents, official_documents } = base;
    await createPrice(deps, caller, {
      user_type,
      valid_from,
      parking_lot_codes,
      price_gross,
      vat_rate,
      card_price_gross,
      administrative_fee,
      max_permits,
      max_plates,
      transferable,
      required_documents,
      official_documents,
    });
  }
  await seedDraftOfPrices(deps, caller);
  for (const [number, decision, reason] of CARDS) {
    const card = await deps.db
      .selectFrom('rfid_cards')
      .select(['id', 'version'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const { version } = card;
    const decide = (call: ChangeScope) => decideCard(call, card.id, decision, { version, reason });
    await perform(deps, caller, [CARD_ROUTES[decision], decide], {
      params: { id: card.id },
      body: { version, reason },
    });
  }
}

async function seedDraftOfPrices(deps: Deps, caller: Caller): Promise<void> {
  const { id, version, valid_from } = await perform(deps, caller, [createPriceTable, createDraft], {
    body: {},
  });
  await perform(deps, caller, [updatePriceTable, updateDraft], {
    params: { id },
    body: {
      version,
      decision_nr: `007-9/${valid_from.slice(0, 4)}-1 (predlog)`,
      council_date: '14. redna seja občinskega sveta',
      cells: PROPOSED.map(([user_type, price_gross]) => ({
        user_type,
        price_gross,
        card_price_gross: '',
        administrative_fee: '',
      })),
    },
  });
}
