import type { Session } from '../db/db.ts';

/** What was ended since the backup would be valid again; who is signed in signs in once more. */
export const endSessions = async ({ exec }: Session): Promise<void> =>
  exec(
    'delete from sessions; delete from password_tokens; delete from email_changes; delete from link_codes',
  );
