import type { Deps } from '../../platform/deps.ts';

/** Queue that deletes the mailer's copies of mails whose rows are anonymised. */
export const FORGET_MAIL_QUEUE = 'forget-mail-files';

export const registerMailFilesJob = (deps: Pick<Deps, 'jobs' | 'mailer'>): void =>
  deps.jobs.work<{ message_ids: string[] }>(FORGET_MAIL_QUEUE, ({ message_ids }) =>
    deps.mailer.forget(message_ids),
  );
