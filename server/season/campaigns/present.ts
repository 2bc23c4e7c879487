import type { getCampaign } from '../../../contract/season/campaigns.ts';
import type { HandlerReply } from '../../../contract/platform/route.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { countCodes, countUndelivered } from './holder-queries.ts';
import { planCampaign, planningOf } from './plan.ts';
import {
  type Campaign,
  countCategories,
  countResults,
  countStates,
  findCampaign,
  listCampaignEvents,
  listUnanswered,
} from './queries.ts';
import { estimateOf, openingOf } from './rules.ts';

type Detail = HandlerReply<typeof getCampaign>;

/** One campaign with its current data. Throws 404. */
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
    undelivered: campaign.status === 'done' ? await countUndelivered(db, id) : 0,
    opens_on: null,
  };
}

/** What a draft would do if it were started now. */
async function expected(db: Db | Trx, deps: Deps, campaign: Campaign) {
  const holders = await planCampaign(db, planningOf(deps), campaign);
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
