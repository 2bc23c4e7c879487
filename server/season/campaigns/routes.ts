import { byStaff } from '../../platform/kernel/actor.ts';
import {
  cancelCampaign,
  chooseHolders,
  createCampaign,
  deleteCampaign,
  getCampaign,
  getCampaignDefaults,
  listCampaignHolders,
  listCampaigns,
  pauseCampaign,
  previewCampaignText,
  remindCampaign,
  resendCampaign,
  resumeCampaign,
  startCampaign,
  updateCampaign,
} from '../../../contract/season/campaigns.ts';
import { newId } from '../../platform/db/ids.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { invalid, notFound } from '../../platform/http/problem.ts';
import { loadMailOptions } from '../../mail/outbox/mail-options.ts';
import { preview } from '../../mail/outbox/render.ts';
import { dueDateOf } from '../../../contract/values/working-days.ts';
import type { Trx } from '../../platform/db/db.ts';
import { deadlineBounds, rejectionOf } from '../../platform/kernel/day-bounds.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import {
  assertDraft,
  lockForChange,
  remindCampaign as remind,
  resendCampaign as resend,
  startCampaign as start,
  steerCampaign,
} from './change-campaign.ts';
import { chooseHandler } from './choose.ts';
import { presentCampaign } from './present.ts';
import { listHolders } from './holders.ts';
import { planningOf } from './plan.ts';
import {
  deleteCampaign as remove,
  insertCampaign,
  listCampaigns as list,
  recordOnCampaign,
  transitionCampaign,
} from './queries.ts';
import { firstAnswerBy } from './rules.ts';
import { campaignPlaceholders, generalText, errorsOfTexts, sampleOf } from './texts.ts';

/** Years that a campaign can be for: this one and the next. */
const yearsOn = (today: string): number[] => [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1];

/** The next permit year is over by then. */
const MAX_ANSWER_DAYS = 730;

type Fields = { answer_by: string; subject_sl: string; body_sl: string; subject_en: string; body_en: string };
/** The fields with the day on which the time to answer ends. Throws 422. */
const checked = async <F extends Fields>(trx: Trx, fields: F, today: string): Promise<F> => {
  const office = await loadParameters(trx, today);
  const of = { today, min_days: office.offer_min_days, max_days: MAX_ANSWER_DAYS, office };
  const rejected = rejectionOf('answer_by', fields.answer_by, deadlineBounds(of, 'campaign.too_soon'));
  const errors = [...errorsOfTexts(fields), ...(rejected ? [rejected] : [])];
  if (errors.length > 0) throw invalid(...errors);
  return { ...fields, answer_by: dueDateOf(fields.answer_by, 0, office) };
};

export const campaignRoutes = [
  bind(listCampaigns, ({ deps, body }) => list(deps.db, body)),

  bind(getCampaignDefaults, async ({ deps }) => {
    const today = deps.clock.today();
    const permit_year = Number(today.slice(0, 4)) + 1;
    const parameters = await loadParameters(deps.db, today);
    const { texts } = await loadMailOptions(deps.db, deps);
    const [sl, en] = [generalText(texts, 'sl'), generalText(texts, 'en')];
    return {
      permit_year,
      permit_years: yearsOn(today),
      answer_by: firstAnswerBy(today, permit_year, parameters),
      minutes_per_application: parameters.renewal_minutes,
      subject_sl: sl.subject,
      body_sl: sl.body,
      subject_en: en.subject,
      body_en: en.body,
      placeholders: campaignPlaceholders(),
    };
  }),

  bindChange(createCampaign, async ({ deps, caller, body, now, today, trx }) => {
    if (!yearsOn(today).includes(body.permit_year))
      throw invalid({ path: 'permit_year', code: 'campaign.year' });
    const id = newId();

    await insertCampaign(trx, {
      ...(await checked(trx, body, today)),
      id,
      created_by: caller.user_id,
      created_at: now,
      updated_at: now,
    });
    const by = byStaff(caller.user_id);
    await recordOnCampaign(trx, [{ id, status: 'draft' }], { transition: 'create', from: null, by, now });
    return presentCampaign(trx, deps, id);
  }),

  bind(getCampaign, ({ deps, params }) => presentCampaign(deps.db, deps, params.id)),

  bindChange(updateCampaign, async (call) => {
    const { trx, deps, caller, now, today } = call;
    const { version, ...fields } = call.body;
    const row = await lockForChange(call, version);
    assertDraft(row);
    const changes = await checked(trx, fields, today);
    const by = byStaff(caller.user_id);
    await transitionCampaign(trx, row, { transition: 'update', changes, by, now });
    return presentCampaign(trx, deps, row.id);
  }),

  bindChange(deleteCampaign, async (call) => {
    const row = await lockForChange(call);
    assertDraft(row);
    await remove(call.trx, row.id);
  }),

  bind(previewCampaignText, async ({ deps, body }) => {
    const { language, ...text } = body;
    const data = sampleOf({ subject: text.subject, body: text.body }, body);
    const { subject, text: shown } = preview(
      'renewal_invitation',
      language,
      data,
      await loadMailOptions(deps.db, deps),
    );
    return { subject, text: shown };
  }),

  bind(listCampaignHolders, async ({ deps, params, body, audit }) => {
    const page = await listHolders(deps.db, planningOf(deps), params.id, body);
    if (!page) throw notFound();
    audit({ subject_id: params.id });
    return page;
  }),

  bindChange(chooseHolders, chooseHandler),
  bindChange(startCampaign, (call) => start(call, call.body)),
  bindChange(remindCampaign, (call) => remind(call, call.body)),
  bindChange(resendCampaign, (call) => resend(call, call.body)),
  bindChange(pauseCampaign, (call) => steerCampaign(call, call.body.version, 'pause')),
  bindChange(resumeCampaign, (call) => steerCampaign(call, call.body.version, 'resume')),
  bindChange(cancelCampaign, (call) => steerCampaign(call, call.body.version, 'cancel')),
];
