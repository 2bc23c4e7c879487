/**
 * `deploy/run [--town NAME] COMMAND …`: a command of the program as the service runs it: its user, its settings, its
 * folder. Settings are read here, after the start, so that no secret stands in /proc/PID/environ or in what a child
 * process inherits. What works on the machine itself stays root.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { SETTINGS } from '../../server/platform/config/settings.ts';
import { asCommand } from '../terminal.ts';
import { accountOf, ownerOf, run } from './machine.ts';
import { OperatorError } from './operator-error.ts';
import { siteOf } from './site.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Of the machine, or of nothing at all. */
const STAY = ['install', 'upgrade', 'rollback', 'help', '--help', '-h', 'completion'];

const given = process.argv.slice(2);
const town = given[0] === '--town' ? (given[1] ?? '') : null;
const [command, ...args] = town === null ? given : given.slice(2);

const becomeService = (): void => {
  const { settings, data_dir } = siteOf(town);
  if (process.getuid?.() !== 0)
    throw new OperatorError(
      `Run it as root, it becomes the program's user by itself: sudo dovolilnice ${command}`,
    );
  let text: string;
  try {
    text = readFileSync(process.env.DOVOLILNICE_ENV ?? settings, 'utf8');
  } catch (error) {
    throw new OperatorError(`The settings cannot be read: ${(error as Error).message}`);
  }
  const env = parseEnv(text);
  // Whoever runs as the program owns its folder, also where two processes of a town share it.
  const data = env.DATA_DIR ?? data_dir;
  const chosen = process.env.DOVOLILNICE_USER;
  const account = chosen ? accountOf(chosen) : ownerOf(data);
  if (!account)
    throw new OperatorError(
      `${data} belongs to no user of this machine. Install the program: dovolilnice install`,
    );
  // Also those that it was added to, as that of the virus scanner's socket.
  const groups = run('id', ['-G', account.name]).trim().split(' ').map(Number);
  // Settings of whoever calls are not those of the service.
  for (const { name } of SETTINGS) for (const one of [name, `${name}_FILE`]) delete process.env[one];
  Object.assign(process.env, env, { HOME: data });
  process.umask(0o077);
  process.chdir(ROOT);
  process.setgroups!(groups);
  process.setgid!(account.gid);
  process.setuid!(account.uid);
};

await asCommand(async () => {
  const stays = command === undefined || STAY.includes(command);
  if (!stays) becomeService();
  process.argv.splice(
    2,
    Number.POSITIVE_INFINITY,
    ...(command ? [command] : []),
    ...(command === 'install' && town ? ['--town', town] : []),
    ...args,
  );
  await import('../dovolilnice.ts');
});
