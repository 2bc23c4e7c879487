import {
  changeMailPreferences,
  getMailPreferences,
  unsubscribeOneClick,
} from '../../../contract/mail/mail-preferences.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/problem.ts';
import { isCurrentMac } from '../../platform/keys/keys.ts';
import { addressHashes, type UnsubscribeGrant, verifyUnsubscribeToken } from '../outbox/links.ts';
import { changePreferences } from './change-preferences.ts';
import { listOptionalRecipients, loadPreferences } from './queries.ts';

/**
 * The hashes that rows may have of the address of a link. A link of a former key has its hash, and only an
 * address tells the current one: it is looked for among those that such mails went to.
 */
const hashesOf = async (deps: Deps, { address_hash }: UnsubscribeGrant): Promise<[string, ...string[]]> => {
  if (isCurrentMac(deps.config, address_hash)) return [address_hash];
  for (const address of await listOptionalRecipients(deps.db)) {
    const hashes = addressHashes(deps.config, address);
    if (hashes.includes(address_hash)) return hashes;
  }
  return [address_hash];
};

/** Address and kind of mails that a link is for. Throws 404 for a link that was not made here. */
const grantOf = (deps: Deps, token: string): UnsubscribeGrant => {
  const grant = verifyUnsubscribeToken(deps.config, token);
  if (!grant) throw notFound();
  return grant;
};

export const mailPreferenceRoutes = [
  bind(getMailPreferences, async ({ deps, params }) => {
    const grant = grantOf(deps, params.token);
    return { ...(await loadPreferences(deps.db, await hashesOf(deps, grant))), topic: grant.topic };
  }),

  bind(changeMailPreferences, async ({ deps, params, body }) => {
    const address_hashes = await hashesOf(deps, grantOf(deps, params.token));
    return changePreferences(deps, { ...body, address_hashes, via: 'link' });
  }),

  bind(unsubscribeOneClick, async ({ deps, params }) => {
    const grant = grantOf(deps, params.token);
    const address_hashes = await hashesOf(deps, grant);
    return changePreferences(deps, {
      topic: grant.topic,
      address_hashes,
      subscribed: false,
      via: 'one_click',
    });
  }),
];
