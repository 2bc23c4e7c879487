import { byStaff } from '../../platform/kernel/actor.ts';
import type { chooseHolders } from '../../../contract/season/campaigns.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { assertDraft, lockForChange } from './change-campaign.ts';
import { planCampaign, planningOf } from './plan.ts';
import { presentCampaign } from './present.ts';
import { removeChoices, saveChoices, recordOnCampaign } from './queries.ts';
import { isNeverInvited } from './rules.ts';

/**
 * Decides about single holders of a draft, or about all with one exception. Nobody is included against a
 * reason that forbids it: those are counted as `rejected`.
 */
export const chooseHandler: ChangeHandler<typeof chooseHolders> = async (call) => {
  const { trx, deps, caller, now } = call;
  const row = await lockForChange(call);
  assertDraft(row);
  const { choice, code, permit_ids, reason = null } = call.body;
  const meant = (await planCampaign(trx, planningOf(deps), row)).filter(({ permit, codes }) =>
    code === undefined ? permit_ids?.includes(permit.id) : codes.includes(code),
  );
  const rejected = choice === 'include' ? meant.filter(({ codes }) => isNeverInvited(codes)) : [];
  const ids = meant.filter((holder) => !rejected.includes(holder)).map(({ permit }) => permit.id);
  if (choice === 'undo') await removeChoices(trx, row.id, ids);
  else
    await saveChoices(trx, ids, {
      campaign_id: row.id,
      choice,
      reason,
      chosen_by: caller.user_id,
      chosen_at: now,
    });
  await recordOnCampaign(trx, [row], {
    transition: 'choose',
    by: byStaff(caller.user_id),
    data: { choice, code, count: ids.length },
    now,
  });
  return {
    changed: ids.length,
    rejected: rejected.length,
    campaign: await presentCampaign(trx, deps, row.id),
  };
};
