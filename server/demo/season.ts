import { byStaff } from '../platform/kernel/actor.ts';
import { perform } from './perform.ts';
import { startCampaign as startRoute } from '../../contract/season/campaigns.ts';
import { sql } from 'kysely';
import type { StaffApplicationInput } from '../../contract/permits/applications.ts';
import { startCampaign } from '../season/campaigns/change-campaign.ts';
import { planCampaign, planningOf } from '../season/campaigns/plan.ts';
import { insertCampaign, saveChoices, recordOnCampaign } from '../season/campaigns/queries.ts';
import { estimateOf, firstAnswerBy } from '../season/campaigns/rules.ts';
import { runCampaign } from '../season/campaigns/run-campaign.ts';
import { generalText } from '../season/campaigns/texts.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/handler.ts';
import { loadMailOptions } from '../mail/outbox/mail-options.ts';
import { loadParameters } from '../settings/parameters/parameters.ts';
import { prefillOfPermit } from '../permits/permit-life/holder/prefill.ts';
import { findPermitRow } from '../permits/register/queries.ts';
import { fixedClock } from '../platform/ports/clock.ts';
import { newId } from '../platform/db/ids.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { Plan } from './history-seeder.ts';

const DAY_MS = 86_400_000;
/** Its recipients; the draft is about all others. */
const FIRST = ['RES', 'TMP', 'OWN'];
/** The progress of those who answered. */
const ANSWERS = [
  { days_ago: 2, outcome: 'completed' },
  { days_ago: 1, outcome: 'in_review' },
  { days_ago: 1, outcome: 'submitted' },
] as const;

export type Answer = Pick<Plan, 'input' | 'days_ago' | 'outcome'> & { renews: string };

const before = (deps: Deps, days: number): Deps => ({
  ...deps,
  clock: fixedClock(new Date(Date.parse(deps.clock.now()) - days * DAY_MS).toISOString()),
});

/**
 * The season's first campaign, sent by the real verb and job: one holder got a letter, one mail bounced, and
 * some were left out. Returns the renewals of those who answered, for the story to act out. `quiet`: deps
 * that start no jobs; `days_ago`: when it was sent.
 */
export async function seedCampaign(
  quiet: Deps,
  clerk: Caller,
  { permit_year, days_ago }: { permit_year: number; days_ago: number },
): Promise<Answer[]> {
  const deps = before(quiet, days_ago);
  const name = `Podaljšanje ${permit_year}: prebivalci in lastniki`;
  const campaign = await draft(deps, clerk, { name, permit_year });
  const holders = await planCampaign(deps.db, planningOf(deps), campaign);
  const later = holders.filter(({ permit }) => !FIRST.includes(permit.user_type));
  await exclude(deps, clerk, campaign.id, {
    ids: later.map(({ permit }) => permit.id),
    reason: 'Povabimo jih v drugem krogu.',
  });
  const written = holders
    .filter(({ permit, outcome }) => FIRST.includes(permit.user_type) && outcome === 'gets')
    .map(({ permit }) => permit)
    .filter(({ user_id }) => user_id === null);
  const [paper, lost, ...answering] = written.toReversed();
  if (!paper || !lost) return [];
  // This holder has no e-mail address any more, so the office writes a letter.
  await deps.db
    .updateTable('permits')
    .set({ holder: sql`holder - 'email'` })
    .where('id', '=', paper.id)
    .execute();
  const { recipients } = estimateOf(await planCampaign(deps.db, planningOf(deps), campaign), 1);
  await perform(deps, clerk, [startRoute, (call) => startCampaign(call, call.body)], {
    params: { id: campaign.id },
    body: { version: 1, recipients },
  });
  await runCampaign(deps, campaign);
  await deps.db
    .updateTable('mail_messages')
    .set({ status: 'failed', attempts: 1, last_error: 'EENVELOPE 550' })
    .where('template', '=', 'renewal_invitation')
    .where('permit_id', '=', lost.id)
    .execute();
  const answers = await answersOf(
    quiet,
    answering.map(({ id }) => id),
    permit_year,
  );
  return answers.map((answer) => ({ ...answer, days_ago: Math.min(answer.days_ago, days_ago) }));
}

/** The next campaign of the season, still a draft with one decision of the clerk. */
export async function seedDraft(quiet: Deps, clerk: Caller, permit_year: number): Promise<void> {
  const deps = before(quiet, 1);
  const name = `Podaljšanje ${permit_year}: podjetja in drugi`;
  const campaign = await draft(deps, clerk, { name, permit_year });
  const holders = await planCampaign(deps.db, planningOf(deps), campaign);
  const gone = holders.find(({ permit, outcome }) => permit.user_type === 'LND' && outcome === 'gets');
  await exclude(deps, clerk, campaign.id, {
    ids: gone ? [gone.permit.id] : [],
    reason: 'Imetnik je zemljišče prodal in je to sporočil po telefonu.',
  });
}

type Draft = { id: string; permit_year: number };

async function draft(
  deps: Deps,
  { user_id }: Caller,
  { name, permit_year }: { name: string; permit_year: number },
): Promise<Draft> {
  const { db, clock } = deps;
  const id = newId();
  const [now, today] = [clock.now(), clock.today()];
  const { texts } = await loadMailOptions(db, deps);
  const [sl, en] = [generalText(texts, 'sl'), generalText(texts, 'en')];
  const parameters = await loadParameters(db, today);
  await transaction(db, async (trx) => {
    await insertCampaign(trx, {
      id,
      name,
      permit_year,
      answer_by: firstAnswerBy(today, permit_year, parameters),
      subject_sl: sl.subject,
      body_sl: sl.body,
      subject_en: en.subject,
      body_en: en.body,
      minutes_per_application: parameters.renewal_minutes,
      created_by: user_id,
      created_at: now,
      updated_at: now,
    });
    const by = byStaff(user_id);
    await recordOnCampaign(trx, [{ id, status: 'draft' }], { transition: 'create', from: null, by, now });
  });
  return { id, permit_year };
}

const exclude = (
  { db, clock }: Deps,
  { user_id }: Caller,
  campaign_id: string,
  { ids, reason }: { ids: string[]; reason: string },
): Promise<void> =>
  transaction(db, async (trx) => {
    const now = clock.now();
    const chosen = { campaign_id, choice: 'exclude' as const, chosen_by: user_id, chosen_at: now };
    await saveChoices(trx, ids, { ...chosen, reason });
    await recordOnCampaign(trx, [{ id: campaign_id, status: 'draft' }], {
      transition: 'choose',
      by: byStaff(user_id),
      data: { choice: 'exclude', count: ids.length },
      now,
    });
  });

/** Replies of these permits' holders through the link of their invitation. One more only opened it. */
async function answersOf(deps: Deps, ids: readonly string[], permit_year: number): Promise<Answer[]> {
  const { db, clock } = deps;
  if (ids.length === 0) return [];
  const opened_at = before(deps, ANSWERS[0].days_ago).clock.now();
  await db
    .updateTable('renewal_links')
    .set({ opened_at })
    .where('permit_id', 'in', ids.slice(0, ANSWERS.length + 1))
    .execute();
  const answers: Answer[] = [];
  for (const [i, answer] of ANSWERS.entries()) {
    const id = ids[i];
    const permit = id === undefined ? undefined : await findPermitRow(db, id);
    if (!permit) continue;
    const { applicant, extra, rfid_card_number, ...rest } = await prefillOfPermit(db, { clock }, permit);
    const input = {
      applicant,
      user_type: permit.user_type,
      permit_year,
      vehicles: rest.vehicles,
      rfid_card: rest.rfid_card,
      delivery: rest.delivery,
      language: 'sl',
      source: 'admin',
      renews_permit_id: permit.id,
      ...(extra ? { extra } : {}),
      ...(rfid_card_number ? { rfid_card_number } : {}),
    } as StaffApplicationInput;
    answers.push({ ...answer, input, renews: permit.id });
  }
  return answers;
}
