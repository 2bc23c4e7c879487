import {
  changeMailPreferences,
  changeOwnMailPreferences,
  getMailPreferences,
  getOwnMailPreferences,
  unsubscribeOneClick,
} from '../../../contract/mail/mail-preferences.ts';
import type { Db } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { ownerOf } from '../../platform/http/owner.ts';
import { notFound } from '../../platform/http/problem.ts';
import { addressHash, type UnsubscribeGrant, verifyUnsubscribeToken } from '../mail/links.ts';
import { findUserEmail } from '../../people/users/queries.ts';
import { loadPreferences, savePreference } from './queries.ts';

/** What the link of a mail is of. Throws 404 for one that was not made here. */
const grantOf = (deps: Deps, token: string): UnsubscribeGrant => {
  const grant = verifyUnsubscribeToken(deps.config, token);
  if (!grant) throw notFound();
  return grant;
};

const ownHash = async (deps: Deps, db: Db, user_id: string): Promise<string> => {
  const email = await findUserEmail(db, user_id);
  if (!email) throw notFound();
  return addressHash(deps.config, email);
};

const change = (deps: Deps, asked: Omit<Parameters<typeof savePreference>[1], 'now'>) =>
  transaction(deps.db, async (trx) => {
    await savePreference(trx, { ...asked, now: deps.clock.now() });
    return loadPreferences(trx, asked.address_hash);
  });

export const mailPreferenceRoutes = [
  bind(getMailPreferences, async ({ deps, params }) => {
    const { topic, address_hash } = grantOf(deps, params.token);
    return { ...(await loadPreferences(deps.db, address_hash)), topic };
  }),

  bind(changeMailPreferences, ({ deps, params, body }) => {
    const { address_hash } = grantOf(deps, params.token);
    return change(deps, { ...body, address_hash, via: 'link' });
  }),

  bind(unsubscribeOneClick, ({ deps, params }) =>
    change(deps, { ...grantOf(deps, params.token), subscribed: false, via: 'one_click' }),
  ),

  bind(getOwnMailPreferences, async ({ deps, caller }) =>
    loadPreferences(deps.db, await ownHash(deps, deps.db, ownerOf(caller))),
  ),

  bind(changeOwnMailPreferences, async ({ deps, caller, body }) =>
    change(deps, { ...body, address_hash: await ownHash(deps, deps.db, ownerOf(caller)), via: 'account' }),
  ),
];
