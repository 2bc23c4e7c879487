import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { mailAccount } from '../../mail/outbox/enqueue-mail.ts';
import { findAccount } from './queries.ts';

const QUEUE = 'notify-of-guessing';
/** Failed sign-ins by strangers within a day after which the owner is notified, once that day. */
export const NOTIFY_AFTER = 20;

type Guessed = { user_id: string | null; attempts: number };

/**
 * Enqueues a job for any address that was guessed at, so the queue does not show which of them has an
 * account.
 */
export const notifyOfGuessing = (deps: Deps, guessed: Guessed): Promise<void> =>
  deps.jobs.send(QUEUE, guessed, { db: deps.db });

export const registerGuessingJob = (deps: Deps): void =>
  deps.jobs.work<Guessed>(QUEUE, async ({ user_id, attempts }) => {
    const account = user_id === null ? undefined : await findAccount(deps.db, user_id);
    if (!account) return;
    await transaction(deps.db, (trx) => mailAccount(trx, deps, account, 'sign_in_guessing', { attempts }));
  });
