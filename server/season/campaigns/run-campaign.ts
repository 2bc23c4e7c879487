import { BY_SYSTEM } from '../../platform/kernel/actor.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { YEARLY_KINDS } from '../../../contract/settings/attachments.ts';
import { notifyApplicant } from '../../permits/applications/notify.ts';
import { findApplicationOfPermit } from '../../permits/applications/queries.ts';
import type { SkipCode } from '../../../contract/season/campaigns.ts';
import { vehiclePlate } from '../../../contract/values/vehicles/vehicle-plate.ts';
import type { Trx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { attachmentLabel } from '../../mail/outbox/attachment-labels.ts';
import { redirectMail } from '../../mail/outbox/enqueue-mail.ts';
import { addressHash } from '../../mail/outbox/links.ts';
import { loadParameters, type Parameters } from '../../settings/parameters/parameters.ts';
import { findParkingLots } from '../../settings/parking/queries.ts';
import { recordOnPermit } from '../../permits/permit-life/queries.ts';
import { lockPermit } from '../../permits/register/queries.ts';
import { isTransient } from '../../platform/db/transient.ts';
import { addDays } from '../../platform/kernel/periods.ts';
import { renewalLinkOf } from '../../permits/renewals/link-of.ts';
import { loadSeason, planHolder, type PlannedHolder, planningOf } from './plan.ts';
import {
  type Campaign,
  findCampaign,
  finishCampaign,
  listRunning,
  lockNextMessage,
  type Message,
  settleMessage,
  recordOnCampaign,
} from './queries.ts';

export const CAMPAIGN_QUEUE = 'campaign';
/**
 * Messages per run of the job; the next run follows immediately, so a long campaign never looks like a
 * hanging worker.
 */
const CHUNK = 100;
/** Pause between two messages: the embedded database works in this thread, and page requests come first. */
const BREATH_MS = 5;
/** Days after the last day to answer during which a link still works. */
const LINK_DAYS = 90;

type Work = { campaign: Campaign; season: Awaited<ReturnType<typeof loadSeason>>; parameters: Parameters };

/**
 * Sends the waiting messages of a campaign. Each message is one transaction: mail, history of the permit and
 * the mark that it was sent. A process that dies leaves every message either sent and marked, or waiting; a
 * repeated run continues where it stopped, also beside another one.
 */
export async function runCampaign(deps: Deps, { id }: { id: string }): Promise<void> {
  const campaign = await findCampaign(deps.db, id);
  if (campaign?.status !== 'running') return;
  const season = await loadSeason(deps.db, deps.clock.today(), campaign.permit_year);
  const work = { campaign, season, parameters: await loadParameters(deps.db, deps.clock.today()) };
  for (let sent = 0; sent < CHUNK; sent++) {
    if (!(await runNext(deps, work))) return finish(deps, id);
    await delay(BREATH_MS);
  }
  await deps.jobs.send(CAMPAIGN_QUEUE, { id }, { db: deps.db, singleton_key: id });
}

const finish = (deps: Deps, id: string): Promise<void> =>
  transaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    if (await finishCampaign(trx, id, now))
      await recordOnCampaign(trx, [{ id, status: 'done' }], { transition: 'finish', by: BY_SYSTEM, now });
  });

/** The next message; false when none waits or the campaign was stopped. */
async function runNext(deps: Deps, work: Work): Promise<boolean> {
  let taken: Message | undefined;
  try {
    return await transaction(deps.db, async (trx) => {
      taken = await lockNextMessage(trx, work.campaign.id);
      if (!taken) return false;
      const now = deps.clock.now();
      const result = await send(trx, deps, work, taken);
      await settleMessage(
        trx,
        taken,
        'mail_id' in result
          ? { state: 'sent', ...result, finished_at: now }
          : { state: 'skipped', codes: result.codes, finished_at: now },
      );
      return true;
    });
  } catch (error) {
    // The message keeps waiting, and the job is repeated.
    if (!taken || isTransient(error)) throw error;
    deps.log.error({ err: error, campaign_id: work.campaign.id }, 'a message of a campaign failed');
    await settleMessage(deps.db, taken, { state: 'failed', finished_at: deps.clock.now() });
    return true;
  }
}

/** Checks the holder again, as of now, and writes to them; or stores why not. */
async function send(
  trx: Trx,
  deps: Deps,
  { campaign, season, parameters }: Work,
  message: Message,
): Promise<{ mail_id: string; channel: Message['channel'] } | { codes: SkipCode[] }> {
  const permit = await lockPermit(trx, message.permit_id);
  const holder = permit && (await planHolder(trx, planningOf(deps), campaign, message.permit_id, season));
  if (!permit || !holder || permit.status === 'pending') return { codes: ['not_in_force'] };
  // Since the start they may have renewed, unsubscribed, or left.
  if (holder.outcome === 'left_out')
    return { codes: holder.choice === 'exclude' ? ['excluded'] : holder.codes };
  const email = message.channel === 'letter' ? null : holder.email;
  if (email === null && !holder.has_post_address) return { codes: ['no_address'] };
  const writing = { campaign, permit, holder, email, wave: message.wave, parameters };
  const mail_id =
    message.mail_id === null
      ? await write(trx, deps, writing)
      : await writeAgain(trx, deps, message.mail_id, email);
  await recordOnPermit(trx, [permit], {
    transition: 'invite_renewal',
    by: BY_SYSTEM,
    data: { campaign_id: campaign.id, wave: message.wave },
    now: deps.clock.now(),
  });
  return { mail_id, channel: email === null ? 'letter' : 'email' };
}

/** The unsubscribe link of these mails; a letter has none. */
const unsubscribeOf = (deps: Pick<Deps, 'config'>, email: string | null) =>
  email === null ? null : { topic: 'renewal' as const, address_hash: addressHash(deps.config, email) };

/**
 * Resends the mail that did not arrive, to the current address or as a letter. One that was resent from the
 * mail log stays as it is.
 */
async function writeAgain(trx: Trx, deps: Deps, mail_id: string, to: string | null): Promise<string> {
  await redirectMail(trx, deps, mail_id, { to, data: { unsubscribe: unsubscribeOf(deps, to) } });
  return mail_id;
}

/** Without an address the mail becomes a letter. */
const withoutEmail = <T extends { email?: string | undefined }>(one: T): T => ({ ...one, email: undefined });

type Writing = {
  campaign: Campaign;
  permit: NonNullable<Awaited<ReturnType<typeof lockPermit>>>;
  holder: PlannedHolder;
  /** Null: a letter. */
  email: string | null;
  wave: number;
  parameters: Parameters;
};

async function write(
  trx: Trx,
  deps: Deps,
  { campaign, permit, holder, email, wave, parameters }: Writing,
): Promise<string> {
  const application = await findApplicationOfPermit(trx, permit.application_id);
  const { language, representative } = application;
  const addressed =
    email === null
      ? {
          ...application,
          applicant: withoutEmail(permit.holder),
          representative: representative && withoutEmail(representative),
        }
      : { ...application, applicant: permit.holder };
  const { offer, new_card } = holder;
  const lots = await findParkingLots(trx, offer?.parking_lot_codes ?? []);
  const text = { subject: campaign[`subject_${language}`], body: campaign[`body_${language}`] };
  return notifyApplicant(
    trx,
    deps,
    { ...addressed, user_id: permit.user_id },
    wave === 1 ? 'renewal_invitation' : 'renewal_reminder',
    {
      permit_nr: permit.permit_nr,
      permit_year: campaign.permit_year,
      valid_to: permit.valid_to,
      registration_numbers: permit.vehicles.map(vehiclePlate),
      parking_lots: lots.map(({ code, name }) => `${code} ${name}`),
      category: { sl: offer?.name_sl ?? permit.user_type, en: offer?.name_en ?? permit.user_type },
      price: holder.price ?? 0,
      new_card,
      answer_by: campaign.answer_by,
      documents: (offer?.required_documents ?? [])
        .filter((kind) => YEARLY_KINDS.includes(kind))
        .map((kind) => attachmentLabel(language, kind)),
      renewal_link_id: await renewalLinkOf(
        trx,
        deps,
        permit,
        campaign.permit_year,
        addDays(campaign.answer_by, LINK_DAYS),
      ),
      unsubscribe: unsubscribeOf(deps, email),
      text: wave === 1 ? text : null,
    },
    { link_days: parameters.status_link_days, permit_id: permit.id },
  );
}

/** Resumes campaigns whose job was given up (the database was away for long). */
export async function resumeCampaigns(deps: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  for (const { id } of await listRunning(deps.db))
    await deps.jobs.send(CAMPAIGN_QUEUE, { id }, { db: deps.db, singleton_key: id });
}

/** Registers the queue and its maintenance: call from server/jobs.ts. */
export const registerCampaignJobs = (deps: Deps): void => {
  deps.jobs.work<{ id: string }>(CAMPAIGN_QUEUE, (data) => runCampaign(deps, data));
  deps.jobs.schedule('tend-campaigns', '*/10 * * * *', () => resumeCampaigns(deps));
};
