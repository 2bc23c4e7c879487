import { changeOwnMailPreferences, getOwnMailPreferences } from '../../../contract/mail/mail-preferences.ts';
import { addressHash } from '../../mail/mail/links.ts';
import { changePreferences } from '../../mail/mail-preferences/change-preferences.ts';
import { loadPreferences } from '../../mail/mail-preferences/queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { ownerOf } from '../../platform/http/owner.ts';
import { notFound } from '../../platform/http/problem.ts';
import { findUserEmail } from '../users/queries.ts';

const ownHash = async (deps: Deps, caller: Caller): Promise<string> => {
  const email = await findUserEmail(deps.db, ownerOf(caller));
  if (!email) throw notFound();
  return addressHash(deps.config, email);
};

/** Subscriptions of an account, for its owner. */
export const ownMailPreferenceRoutes = [
  bind(getOwnMailPreferences, async ({ deps, caller }) =>
    loadPreferences(deps.db, await ownHash(deps, caller)),
  ),

  bind(changeOwnMailPreferences, async ({ deps, caller, body }) =>
    changePreferences(deps, { ...body, address_hash: await ownHash(deps, caller), via: 'account' }),
  ),
];
