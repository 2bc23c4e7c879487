import { verifyPassword } from '../../platform/kernel/passwords.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../platform/config/demo-accounts.ts';
import type { Deps } from '../../platform/deps.ts';
import { findInstallation, staffHashes } from '../parameters/installation-queries.ts';

/** The database is not fit for production; the message is for whoever starts the program. */
export class DemoInProduction extends Error {
  override readonly name = 'DemoInProduction';
}

/** Whether the demo municipality, or a part of it, is in this database. */
export const hasDemo = async ({ db }: Pick<Deps, 'db'>): Promise<boolean> => {
  if ((await findInstallation(db)).demo_seeded_at !== null) return true;
  const accounts = db
    .selectFrom('users')
    .select('id')
    .where('email', 'in', [...DEMO_ACCOUNTS]);
  return (await accounts.limit(1).executeTakeFirst()) !== undefined;
};

/**
 * Production never runs with the demo: neither its data, whatever the accounts are called by now, nor staff
 * with the public password.
 */
export const rejectDemo = async (deps: Pick<Deps, 'db'>): Promise<void> => {
  if (await hasDemo(deps))
    throw new DemoInProduction(
      'This database was filled with the demo municipality, whose password is public. Production needs a database of its own.',
    );
  for (const hash of await staffHashes(deps.db))
    if (await verifyPassword(DEMO_PASSWORD, hash))
      throw new DemoInProduction(
        'An account of staff has the public password of the demo. Start once without NODE_ENV=production, give it another one, and start again.',
      );
};
