import type { Config } from '../config/types.ts';

/** Whether browsers reach us over https, so that cookies may be `Secure`. */
export const isSecure = (config: Pick<Config, 'public_url'>): boolean =>
  config.public_url.startsWith('https:');

/**
 * `__Host-` pins a cookie to this host and to https (RFC 6265bis, 4.1.3.2); plain http on loopback has to do
 * without.
 */
export const cookieName = (config: Pick<Config, 'public_url'>, name: string): string =>
  isSecure(config) ? `__Host-${name}` : name;
