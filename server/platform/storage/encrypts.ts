import type { Config } from '../config/types.ts';
import type { Db } from '../db/db.ts';
import { findSealing } from './queries.ts';

/**
 * The configuration with `encrypt_files` decided: where it says `auto`, new files are sealed in production, if the
 * installation began with a program that can open them. It stays `auto` where they are not: what is there then stays as
 * it is, too.
 */
export const withEncryption = async (db: Db, config: Config): Promise<Config> => {
  if (config.encrypt_files !== 'auto' || !config.production) return config;
  return (await findSealing(db)).by_default ? { ...config, encrypt_files: true } : config;
};
