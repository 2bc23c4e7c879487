import type { Deps } from '../../deps.ts';
import type { Db } from '../db.ts';

/** Reference data of the demo municipality. */
export const seedReference = async (_db: Db): Promise<void> => {};

/** The demo municipality with people, applications and permits. */
export const seedDemo = async (_deps: Deps): Promise<void> => {};
