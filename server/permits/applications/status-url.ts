import type { Deps } from '../../platform/deps.ts';
import type { KeptReply } from '../../platform/http/bind.ts';
import { type StatusGrant, statusLink, verifyStatusToken } from '../../mail/outbox/links.ts';

type WithLink = { status_url: string };
type Kept = { status_grant: StatusGrant | null };

/**
 * Replies that name the status page of a new application are stored with what the link proves, not with the
 * link: whoever reads the table cannot open anything, and a repeat gets the same link, valid or not as the
 * first one is by then.
 */
export const withoutStatusUrl: KeptReply = {
  keep: (deps: Deps, { status_url, ...rest }: WithLink): Kept => ({
    ...rest,
    status_grant: verifyStatusToken(deps.config, status_url.split('/').at(-1) ?? '', deps.clock.now()),
  }),
  restore: (deps: Deps, { status_grant, ...rest }: Kept): WithLink => ({
    ...rest,
    status_url: status_grant ? statusLink(deps.config, status_grant) : '',
  }),
};
