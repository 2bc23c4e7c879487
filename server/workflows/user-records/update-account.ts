import type { updateUser } from '../../../contract/people/users.ts';
import { guardOfAccount } from '../../people/users/guarded-accounts.ts';
import { updateUserHandler } from '../../people/users/update-user.ts';
import { completeHolders, lockIncomplete } from '../../permits/register/complete-holders.ts';
import { joinKeys } from '../../people/users/person-links.ts';
import { byStaff } from '../../platform/kernel/actor.ts';
import type { SecondPersonVerb } from '../../settings/parameters/second-person.ts';

/** Changes an account. What it now says about a person completes the permits that came from an old list. */
export const changeAccount: SecondPersonVerb<typeof updateUser> = {
  ...guardOfAccount,
  async changeOf(call) {
    // Permits are locked before the account, which the guard locks (docs/adr/0095).
    if (call.body.applicant) await lockIncomplete(call.trx, call.params.id);
    return guardOfAccount.changeOf(call);
  },
  async answer(call) {
    const user = await updateUserHandler(call);
    const { trx, body, caller, now } = call;
    if (body.applicant) {
      const renamed = await completeHolders(
        trx,
        body.applicant,
        { user_id: user.id, joined: false },
        { by: byStaff(caller.user_id), now },
      );
      for (const [before, key] of renamed) await joinKeys(trx, before, key, now);
    }
    return user;
  },
};
