import { changeOwnMailPreferences, getOwnMailPreferences } from '../../../contract/mail/mail-preferences.ts';
import { addressHashes } from '../../mail/outbox/links.ts';
import { changePreferences } from '../../mail/mail-preferences/change-preferences.ts';
import { loadPreferences } from '../../mail/mail-preferences/queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { ownerOf } from '../../platform/http/sessions/owner.ts';
import { notFound } from '../../platform/http/problem.ts';
import { findUserEmail } from '../users/queries.ts';

const ownHashes = async (deps: Deps, caller: Caller) => {
  const email = await findUserEmail(deps.db, ownerOf(caller));
  if (!email) throw notFound();
  return addressHashes(deps.config, email);
};

/** Subscriptions of an account, for its owner. */
export const ownMailPreferenceRoutes = [
  bind(getOwnMailPreferences, async ({ deps, caller }) =>
    loadPreferences(deps.db, await ownHashes(deps, caller)),
  ),

  bind(changeOwnMailPreferences, async ({ deps, caller, body }) =>
    changePreferences(deps, { ...body, address_hashes: await ownHashes(deps, caller), via: 'account' }),
  ),
];
