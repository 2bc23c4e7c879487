import type { ExceptionCode } from '../../../contract/season/campaigns.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { addressHashes } from '../../mail/outbox/links.ts';
import { listRejected } from '../../mail/mail-preferences/queries.ts';
import { type EntitlementRow, listEntitlements, listParkingLots } from '../../settings/parking/queries.ts';
import { priceDate } from '../../settings/reference/rules.ts';
import { countSamePerson, type ContextRow, listContext } from './context-queries.ts';
import { exceptionsOf, outcomeOf, priceOfRenewal } from './rules.ts';

/** One holder as the campaign would treat them now. Prices in cents. */
export type PlannedHolder = {
  permit: ContextRow;
  offer: EntitlementRow | undefined;
  codes: ExceptionCode[];
  choice: 'include' | 'exclude' | null;
  outcome: 'gets' | 'left_out';
  email: string | null;
  /** Street, post and place are known, so a letter arrives. */
  has_post_address: boolean;
  channel: 'email' | 'letter';
  price: number | null;
  new_card: boolean;
};

type Season = {
  offers: ReadonlyMap<string, EntitlementRow>;
  open_lots: ReadonlySet<string>;
  opted_out: ReadonlySet<string>;
};

/**
 * What a plan depends on besides the database: the day, and the hashes of an address in the list of
 * unsubscribed ones.
 */
export type Planning = { today: string; hashesOf: (address: string) => readonly string[] };

export const planningOf = ({ clock, config }: Pick<Deps, 'clock' | 'config'>): Planning => ({
  today: clock.today(),
  hashesOf: (address) => addressHashes(config, address),
});

/** Prices, lots and unsubscribed addresses for the next year. */
export async function loadSeason(db: Db | Trx, today: string, permit_year: number): Promise<Season> {
  const offers = await listEntitlements(db, priceDate(permit_year, today));
  const lots = await listParkingLots(db, { onlyActive: true });
  return {
    offers: new Map(offers.map((offer) => [offer.user_type, offer])),
    open_lots: new Set(lots.map(({ code }) => code)),
    opted_out: await listRejected(db, 'renewal'),
  };
}

type Campaign = { id: string; permit_year: number };

/** Every holder of the year before, in the order of their names. */
export async function planCampaign(
  db: Db | Trx,
  planning: Planning,
  campaign: Campaign,
): Promise<PlannedHolder[]> {
  const season = await loadSeason(db, planning.today, campaign.permit_year);
  const rows = await listContext(db, asked(planning, campaign));
  const of = (row: ContextRow): string => `${row.user_type} ${row.person}`;
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(of(row), (counts.get(of(row)) ?? 0) + 1);
  return rows.map((row) => plan(planning, row, season, counts.get(of(row)) ?? 1));
}

/** One holder as of now; undefined when the permit is not in force any more. */
export async function planHolder(
  trx: Trx,
  planning: Planning,
  campaign: Campaign,
  permit_id: string,
  season: Season,
): Promise<PlannedHolder | undefined> {
  const [row] = await listContext(trx, { ...asked(planning, campaign), permit_id });
  return row && plan(planning, row, season, await countSamePerson(trx, row, campaign.permit_year));
}

const asked = ({ today }: Planning, { id, permit_year }: Campaign) => ({
  campaign_id: id,
  permit_year,
  today,
});

function plan(
  { hashesOf }: Planning,
  permit: ContextRow,
  season: Season,
  same_person: number,
): PlannedHolder {
  const offer = season.offers.get(permit.user_type);
  const email = permit.holder.email ?? permit.representative_email ?? null;
  const hashes = [email, permit.account_email].flatMap((one) => (one ? hashesOf(one) : []));
  const { street, postal_code, city } = permit.holder;
  const has_post_address = [street, postal_code, city].every((part) => part?.trim());
  const codes = exceptionsOf(
    {
      ...permit,
      status: permit.status === 'suspended' ? 'suspended' : 'active',
      email,
      has_post_address,
      unsubscribed: hashes.some((hash) => season.opted_out.has(hash)),
      same_person,
    },
    offer,
    season.open_lots,
  );
  const new_card = !permit.keeps_card;
  return {
    permit,
    offer,
    codes,
    choice: permit.choice,
    outcome: outcomeOf(codes, permit.choice),
    email,
    has_post_address,
    channel: email === null ? 'letter' : 'email',
    price: priceOfRenewal(offer, permit.keeps_card),
    new_card,
  };
}
