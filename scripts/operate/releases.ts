import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { contentOf, hasSystemd, linkedTo, run, succeeds, turnLink, writeWhole } from './machine.ts';
import { OperatorError } from './operator-error.ts';
import { settingOf } from './steps/settings.ts';
import { at, PLACE, type Site, siteOf } from './site.ts';
import { unitsOf } from './units.ts';

const RELEASES = join(PLACE, 'releases');
const CURRENT = join(PLACE, 'current');
const PREVIOUS = join(PLACE, 'previous');
const KEPT = 3;
const ARCHIVE = /^dovolilnice-(\d+\.\d+\.\d+)-linux-(x64|arm64)\.tar\.gz$/;

/** The name of the release that a link leads to; null: it leads nowhere. */
const releaseOf = (link: string): string | null => {
  const target = linkedTo(link);
  return target && basename(target);
};
export const currentVersion = (): string | null => releaseOf(CURRENT);
export const previousVersion = (): string | null => releaseOf(PREVIOUS);

/** All towns of this machine, those that were installed to the end. */
export const sites = (): Site[] =>
  readdirSync(at('etc/systemd/system'))
    .map((name) => /^dovolilnice(?:@(?<town>\w+))?\.socket$/.exec(name))
    .filter((found) => found !== null)
    .map((found) => siteOf(found.groups?.['town'] ?? null));

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

/** Unpacks an archive into its folder, unless it is there; returns its version. Throws OperatorError. */
export const unpack = (archive: string, say: (line: string) => void): string => {
  const [, version = '', cpu = ''] = ARCHIVE.exec(basename(archive)) ?? [];
  if (!version)
    throw new OperatorError(
      'Say which release: the file dovolilnice-1.2.0-linux-x64.tar.gz, with SHA256SUMS beside it.',
    );
  if (cpu !== process.arch)
    throw new OperatorError(`This machine is ${process.arch}: take the release for it.`);
  if (!existsSync(archive)) throw new OperatorError(`There is no file ${archive}.`);
  verify(archive, say);
  const folder = join(RELEASES, version);
  if (existsSync(folder)) return version;
  // Under another name until it is whole: what was interrupted is never taken for a release.
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  run('tar', ['-xzf', archive, '-C', draft, '--strip-components=1', '--no-same-owner']);
  const about = JSON.parse(readFileSync(join(draft, 'package.json'), 'utf8')) as { version: string };
  if (about.version !== version) throw new OperatorError(`${archive} holds version ${about.version}.`);
  run('mv', ['-T', draft, folder]);
  return version;
};

/** Runs a command of the release that runs now, for a town; what it says is shown. */
const command = (site: Site, ...args: string[]): boolean =>
  spawnSync(join(CURRENT, 'deploy/run'), [...(site.town ? ['--town', site.town] : []), ...args], {
    stdio: 'inherit',
  }).status === 0;

/** A backup of every town that has a place for one; several processes of a town share its folder. */
export const backUp = (): void => {
  const towns = new Map(sites().map((site) => [settingOf(site, 'DATA_DIR'), site]));
  for (const site of towns.values())
    if (settingOf(site, 'BACKUP_DIR') && !command(site, 'backup'))
      throw new OperatorError(
        `${site.unit} could not be backed up, so nothing was changed. --without-backup goes on nevertheless.`,
      );
};

/** Throws OperatorError where a town's database is too new for a release. */
export const mustFit = (version: string): void => {
  for (const site of sites())
    if (!command(site, 'schema', '--for', join(RELEASES, version)))
      throw new OperatorError(
        `${site.unit} cannot go back to ${version}. Go forward, or restore the backup of before (docs/runbook.md, "Restore").`,
      );
};

/** Turns the link, and restarts every town on it: each is ready before the next. Throws OperatorError. */
export const startRelease = (version: string): void => {
  turnLink(CURRENT, `releases/${version}`);
  for (const site of sites())
    for (const { path, text } of unitsOf(site, CURRENT, () => Number(settingOf(site, 'PORT') ?? '3000')))
      if (contentOf(path) !== text()) writeWhole(path, text());
  if (!hasSystemd()) return;
  run('systemctl', ['daemon-reload']);
  for (const { unit } of sites()) run('systemctl', ['restart', `${unit}.service`]);
};

export const remember = (before: string): void => turnLink(PREVIOUS, `releases/${before}`);

/** Only the newest are kept, and what the links lead to. */
export const prune = (): void => {
  const linked = [currentVersion(), previousVersion()];
  const old = readdirSync(RELEASES)
    .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .slice(KEPT);
  for (const name of old) if (!linked.includes(name)) rmSync(join(RELEASES, name), { recursive: true });
};

export const isOlder = (a: string, b: string): boolean => a.localeCompare(b, 'en', { numeric: true }) < 0;
