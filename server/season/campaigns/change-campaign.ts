import { campaignDetail } from '../../../contract/season/campaigns.ts';
import { byStaff } from '../../platform/kernel/actor.ts';
import type { ChangeScope } from '../../platform/http/handler.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { type PlannedHolder, planCampaign, planningOf } from './plan.ts';
import { requeueUndelivered } from './holder-queries.ts';
import { presentCampaign } from './present.ts';
import {
  cancelWaiting,
  insertMessages,
  listUnanswered,
  lockCampaign,
  lockYear,
  transitionCampaign,
} from './queries.ts';
import { openingOf } from './rules.ts';
import { CAMPAIGN_QUEUE } from './run-campaign.ts';

export type Call = ChangeScope & { params: { id: string } };
type Row = NonNullable<Awaited<ReturnType<typeof lockCampaign>>>;

/** The campaign locked for a change made against `version`, if any is given. Throws 404, 409 with the current one. */
export async function lockForChange(
  { trx, deps, params, audit }: Call,
  version: number | null = null,
): Promise<Row> {
  const row = await requireSeenVersion(await lockCampaign(trx, params.id), version, async (current) =>
    staleVersion(campaignDetail, await presentCampaign(trx, deps, current.id)),
  );
  audit({ subject_id: row.id });
  return row;
}

export const assertDraft = ({ status }: Pick<Row, 'status'>): void => {
  if (status !== 'draft') throw ruleBroken('campaign.not_draft');
};

/**
 * Starts the invitation: stores who gets it and who does not, and the job, in one transaction. `recipients`
 * is the number that the person confirmed. Throws 422 when it differs by now or the campaign has begun.
 */
export async function startCampaign(call: Call, body: { version: number; recipients: number }) {
  const { trx, deps, caller, now } = call;
  const row = await lockForChange(call, body.version);
  assertDraft(row);
  const today = deps.clock.today();
  // Before that day the link would lead to a closed form.
  if (openingOf(row.permit_year, today, await loadParameters(trx, today)) !== null)
    throw ruleBroken('campaign.not_open');
  await lockYear(trx, row.permit_year);
  const holders = await planCampaign(trx, planningOf(deps), row);
  const recipients = holders.filter(({ outcome }) => outcome === 'gets').length;
  if (recipients === 0) throw ruleBroken('campaign.nobody');
  if (recipients !== body.recipients) throw ruleBroken('campaign.changed', 'recipients');
  await insertMessages(
    trx,
    holders.map((holder, place) => messageOf(row, holder, place)),
  );
  await transitionCampaign(trx, row, {
    transition: 'start',
    to: 'running',
    changes: { wave: 1, started_at: now, request_id: call.request_id },
    by: byStaff(caller.user_id),
    data: { count: recipients },
    now,
  });
  await deps.jobs.send(CAMPAIGN_QUEUE, { id: row.id }, { db: trx, singleton_key: row.id });
  return presentCampaign(trx, deps, row.id);
}

const messageOf = (row: Row, holder: PlannedHolder, place: number) => ({
  campaign_id: row.id,
  permit_id: holder.permit.id,
  wave: 1,
  permit_year: row.permit_year,
  place,
  channel: holder.channel,
  language: holder.permit.language,
  price: holder.price ?? 0,
  new_card: holder.new_card,
  state: holder.outcome === 'gets' ? ('waiting' as const) : ('left_out' as const),
  codes: holder.choice === 'exclude' ? ['excluded' as const, ...holder.codes] : [...holder.codes],
});

/** Sends the one reminder to everybody who has not answered; also starts a job. */
export async function remindCampaign(call: Call, body: { version: number; recipients: number }) {
  const { trx, deps, caller, now } = call;
  const row = await lockForChange(call, body.version);
  if (row.wave === 2) throw ruleBroken('campaign.reminded');
  if (row.status !== 'done') throw ruleBroken('campaign.not_done');
  const unanswered = await listUnanswered(trx, row.id);
  if (unanswered.length === 0) throw ruleBroken('campaign.nobody');
  if (unanswered.length !== body.recipients) throw ruleBroken('campaign.changed', 'recipients');
  const planned = new Map(
    (await planCampaign(trx, planningOf(deps), row)).map((holder) => [holder.permit.id, holder]),
  );
  await insertMessages(
    trx,
    unanswered.map((message) => ({
      ...message,
      campaign_id: row.id,
      wave: 2,
      channel: planned.get(message.permit_id)?.channel ?? 'letter',
      language: planned.get(message.permit_id)?.permit.language ?? 'sl',
      state: 'waiting' as const,
    })),
  );
  await transitionCampaign(trx, row, {
    transition: 'remind',
    to: 'running',
    changes: { wave: 2, finished_at: null },
    by: byStaff(caller.user_id),
    data: { count: unanswered.length },
    now,
  });
  await deps.jobs.send(CAMPAIGN_QUEUE, { id: row.id }, { db: trx, singleton_key: row.id });
  return presentCampaign(trx, deps, row.id);
}

/**
 * Resends what did not arrive; starts a job. `recipients` is the number that the person confirmed. Throws 422
 * when it differs by now, nothing is left, or the campaign is still being sent.
 */
export async function resendCampaign(
  call: Call,
  body: { version: number; recipients: number; channel: 'email' | 'letter' },
) {
  const { trx, deps, caller, now } = call;
  const row = await lockForChange(call, body.version);
  if (row.status !== 'done') throw ruleBroken('campaign.sending');
  const count = await requeueUndelivered(trx, row.id, body.channel);
  if (count === 0) throw ruleBroken('campaign.arrived');
  if (count !== body.recipients) throw ruleBroken('campaign.changed', 'recipients');
  await transitionCampaign(trx, row, {
    transition: 'resend',
    to: 'running',
    changes: { finished_at: null },
    by: byStaff(caller.user_id),
    data: { count },
    now,
  });
  await deps.jobs.send(CAMPAIGN_QUEUE, { id: row.id }, { db: trx, singleton_key: row.id });
  return presentCampaign(trx, deps, row.id);
}

/** Pauses, resumes or cancels the sending. Throws 422 when the campaign is not in that status. */
export async function steerCampaign(call: Call, version: number, verb: 'pause' | 'resume' | 'cancel') {
  const { trx, deps, caller, now } = call;
  const row = await lockForChange(call, version);
  if (
    verb === 'resume'
      ? row.status !== 'paused'
      : row.status !== 'running' && !(verb === 'cancel' && row.status === 'paused')
  )
    throw ruleBroken(verb === 'resume' ? 'campaign.not_paused' : 'campaign.not_running');
  await transitionCampaign(trx, row, {
    transition: verb,
    to: ({ pause: 'paused', resume: 'running', cancel: 'cancelled' } as const)[verb],
    changes: verb === 'cancel' ? { finished_at: now } : {},
    by: byStaff(caller.user_id),
    now,
  });
  if (verb === 'cancel') await cancelWaiting(trx, row.id, now);
  if (verb === 'resume')
    await deps.jobs.send(CAMPAIGN_QUEUE, { id: row.id }, { db: trx, singleton_key: row.id });
  return presentCampaign(trx, deps, row.id);
}
