import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isOlder } from '../../server/platform/config/program-version.ts';
import { contentOf, hasSystemd, linkedTo, run, succeeds, turnLink, writeWhole } from './machine.ts';
import { DOES_NOT_FIT, OperatorError } from './operator-error.ts';
import { settingOf } from './steps/settings.ts';
import { at, PLACE, type Site, siteOf } from './site.ts';
import { unitsOf } from './units.ts';

const RELEASES = join(PLACE, 'releases');
const CURRENT = join(PLACE, 'current');
const PREVIOUS = join(PLACE, 'previous');
const KEPT = 3;
/** The archive, its copy and the tree are four and a half times as large as the archive. */
const UNPACKED = 5;
const ARCHIVE = /^dovolilnice-(\d+\.\d+\.\d+)-linux-(x64|arm64)\.tar\.gz$/;

/** The name of the release that a link leads to; null: it leads nowhere. */
const releaseOf = (link: string): string | null => {
  const target = linkedTo(link);
  return target && basename(target);
};
export const currentVersion = (): string | null => releaseOf(CURRENT);
export const previousVersion = (): string | null => releaseOf(PREVIOUS);

/** The towns of this machine that start with it: not one whose installation was cut off, or that was taken out. */
export const sites = (): Site[] =>
  readdirSync(at('etc/systemd/system'))
    .toSorted()
    .map((name) => /^dovolilnice(?:@(?<town>[a-z][a-z0-9]+))?\.socket$/.exec(name))
    .filter((found) => found !== null)
    .map((found) => siteOf(found.groups?.['town'] ?? null))
    .filter(
      ({ unit }) => !hasSystemd() || succeeds('systemctl', ['is-enabled', '--quiet', `${unit}.service`]),
    );

/** Compares an archive with SHA256SUMS beside it, and that with its signature where a key was installed. */
const verify = (archive: string, say: (line: string) => void): void => {
  const sums = join(dirname(archive), 'SHA256SUMS');
  const line = contentOf(sums)
    ?.split('\n')
    .find((one) => one.split(/\s+\*?/)[1] === basename(archive));
  if (!line)
    throw new OperatorError(
      `${sums} is missing or does not name ${basename(archive)}. Fetch it from where the release is.`,
    );
  const [sum] = run('sha256sum', [archive]).split(' ');
  if (!line.startsWith(`${sum} `))
    throw new OperatorError(`${archive} is damaged: its SHA-256 is not that of ${sums}. Fetch it once more.`);
  const key = at('etc/dovolilnice-release.pub');
  if (!existsSync(key))
    say('No key of releases is installed (install --release-key FILE): only the checksum was compared.');
  else if (!succeeds('minisign', ['-Vqm', sums, '-p', key]))
    throw new OperatorError(
      `The signature of ${sums} (SHA256SUMS.minisig) is missing, or not by the key in ${key}. Do not install this release.`,
    );
};

/** Verifies an archive and unpacks it into its folder, unless that is there; returns its version. Throws OperatorError. */
export const unpack = (archive: string, say: (line: string) => void): string => {
  const [, version = '', cpu = ''] = ARCHIVE.exec(basename(archive)) ?? [];
  if (!version)
    throw new OperatorError(
      'Say which release: the file dovolilnice-1.2.0-linux-x64.tar.gz, with SHA256SUMS beside it.',
    );
  if (cpu !== process.arch)
    throw new OperatorError(`This machine is ${process.arch}: take the release for it.`);
  if (!existsSync(archive)) throw new OperatorError(`There is no file ${archive}.`);
  mkdirSync(RELEASES, { recursive: true });
  const folder = join(RELEASES, version);
  const { bavail, bsize } = statfsSync(RELEASES);
  const needed = statSync(archive).size * UNPACKED;
  if (!existsSync(folder) && bavail * bsize < needed)
    throw new OperatorError(
      `${Math.ceil(needed / 1e6)} MB are needed in ${RELEASES}, and ${Math.floor((bavail * bsize) / 1e6)} are free.`,
    );
  // Nobody else can exchange what was verified for something else.
  const safe = join(RELEASES, '.verified');
  // Under another name until it is whole: what was interrupted is never taken for a release.
  const draft = `${folder}.new`;
  try {
    for (const one of [safe, draft]) rmSync(one, { recursive: true, force: true });
    mkdirSync(safe, { mode: 0o700 });
    for (const name of [basename(archive), 'SHA256SUMS', 'SHA256SUMS.minisig'])
      if (existsSync(join(dirname(archive), name)))
        copyFileSync(join(dirname(archive), name), join(safe, name));
    const copy = join(safe, basename(archive));
    verify(copy, say);
    if (existsSync(folder)) return version;
    mkdirSync(draft);
    run('tar', ['-xzf', copy, '-C', draft, '--strip-components=1', '--no-same-owner']);
    const about = JSON.parse(readFileSync(join(draft, 'package.json'), 'utf8')) as { version: string };
    if (about.version !== version) throw new OperatorError(`${archive} holds version ${about.version}.`);
    renameSync(draft, folder);
    return version;
  } finally {
    for (const one of [safe, draft]) rmSync(one, { recursive: true, force: true });
  }
};

/** Exit code of a command of a release, for a town; what it says is shown. */
const command = (release: string, site: Site, ...args: string[]): number | null =>
  spawnSync(join(release, 'deploy/run'), [...(site.town ? ['--town', site.town] : []), ...args], {
    stdio: 'inherit',
  }).status;

/** A backup of every town that has a place for one; several processes of a town share its folder. */
export const backUp = (): void => {
  const towns = new Map(sites().map((site) => [settingOf(site, 'DATA_DIR') ?? site.data_dir, site]));
  for (const site of towns.values()) {
    if (!settingOf(site, 'BACKUP_DIR')) console.log(`${site.unit} has no BACKUP_DIR: no backup is made.`);
    else if (command(CURRENT, site, 'backup') !== 0)
      throw new OperatorError(
        `${site.unit} could not be backed up, so nothing was changed. --without-backup goes on nevertheless.`,
      );
  }
};

/** Whether the databases of all towns admit a release, as it says itself; null: one could not be asked. */
export const fits = (version: string): boolean | null => {
  const codes = sites().map((site) => command(join(RELEASES, version), site, 'schema', '--for', '.'));
  if (codes.includes(DOES_NOT_FIT)) return false;
  return codes.every((code) => code === 0) ? true : null;
};

/** Turns the link, and restarts every town on it, one after the other. Throws OperatorError that names those that failed. */
export const startRelease = (version: string): void => {
  const towns = sites();
  turnLink(CURRENT, `releases/${version}`);
  for (const site of towns)
    for (const { path, text } of unitsOf(site, CURRENT, () => Number(settingOf(site, 'PORT') ?? '3000')))
      if (contentOf(path) !== text()) writeWhole(path, text());
  if (!hasSystemd()) return;
  run('systemctl', ['daemon-reload']);
  const failed = towns.filter(({ unit }) => !succeeds('systemctl', ['restart', `${unit}.service`]));
  if (failed.length > 0)
    throw new OperatorError(
      `${failed.map(({ unit }) => unit).join(', ')} did not get ready on ${version}; the log says why (journalctl -u 'dovolilnice*').`,
    );
};

/** Whether every town runs on a release: an upgrade that was cut off has turned the link and not restarted them. */
export const runsEverywhere = (version: string): boolean =>
  !hasSystemd() ||
  sites().every(({ unit }) => {
    const pid = run('systemctl', ['show', '--value', '--property=MainPID', `${unit}.service`]).trim();
    return linkedTo(`/proc/${pid}/cwd`) === join(RELEASES, version);
  });

export const remember = (before: string): void => turnLink(PREVIOUS, `releases/${before}`);

/** Only the newest are kept, and what the links lead to. */
export const prune = (): void => {
  const linked = [currentVersion(), previousVersion()];
  const old = readdirSync(RELEASES)
    .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
    .toSorted((a, b) => (isOlder(a, b) ? 1 : -1))
    .slice(KEPT);
  for (const name of old) if (!linked.includes(name)) rmSync(join(RELEASES, name), { recursive: true });
};
