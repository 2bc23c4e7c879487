import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/problem.ts';
import { findInstallation } from '../parameters/installation-queries.ts';
import { loadParameters } from '../parameters/parameters.ts';

/** RFC 9116 wants less than a year, so that nobody trusts an address that is not looked after any more. */
const EXPIRES_DAYS = 180;

/** `mailto:` before a plain mail address. */
const asUri = (contact: string): string => (/^\w+:/.test(contact) ? contact : `mailto:${contact}`);

/**
 * `/.well-known/security.txt` (RFC 9116): whom to tell about a hole. The contact is SECURITY_CONTACT, else the
 * mail address of the municipality of an open installation; without either there is no such file.
 */
export const serveSecurityTxt = (
  app: FastifyInstance,
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
): void => {
  /** A new installation has the address of the sample municipality until it is opened. */
  const ofMunicipality = async (): Promise<string | null> => {
    const { opened_at } = await findInstallation(db);
    return opened_at === null ? null : (await loadParameters(db, clock.today())).municipality.email;
  };
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const contact = config.security_contact ?? (await ofMunicipality());
    if (!contact) throw notFound();
    const day = Math.floor(Date.parse(clock.now()) / 86_400_000) + EXPIRES_DAYS;
    const lines = [
      `Contact: ${asUri(contact)}`,
      `Expires: ${new Date(day * 86_400_000).toISOString()}`,
      'Preferred-Languages: sl, en',
      `Canonical: ${config.public_url}/.well-known/security.txt`,
    ];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
};
