import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { renewalCode, renewalCodeHash } from '../../mail/outbox/links.ts';
import { ensureRenewalLink } from './queries.ts';

/**
 * The id of the personal renewal link of a permit; the code is derived from it when the mail is written.
 * `until` is a civil date.
 */
export const renewalLinkOf = (
  trx: Trx,
  deps: Pick<Deps, 'config' | 'clock'>,
  permit: { id: string },
  permit_year: number,
  until: string,
): Promise<string> =>
  ensureRenewalLink(
    trx,
    { permit_id: permit.id, permit_year, expires_at: `${until}T23:59:59.000Z`, now: deps.clock.now() },
    (id) => renewalCodeHash(deps.config, renewalCode(deps.config, id)),
  );
