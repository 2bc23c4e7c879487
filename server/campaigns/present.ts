import type { getCampaign, listCampaignHolders } from '../../contract/campaigns.ts';
import type { ListBody } from '../../contract/lists.ts';
import type { HandlerReply } from '../../contract/route.ts';
import type { Db, Trx } from '../db/db.ts';
import { fold } from '../../contract/text.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/problem.ts';
import { loadParameters } from '../parameters/parameters.ts';
import { planCampaign, type PlannedHolder } from './plan.ts';
import {
  type Campaign,
  countCategories,
  countCodes,
  countResults,
  countStates,
  countUndelivered,
  findCampaign,
  listCampaignEvents,
  listSentHolders,
  listUnanswered,
} from './queries.ts';
import { estimateOf, openingOf } from './rules.ts';

type Detail = HandlerReply<typeof getCampaign>;
type Holders = HandlerReply<typeof listCampaignHolders>;

/** One campaign with what there is to know now. Throws 404. */
export async function presentCampaign(db: Db | Trx, deps: Deps, id: string): Promise<Detail> {
  const campaign = await findCampaign(db, id);
  if (!campaign) throw notFound();
  const events = await listCampaignEvents(db, id);
  if (campaign.status === 'draft') return { ...campaign, events, ...(await expected(db, deps, campaign)) };
  const unanswered =
    campaign.status === 'done' && campaign.wave === 1 ? (await listUnanswered(db, id)).length : 0;
  return {
    ...campaign,
    events,
    estimate: null,
    exceptions: await countCodes(db, id),
    progress: await progressOf(db, campaign),
    results: await countResults(db, id),
    categories: await countCategories(db, id),
    remindable: unanswered,
    undelivered: campaign.status === 'done' ? await countUndelivered(db, id, campaign.wave) : 0,
    opens_on: null,
  };
}

/** What a draft would do if it were started now. */
async function expected(db: Db | Trx, deps: Deps, campaign: Campaign) {
  const holders = await planCampaign(db, deps, campaign);
  const codes = [...new Set(holders.flatMap((holder) => holder.codes))];
  const excluded = holders.filter(({ choice }) => choice === 'exclude').length;
  const byCategory = Map.groupBy(
    holders.filter(({ outcome }) => outcome === 'gets'),
    ({ permit }) => permit.user_type,
  );
  return {
    estimate: estimateOf(holders, campaign.minutes_per_application),
    exceptions: [
      ...codes.map((code) => {
        const those = holders.filter((holder) => holder.codes.includes(code));
        return {
          code,
          count: those.length,
          left_out: those.filter(({ outcome }) => outcome === 'left_out').length,
        };
      }),
      ...(excluded > 0 ? [{ code: 'excluded' as const, count: excluded, left_out: excluded }] : []),
    ],
    progress: null,
    results: null,
    categories: [...byCategory].map(([user_type, those]) => ({
      user_type,
      name_sl: those[0]?.offer?.name_sl ?? user_type,
      name_en: those[0]?.offer?.name_en ?? user_type,
      recipients: those.length,
      applied: 0,
      income: those.reduce((sum, { price }) => sum + (price ?? 0), 0),
    })),
    remindable: 0,
    undelivered: 0,
    opens_on: openingOf(
      campaign.permit_year,
      deps.clock.today(),
      await loadParameters(db, deps.clock.today()),
    ),
  };
}

async function progressOf(db: Db | Trx, { id, wave }: Campaign) {
  const states = await countStates(db, id, Math.max(wave, 1));
  const of = (state: string): number => states.find((row) => row.state === state)?.count ?? 0;
  const counts = {
    waiting: of('waiting'),
    sent: of('sent'),
    skipped: of('skipped'),
    failed: of('failed'),
    cancelled: of('cancelled'),
  };
  return { total: Object.values(counts).reduce((sum, n) => sum + n, 0), ...counts };
}

/** Who gets what, one page: live for a draft, as written down for the others. */
export async function presentHolders(deps: Deps, id: string, body: ListBody): Promise<Holders> {
  const campaign = await findCampaign(deps.db, id);
  if (!campaign) throw notFound();
  if (campaign.status !== 'draft') {
    const page = await listSentHolders(deps.db, id, body);
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
  const found = (await planCampaign(deps.db, deps, campaign)).filter((holder) => isWanted(holder, body));
  const sorted = sort(found, body.sort[0]);
  const data = sorted.slice((body.page - 1) * body.per_page, body.page * body.per_page).map(presentHolder);
  return { data, meta: { page: body.page, per_page: body.per_page, total: found.length } };
}

const presentHolder = ({ permit, ...holder }: PlannedHolder): Holders['data'][number] => ({
  permit_id: permit.id,
  permit_nr: permit.permit_nr,
  holder_name: permit.holder_name,
  user_type: permit.user_type,
  parking_lot_codes: holder.offer?.parking_lot_codes ?? permit.parking_lot_codes,
  registration_numbers: permit.registration_numbers,
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

function isWanted(holder: PlannedHolder, { filters, search }: ListBody): boolean {
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

function sort(holders: PlannedHolder[], by: ListBody['sort'][number] | undefined): PlannedHolder[] {
  if (!by || by.field === 'holder_name') return by?.direction === 'desc' ? holders.toReversed() : holders;
  const value = ({ permit, price }: PlannedHolder): string =>
    by.field === 'price' ? String(price ?? 0).padStart(12, '0') : permit.permit_nr;
  const sorted = holders.toSorted((a, b) => (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0));
  return by.direction === 'desc' ? sorted.toReversed() : sorted;
}
