import type { listCampaignHolders } from '../../../contract/season/campaigns.ts';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { HandlerReply } from '../../../contract/platform/route.ts';
import { fold } from '../../../contract/values/texts/text.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { CHUNK_ROWS, type IteratedRows, iterateList } from '../../platform/db/iterate.ts';
import { listSentHolders } from './holder-queries.ts';
import { planCampaign, type PlannedHolder, type Planning } from './plan.ts';
import { findCampaign } from './queries.ts';

type Holders = HandlerReply<typeof listCampaignHolders>;
export type Holder = Holders['data'][number];
type Ask = Pick<ListBody, 'search' | 'sort' | 'filters'>;

/**
 * One page of who gets what: live for a draft, as stored for the others. Undefined: there is no such
 * campaign.
 */
export async function listHolders(
  db: Db | Trx,
  planning: Planning,
  id: string,
  body: ListBody,
): Promise<Holders | undefined> {
  const campaign = await findCampaign(db, id);
  if (!campaign) return undefined;
  if (campaign.status !== 'draft') return sentHolders(db, id, body);
  const { page, per_page } = body;
  const found = await plannedHolders(db, planning, campaign, body);
  return {
    data: found.slice((page - 1) * per_page, page * per_page).map(presentHolder),
    meta: { page, per_page, total: found.length },
  };
}

/** All of them, in the order of the list. Undefined: there is no such campaign. */
export async function iterateHolders(
  db: Db | Trx,
  planning: Planning,
  id: string,
  ask: Ask,
): Promise<IteratedRows<Holder> | undefined> {
  const campaign = await findCampaign(db, id);
  if (!campaign) return undefined;
  if (campaign.status !== 'draft')
    return iterateList(db, (from, body) => sentHolders(from, id, body), {
      ...ask,
      page: 1,
      per_page: CHUNK_ROWS,
    });
  const found = await plannedHolders(db, planning, campaign, ask);
  return { total: found.length, pieces: inPieces(found) };
}

async function* inPieces(found: readonly PlannedHolder[]): AsyncGenerator<readonly Holder[]> {
  for (let at = 0; at < found.length; at += CHUNK_ROWS)
    yield found.slice(at, at + CHUNK_ROWS).map(presentHolder);
}

async function sentHolders(db: Db | Trx, id: string, body: ListBody): Promise<Holders> {
  const page = await listSentHolders(db, id, body);
  return {
    ...page,
    data: page.data.map((row) => ({
      ...row,
      mail: row.mail_id && row.mail_status ? { id: row.mail_id, status: row.mail_status } : null,
      outcome: row.state === 'left_out' ? ('left_out' as const) : ('gets' as const),
      application:
        row.renewal_id && row.application_nr && row.renewal_status
          ? { id: row.renewal_id, application_nr: row.application_nr, status: row.renewal_status }
          : null,
    })),
  };
}

const plannedHolders = async (
  db: Db | Trx,
  planning: Planning,
  campaign: { id: string; permit_year: number },
  ask: Ask,
): Promise<PlannedHolder[]> =>
  sort(
    (await planCampaign(db, planning, campaign)).filter((holder) => isWanted(holder, ask)),
    ask.sort[0],
  );

const presentHolder = ({ permit, ...holder }: PlannedHolder): Holder => ({
  permit_id: permit.id,
  permit_nr: permit.permit_nr,
  holder_name: permit.holder_name,
  user_type: permit.user_type,
  parking_lot_codes: holder.offer?.parking_lot_codes ?? permit.parking_lot_codes,
  registration_numbers: permit.registration_numbers,
  plate_texts: permit.plate_texts,
  price: holder.price,
  new_card: holder.new_card,
  channel: holder.channel,
  to: holder.email ?? (`${permit.holder.postal_code} ${permit.holder.city}`.trim() || null),
  language: permit.language,
  codes: holder.choice === 'exclude' ? ['excluded', ...holder.codes] : holder.codes,
  choice: holder.choice,
  choice_reason: permit.choice_reason,
  outcome: holder.outcome,
  state: 'planned',
  reminded: false,
  mail: null,
  application: null,
});

const listed = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);

function isWanted(holder: PlannedHolder, { filters, search }: Ask): boolean {
  const { permit, codes, choice, outcome, channel } = holder;
  const shown: readonly string[] = choice === 'exclude' ? ['excluded', ...codes] : codes;
  const is = (field: string, value: string): boolean => {
    const wanted = listed(filters[field]);
    return wanted.length === 0 || wanted.includes(value);
  };
  const wanted = listed(filters['code']);
  const view = listed(filters['view']);
  const inView = view.every((one) =>
    one === 'exceptions' ? shown.length > 0 : one === 'gets' || one === 'left_out' ? outcome === one : false,
  );
  const text = fold(
    [permit.holder_name, permit.permit_nr, ...permit.registration_numbers, holder.email].join(' '),
  );
  return (
    inView &&
    is('user_type', permit.user_type) &&
    is('channel', channel) &&
    is('state', 'planned') &&
    (wanted.length === 0 || wanted.some((code) => shown.includes(code))) &&
    fold(search)
      .split(' ')
      .every((word) => text.includes(word))
  );
}

function sort(holders: PlannedHolder[], by: Ask['sort'][number] | undefined): PlannedHolder[] {
  if (!by || by.field === 'holder_name') return by?.direction === 'desc' ? holders.toReversed() : holders;
  const value = ({ permit, price }: PlannedHolder): string =>
    by.field === 'price' ? String(price ?? 0).padStart(12, '0') : permit.permit_nr;
  const sorted = holders.toSorted((a, b) => (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0));
  return by.direction === 'desc' ? sorted.toReversed() : sorted;
}
