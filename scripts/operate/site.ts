import { join } from 'node:path';
import { OperatorError } from './operator-error.ts';

/** One town on this machine. The names are systemd's %N: `dovolilnice`, or `dovolilnice@bohinj` beside others. */
export type Site = {
  town: string | null;
  /** Name of its units, its settings file and its folders. */
  unit: string;
  /** User of the machine, role and name of the database. */
  user: string;
  settings: string;
  /** Folder of the files with its secrets. */
  secrets: string;
  data_dir: string;
  backup_dir: string;
  nginx_site: string;
};

/** Before each path, so that a test needs no machine of its own. */
const PREFIX = process.env.DOVOLILNICE_PREFIX ?? '';
export const at = (...parts: string[]): string => join(PREFIX, '/', ...parts);

/** Where releases are: `releases/1.0.0/`, and the links `current` and `previous` to two of them. */
export const PLACE = at('srv/dovolilnice');

/** The town of that name; null: the only one. Throws OperatorError. */
export const siteOf = (town: string | null): Site => {
  if (town !== null && !/^[a-z][a-z0-9]{1,19}$/.test(town))
    throw new OperatorError(
      'A town is named by 2 to 20 small letters and digits, beginning with a letter: --town bohinj.',
    );
  const unit = town === null ? 'dovolilnice' : `dovolilnice@${town}`;
  return {
    town,
    unit,
    // As `User=dovolilnice%i` in the unit.
    user: `dovolilnice${town ?? ''}`,
    settings: at(`etc/${unit}.env`),
    secrets: at('etc', unit),
    data_dir: at('var/lib', unit),
    backup_dir: at('var/backups', unit),
    nginx_site: at('etc/nginx/sites-available', unit),
  };
};
