import type { Config } from '../../config/types.ts';

/** Whether browsers reach us over https, so cookies may be `Secure`. */
export const isSecure = (config: Pick<Config, 'public_url'>): boolean =>
  config.public_url.startsWith('https:');

/**
 * `__Host-` pins a cookie to this host and to https (RFC 6265bis, 4.1.3.2); plain http on loopback cannot use
 * it.
 */
export const cookieName = (config: Pick<Config, 'public_url'>, name: string): string =>
  isSecure(config) ? `__Host-${name}` : name;
