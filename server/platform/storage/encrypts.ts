import type { Config } from '../config/types.ts';
import type { Db } from '../db/db.ts';
import { findSealing } from './queries.ts';

/**
 * The configuration with `encrypt_files` decided: where it says `auto`, new files are sealed in production, if the
 * installation began with a program that can open them.
 */
export const withEncryption = async (db: Db, config: Config): Promise<Config> => {
  if (config.encrypt_files !== 'auto') return config;
  return { ...config, encrypt_files: config.production && (await findSealing(db)).by_default };
};
