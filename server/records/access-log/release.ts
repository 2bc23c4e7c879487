import { createHash, createHmac } from 'node:crypto';
import type { Config } from '../../platform/config/types.ts';

/**
 * The key that allows deleting the rows of one sealed segment. It is derived from APP_SECRET when needed; the
 * segment stores only its hash. So an injected statement deletes nothing: it would have to know the key.
 */
export const releaseKey = (config: Pick<Config, 'app_secret'>, segment_nr: number): string =>
  createHmac('sha256', config.app_secret).update(`access-log-release:${segment_nr}`).digest('hex');

export const releaseHash = (config: Pick<Config, 'app_secret'>, segment_nr: number): string =>
  createHash('sha256').update(releaseKey(config, segment_nr)).digest('hex');
