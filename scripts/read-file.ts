/**
 * `npm run read-file -- NAME > FILE`: writes the plain content of a stored file (its hash) or of a mail that was kept
 * without a mail server (`….eml`) to standard output, whether it is encrypted or not; NAME may be its path. Beside the
 * running server too.
 */
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { BackupError } from '../server/platform/backup/backup-error.ts';
import { loadConfig } from '../server/platform/config/config.ts';
import { keptMails, storedFiles } from '../server/platform/ports/files/kept-files.ts';
import { parseName } from '../server/platform/ports/files/sealed-names.ts';
import { asCommand } from './terminal.ts';

const { positionals } = parseArgs({ allowPositionals: true });

await asCommand(async () => {
  const [path] = positionals;
  if (!path || positionals.length > 1) throw new BackupError('Say which: `npm run read-file -- NAME`.');
  const { name } = parseName(basename(path));
  const config = loadConfig(process.env);
  const files = name.endsWith('.eml') ? keptMails(config) : storedFiles(config);
  const content = await files.read(name).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BackupError(`There is no file ${name}.`) : error;
  });
  await pipeline(content, process.stdout);
});
