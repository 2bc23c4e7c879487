import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { type Check, errorName, failure, ok, warning } from './check.ts';

export type CertificateFacts =
  | { kind: 'plain' }
  | { kind: 'unreachable'; host: string; detail: string }
  | { kind: 'seen'; host: string; trusted: boolean; detail: string; days_left: number };

const CONNECT_MS = 8_000;
const SOON_DAYS = 14;
const DAY_MS = 86_400_000;

/** The certificate that browsers get at PUBLIC_URL, where this machine can reach that address. */
export const certificate: Check<
  CertificateFacts,
  'plain' | 'unreachable' | 'not_trusted' | 'expired' | 'ends_soon' | 'fine'
> = {
  seconds: 10,
  probe: async ({ config }) => {
    const { protocol, hostname, port } = new URL(config.public_url);
    if (protocol !== 'https:') return { kind: 'plain' };
    const host = hostname.replaceAll(/[[\]]/g, '');
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) ? {} : { servername: host }),
      // What is wrong with it is to be said, not to end the look.
      rejectUnauthorized: false,
    });
    socket.setTimeout(CONNECT_MS, () =>
      socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
    );
    try {
      await once(socket, 'secureConnect');
      const { valid_to } = socket.getPeerCertificate();
      return {
        kind: 'seen',
        host,
        trusted: socket.authorized,
        detail: socket.authorized ? '' : errorName({ code: String(socket.authorizationError) }),
        days_left: Math.floor((Date.parse(valid_to) - Date.now()) / DAY_MS),
      };
    } catch (error) {
      return { kind: 'unreachable', host, detail: errorName(error) };
    } finally {
      socket.destroy();
    }
  },
  evaluate: (facts) => {
    if (facts.kind === 'plain') return [ok('plain')];
    const { host } = facts;
    if (facts.kind === 'unreachable') return [warning('unreachable', { host, detail: facts.detail })];
    const { days_left, trusted, detail } = facts;
    if (days_left < 0) return [failure('expired', { host, days: -days_left })];
    if (!trusted) return [failure('not_trusted', { host, detail })];
    return [
      (days_left < SOON_DAYS ? warning : ok)(days_left < SOON_DAYS ? 'ends_soon' : 'fine', {
        host,
        days: days_left,
      }),
    ];
  },
};
