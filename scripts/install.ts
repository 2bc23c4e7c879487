/**
 * `dovolilnice install --host NAME`: makes of a plain Debian a machine on which this release runs: packages, user,
 * folders, secrets, database, units, certificate, proxy. Does only what is not done yet, so that it may be repeated;
 * `--check` only says it, with exit code 1 where something is open. SMTP_URL or
 * SMTP_URL_FILE: the mail server, with its password. `--restore FILE`, with BACKUP_KEY or BACKUP_KEY_FILE, brings back the office of a lost machine.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withSecretFiles } from '../server/platform/config/secret-files.ts';
import { readHeader } from '../server/platform/backup/read-backup.ts';
import { installationOf } from './operate/installation.ts';
import { hasSystemd, workAsRoot } from './operate/machine.ts';
import { OperatorError } from './operate/operator-error.ts';
import { PLACE, siteOf } from './operate/site.ts';
import { doSteps } from './operate/steps/step.ts';
import { asCommand } from './terminal.ts';

const { values } = parseArgs({
  options: {
    host: { type: 'string' },
    town: { type: 'string' },
    'mail-from': { type: 'string' },
    'release-key': { type: 'string' },
    restore: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});

/** A backup and what opens it. Throws OperatorError, BackupError. */
const backupAt = async (file: string) => {
  const key = withSecretFiles(process.env).BACKUP_KEY?.trim();
  if (!key) throw new OperatorError('Set BACKUP_KEY, the key of that backup: nothing opens it without.');
  const { settings } = await readHeader(file, key);
  return { file, key, app_secret: settings['APP_SECRET'] ?? '' };
};

await asCommand(async () => {
  workAsRoot('install');
  const { check } = values;
  const site = siteOf(values.town ?? null);
  const env = withSecretFiles(process.env);
  const smtp_url = env.SMTP_URL?.trim() || null;
  const steps = installationOf(site, {
    host: values.host ?? null,
    mail_from: values['mail-from'] ?? null,
    smtp_url,
    release_key: values['release-key'] ? readFileSync(resolve(values['release-key']), 'utf8') : null,
    restore: values.restore === undefined ? null : await backupAt(resolve(values.restore)),
  });
  const open = await doSteps(steps, { check, say: console.log });
  if (check) {
    console.log(open === 0 ? 'All is done.' : `${open} of ${steps.length} steps are open.`);
    process.exitCode = open === 0 ? 0 : 1;
    return;
  }
  const command = site.town === null ? 'dovolilnice' : `dovolilnice --town ${site.town}`;
  const start = hasSystemd()
    ? ''
    : `\nsystemd does not run here. Start it as ${site.user}, with the settings, as in ${PLACE}/current/deploy/dovolilnice.service.`;
  console.log(`Installed.${start}
What is left:
${values.restore ? '- What a backup cannot know: docs/operations.md, "After a restore".' : `- The first account: ${command} create-root --email you@example.si --name "Your Name"`}
- Keep a copy of ${site.secrets}/backup-key on another machine: nothing opens a backup without it.
- A certificate: certbot certonly --webroot -w /var/www/html -d NAME, then dovolilnice install once more.
- ${command} doctor says what is missing.`);
});
