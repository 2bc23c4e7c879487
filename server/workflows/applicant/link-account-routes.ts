import {
  getLinkAccount,
  openLinkAccount,
  startLinkPasskey,
} from '../../../contract/permits/applicant/link-account.ts';
import type { CallInput } from '../../../contract/platform/route.ts';
import { weaknessOf } from '../../people/auth/password-rules.ts';
import { askNewPasskey, takeNewPasskey } from '../../people/factors/make-passkey.ts';
import { findProofRequest } from '../../people/factors/proof-requests.ts';
import { signInByLink } from '../../people/sign-in/start-session.ts';
import { accountOf } from '../../people/users/queries.ts';
import { byConfirmedLink } from '../../permits/register/holder.ts';
import { findApplication } from '../../permits/applications/queries.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { invalid } from '../../platform/http/problem.ts';
import { hashPassword } from '../../platform/kernel/passwords.ts';
import { findLinkAccount, openLinkAccount as open } from './link-account.ts';

type Made = NonNullable<CallInput<typeof openLinkAccount>['body']['passkey']>;
const takePasskey = async (deps: Deps, origin: string, made: Made) =>
  takeNewPasskey(deps, origin, await findProofRequest(deps, made.token, 'open_account'), made);

/** From the link of an application to an account (docs/adr/0081). */
export const linkAccountRoutes = [
  bind(getLinkAccount, async (call) => {
    const application = await byConfirmedLink(call, (id) => findApplication(call.deps.db, id));
    const { state, holder } = await findLinkAccount(call.deps.db, call, application);
    return { state, email: holder.email };
  }),

  bind(startLinkPasskey, async (call) => {
    const { deps, session, today } = call;
    const application = await byConfirmedLink(call, (id) => findApplication(deps.db, id));
    const { holder, user_id } = await findLinkAccount(deps.db, call, application);
    return askNewPasskey(deps, {
      purpose: 'open_account',
      user_id: null,
      // The same at every try, so that a device that has made one already does not keep two.
      user: { name: accountOf(holder).name, email: holder.email, handle: user_id ?? application.id },
      factors: [],
      origin: session.origin,
      today,
    });
  }),

  bind(openLinkAccount, async (call) => {
    const { deps, body, session } = call;
    const { id, applicant } = await byConfirmedLink(call, (row) => findApplication(deps.db, row));
    const { password } = body;
    const weakness = password === undefined ? null : await weaknessOf(password, applicant.email ?? '');
    if (weakness) throw invalid({ path: 'password', code: weakness });
    const key = {
      password_hash: password === undefined ? null : await hashPassword(password),
      passkey: body.passkey === undefined ? null : await takePasskey(deps, session.origin, body.passkey),
    };
    const { account, signs_in } = await transaction(deps.db, (trx) => open(trx, call, id, key));
    if (!account || !signs_in) return { user: null };
    return { user: await signInByLink(call, account) };
  }),
];
