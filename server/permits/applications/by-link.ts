import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/problem.ts';
import { verifyStatusToken } from '../../mail/mail/links.ts';
import type { Application } from './queries.ts';

/** The application that a signed link opens; forged, expired and withdrawn links are all 404. */
export async function byLink(
  deps: Pick<Deps, 'config' | 'clock'>,
  token: string,
  find: (id: string) => Promise<Application | undefined>,
): Promise<Application> {
  const grant = verifyStatusToken(deps.config, token, deps.clock.now());
  const application = grant ? await find(grant.application_id) : undefined;
  if (!application || application.status_link_version !== grant?.version) throw notFound();
  return application;
}
