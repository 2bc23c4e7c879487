import type { Deps } from '../../platform/deps.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/db/ids.ts';
import { invalid, ruleBroken, tooManyRequests } from '../../platform/http/problem.ts';
import { addressHash, isLinkCode } from '../../mail/outbox/links.ts';
import { countGuess } from '../../people/auth/throttle.ts';
import {
  findLinkCode,
  replaceLinkCode,
  tryLinkCode,
  consumeLinkCode,
} from '../../permits/applications/link-code-queries.ts';
import { notifyApplicant } from '../../permits/applications/notify.ts';
import type { Application } from '../../permits/applications/queries.ts';
import { findPermitOf, findPermitRow } from '../../permits/register/queries.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';

const VALID_MS = 10 * 60_000;
/** Within this time a second request is the same tap. */
const SAME_TAP_MS = 60_000;

/** `a•••@example.org`: enough to recognise one's own address. */
const hintOf = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••');

/** The application with its present holder, whom mails about its permit go to. */
export async function withHolder(deps: Pick<Deps, 'db'>, application: Application): Promise<Application> {
  const permit = await findPermitOf(deps.db, application.id);
  const row = permit && (await findPermitRow(deps.db, permit.id));
  return row ? { ...application, applicant: row.holder, user_id: row.user_id } : application;
}

/** Throws 429 when codes were sent too often for the application or to the address. */
async function countCode(deps: Deps, application: Application, email: string): Promise<void> {
  for (const scope of [`link-code:${application.id}`, `link-code-to:${addressHash(deps.config, email)}`]) {
    const wait = await countGuess(deps, scope);
    if (wait !== null) throw tooManyRequests(wait);
  }
}

/** Mails a new code to the holder. Throws 422 where there is no address, 429 when there were too many. */
export async function sendCode(deps: Deps, application: Application) {
  const holder = await withHolder(deps, application);
  const email = holder.applicant.email ?? holder.representative?.email;
  if (!email) throw ruleBroken('link_code.no_email');
  await countCode(deps, application, email);
  const now = Date.parse(deps.clock.now());
  const at = (ms: number): string => new Date(now + ms).toISOString();
  const id = newId();
  const expires_at = at(VALID_MS);
  const { status_link_days } = await loadParameters(deps.db, deps.clock.today());
  const sent = await transaction(deps.db, async (trx) => {
    const address_hash = addressHash(deps.config, email);
    const code = { application_id: application.id, id, created_at: at(0), expires_at, address_hash };
    if (!(await replaceLinkCode(trx, code, at(-SAME_TAP_MS)))) return false;
    const data = { link_code_id: id, code_expires_at: expires_at };
    await notifyApplicant(trx, deps, holder, 'link_code', data, { link_days: status_link_days });
    return true;
  });
  return {
    email_hint: hintOf(email),
    expires_at: sent ? expires_at : (await findLinkCode(deps.db, application.id)).expires_at,
  };
}

/**
 * Throws 422 unless this is the code that was mailed last. The try is counted before it is compared. Returns the hash
 * of the address that it was mailed to.
 */
export async function checkCode(deps: Deps, application: Application, code: string): Promise<string> {
  const expected = await tryLinkCode(deps.db, application.id, deps.clock.now());
  if (!expected) throw invalid({ path: 'code', code: 'link_code.over' });
  if (!isLinkCode(deps.config, expected.id, code)) throw invalid({ path: 'code', code: 'link_code.wrong' });
  if (!(await consumeLinkCode(deps.db, expected.id))) throw invalid({ path: 'code', code: 'link_code.over' });
  return expected.address_hash;
}
