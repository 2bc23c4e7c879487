import {
  confirmProviderCode,
  getProviderVisit,
  type ProviderVisit,
  sendProviderCode,
} from '../../../contract/people/provider-visits.ts';
import { enqueueMail, mailAccount } from '../../mail/outbox/enqueue-mail.ts';
import { addressHash, isLinkCode } from '../../mail/outbox/links.ts';
import type { ApplicantProvider } from '../../platform/config/types.ts';
import { newId } from '../../platform/db/ids.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind, type RouteBinding } from '../../platform/http/bind.ts';
import { invalid, notFound, ruleBroken, tooManyRequests } from '../../platform/http/problem.ts';
import { hashToken } from '../../platform/http/sessions/sessions.ts';
import { logSecurity } from '../../platform/kernel/security-log.ts';
import { findAccountByEmail } from '../auth/queries.ts';
import { countGuess } from '../auth/throttle.ts';
import { hasFactor } from '../factors/queries.ts';
import { isTaxNumberVerified, lockSubject } from '../identities/queries.ts';
import { startSession } from '../sign-in/start-session.ts';
import { linkIdentity, createApplicant } from './applicant-account.ts';
import { fullName } from './applicant-facts.ts';
import { vouchedBy } from './finish-applicant.ts';
import { ProviderError } from './provider-error.ts';
import { endVisit, findVisit, type FoundVisit, saveCode, tryCode, VISIT_COOKIE } from './visit-queries.ts';

/** `a•••@example.org`: enough to recognise one's own address. */
const hintOf = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••');

type Here = { visit: FoundVisit; provider: ApplicantProvider };

/** What this browser waits with. Null: it is over, or another provider is configured by now. */
const find = async (deps: Deps, secret: string | null): Promise<Here | null> => {
  const provider = deps.config.oidc_applicants;
  const visit = secret === null ? undefined : await findVisit(deps.db, hashToken(secret), deps.clock.now());
  return visit && visit.issuer === provider?.issuer ? { visit, provider } : null;
};

/** The same. Throws 404. */
const live = async (deps: Deps, secret: string | null): Promise<Here> => {
  const found = await find(deps, secret);
  if (!found) throw notFound();
  return found;
};

/** Throws 429 when codes were sent too often to the address or from this browser. */
const countCode = async (deps: Deps, { visit }: Here, email: string): Promise<void> => {
  for (const scope of [
    `provider-code:${visit.secret_hash}`,
    `provider-code-to:${addressHash(deps.config, email)}`,
    `provider-code-of:${hashToken(`${visit.issuer} ${visit.subject}`)}`,
  ]) {
    const wait = await countGuess(deps, scope);
    if (wait !== null) throw tooManyRequests(wait);
  }
};

export const visitRoutes: readonly RouteBinding[] = [
  bind(getProviderVisit, async ({ deps, cookies }) => {
    const found = await find(deps, cookies.read(VISIT_COOKIE.name));
    if (found === null) return { visit: null };
    const { user_id, email, code_id, facts, expires_at } = found.visit;
    const visit: ProviderVisit = {
      wanted: user_id === null ? 'address' : 'account',
      provider: found.provider.name,
      name: fullName(facts),
      email: user_id === null ? email : null,
      code_to: code_id === null || email === null ? null : hintOf(email),
      expires_at,
    };
    return { visit };
  }),

  bind(sendProviderCode, async ({ deps, cookies, body, now }) => {
    const here = await live(deps, cookies.read(VISIT_COOKIE.name));
    const { visit, provider } = here;
    const email = visit.user_id === null ? body.email : visit.email;
    if (!email) throw invalid({ path: 'email', code: 'required' });
    await countCode(deps, here, email);
    const code_id = newId();
    await transaction(deps.db, async (trx) => {
      await saveCode(trx, visit.secret_hash, { code_id, email });
      const owner = visit.user_id === null ? await findAccountByEmail(trx, email) : null;
      // Only the owner learns that the address has an account.
      if (owner) await mailAccount(trx, deps, owner, 'email_taken', { requested_at: now });
      else
        await enqueueMail(trx, deps, {
          template: 'provider_code',
          to: email,
          language: body.language,
          user_id: visit.user_id,
          data: {
            name: fullName(visit.facts),
            provider: provider.name,
            link_code_id: code_id,
            code_expires_at: visit.expires_at,
          },
        });
    });
    return { code_to: hintOf(email), expires_at: visit.expires_at };
  }),

  bind(confirmProviderCode, async ({ deps, session, cookies, body, ip, request_id, language }) => {
    const { visit, provider } = await live(deps, cookies.read(VISIT_COOKIE.name));
    const tried = await tryCode(deps.db, visit.secret_hash, deps.clock.now());
    if (!tried?.code_id || tried.email === null) throw invalid({ path: 'code', code: 'link_code.over' });
    const { code_id, email, facts, subject, user_id } = tried;
    const logged = { ip, request_id };
    if (!isLinkCode(deps.config, code_id, body.code)) {
      const failed = { ...logged, user_id, reason: 'code', detail: null };
      logSecurity(deps.log, 'provider_sign_in_failed', failed);
      throw invalid({ path: 'code', code: 'link_code.wrong' });
    }
    const person = { provider, subject, facts };
    const account = await transaction(deps.db, async (trx) => {
      await lockSubject(trx, provider.issuer, subject);
      if (!(await endVisit(trx, visit.secret_hash, code_id)))
        throw invalid({ path: 'code', code: 'link_code.over' });
      if (user_id !== null) {
        if (await hasFactor(trx, user_id)) throw new ProviderError('sign_in_first');
        return linkIdentity(trx, deps, person, user_id);
      }
      // The owner of the address was told; or somebody has taken address or number meanwhile.
      if (await findAccountByEmail(trx, email)) throw new ProviderError('mail_taken');
      if (await isTaxNumberVerified(trx, provider.issuer, facts.tax_number))
        throw new ProviderError('tax_number_taken');
      return createApplicant(trx, deps, person, { email, language });
    }).catch((error: unknown) => {
      const changed = error instanceof ProviderError || (error as { code?: unknown }).code === '23505';
      throw changed ? ruleBroken('rule.provider_changed') : error;
    });
    logSecurity(deps.log, 'provider_linked', { ...logged, user_id: account.id });
    const user = await startSession({ deps, session, ip, request_id }, account, {
      bearer: false,
      device_name: null,
      by: 'provider',
      vouched: vouchedBy(provider),
    });
    return { user: { ...user, by_provider: true }, redirect: visit.redirect };
  }),
];
