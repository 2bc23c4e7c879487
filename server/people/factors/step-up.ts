import { confirmStepUp, getStepUp, startStepUp } from '../../../contract/people/factors.ts';
import { bind } from '../../platform/http/bind.ts';
import { invalid, notFound } from '../../platform/http/problem.ts';
import { verifyPassword } from '../../platform/kernel/passwords.ts';
import { logSecurity } from '../../platform/kernel/security-log.ts';
import { findAccount } from '../auth/queries.ts';
import { countAttempt } from '../auth/throttle.ts';
import { isManaged } from '../identities/managed.ts';
import { askProof } from './ask-proof.ts';
import { checkProof } from './check-proof.ts';
import { endProof, findOwnRequest } from './proof-requests.ts';
import { hasFactor } from './queries.ts';

const startBinding = bind(startStepUp, async ({ deps, caller, session }) => {
  if (caller.user_id === null) throw notFound();
  const { oidc_applicants } = deps.config;
  // An applicant of a provider who has nothing else to prove with.
  const vouched =
    oidc_applicants !== null &&
    session.issuer === oidc_applicants.issuer &&
    !(await hasFactor(deps.db, caller.user_id));
  if (vouched || (await isManaged(deps.db, deps.config, caller.user_id)))
    return { token: '', kinds: ['provider' as const], options: null };
  return askProof(deps, { purpose: 'step_up', user_id: caller.user_id, origin: session.origin });
});

/** The password counts only for an account without a second factor. */
const confirmBinding = bind(confirmStepUp, async ({ deps, caller, body, session, ip, request_id }) => {
  const account = caller.user_id === null ? undefined : await findAccount(deps.db, caller.user_id);
  if (!account) throw notFound();
  const request = await findOwnRequest(deps, account.id, body.token, 'step_up');
  const logged = { user_id: account.id, ip, request_id, kind: body.kind };
  if (body.kind === 'password') {
    if (await hasFactor(deps.db, account.id)) throw notFound();
    const attempt = await countAttempt(deps, { ip, account: account.email, device: caller.session_id });
    if (!(await verifyPassword(body.password, account.password_hash))) {
      logSecurity(deps.log, 'step_up_failed', logged);
      throw invalid({ path: 'password', code: 'password.wrong' });
    }
    await attempt.succeeded();
    await endProof(deps.db, request);
  } else {
    const device = (): string | null => caller.session_id;
    await checkProof({ deps, ip, request_id, origin: session.origin, device }, request, body);
  }
  await session.proved();
  logSecurity(deps.log, 'step_up', logged);
});

export const stepUpBindings = [
  // Answered at the door.
  bind(getStepUp, async () => undefined),
  startBinding,
  confirmBinding,
];
