import { copyOfDatabase } from './platform/backup/copy-database.ts';
import { COPY_DATABASE } from './platform/backup/open-source.ts';
import type { Commands } from './platform/control/control-socket.ts';
import type { Deps } from './platform/deps.ts';

/** What commands on this machine may ask of the running program: what only it can do. */
export const commandsOf = ({ copyDatabase, config }: Deps): Commands => ({
  [COPY_DATABASE]: async (_data, signal) => {
    if (!copyDatabase)
      throw new Error('The program runs on PostgreSQL, and the command does not: look at DATABASE_URL.');
    const { dir, remove } = await copyOfDatabase(copyDatabase, config.data_dir);
    if (signal.aborted) remove();
    else signal.addEventListener('abort', remove);
    return { dir };
  },
});
