import {
  changeMailPreferences,
  getMailPreferences,
  unsubscribeOneClick,
} from '../../../contract/mail/mail-preferences.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/problem.ts';
import { type UnsubscribeGrant, verifyUnsubscribeToken } from '../mail/links.ts';
import { changePreferences } from './change-preferences.ts';
import { loadPreferences } from './queries.ts';

/** Address and kind of mails that a link is for. Throws 404 for a link that was not made here. */
const grantOf = (deps: Deps, token: string): UnsubscribeGrant => {
  const grant = verifyUnsubscribeToken(deps.config, token);
  if (!grant) throw notFound();
  return grant;
};

export const mailPreferenceRoutes = [
  bind(getMailPreferences, async ({ deps, params }) => {
    const { topic, address_hash } = grantOf(deps, params.token);
    return { ...(await loadPreferences(deps.db, address_hash)), topic };
  }),

  bind(changeMailPreferences, ({ deps, params, body }) => {
    const { address_hash } = grantOf(deps, params.token);
    return changePreferences(deps, { ...body, address_hash, via: 'link' });
  }),

  bind(unsubscribeOneClick, ({ deps, params }) =>
    changePreferences(deps, { ...grantOf(deps, params.token), subscribed: false, via: 'one_click' }),
  ),
];
