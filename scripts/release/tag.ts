import { execFileSync } from 'node:child_process';
import { changesOf } from './changes.ts';

/** What a person who cuts a release has to mend; its message says what happened and what to do. */
export class NotReleasable extends Error {}

export type Release = {
  tag: string;
  /** As in package.json: `1.0.0`. */
  version: string;
  commit: string;
  /** When the commit was made, seconds since 1970: the time of every file of the release. */
  time: number;
  /** What changed, in the words of users (Markdown). */
  changes: string;
};

const git = (repository: string, ...args: string[]): string =>
  execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const commitOf = (repository: string, tag: string): string => {
  try {
    return git(repository, 'rev-parse', '--verify', '--quiet', `refs/tags/${tag}^{commit}`).trim();
  } catch {
    throw new NotReleasable(`There is no tag ${tag}. Make it on the commit to release: git tag -a ${tag}`);
  }
};

/**
 * What a tag releases. Throws NotReleasable unless package.json and CHANGELOG.md of its commit agree with it, and the
 * repository is at that commit: its own scripts make the release.
 */
export const readTag = (repository: string, tag: string): Release => {
  const version = /^v(\d+\.\d+\.\d+)$/.exec(tag)?.[1];
  if (version === undefined)
    throw new NotReleasable(`${tag} is no tag of a release: one is named like v1.0.0.`);
  const commit = commitOf(repository, tag);
  if (
    git(repository, 'rev-parse', 'HEAD').trim() !== commit ||
    git(repository, 'status', '--porcelain') !== ''
  )
    throw new NotReleasable(`The working tree is not what ${tag} is. Run: git stash -u; git checkout ${tag}`);
  const { version: named } = JSON.parse(git(repository, 'show', `${commit}:package.json`)) as {
    version: string;
  };
  if (named !== version)
    throw new NotReleasable(
      `package.json of ${tag} says ${named}. Correct one of both and tag the new commit.`,
    );
  const changes = changesOf(git(repository, 'show', `${commit}:CHANGELOG.md`), version);
  if (changes === null)
    throw new NotReleasable(
      `CHANGELOG.md of ${tag} has no section "## ${version} - …" that says what changed. Write it and tag the new commit.`,
    );
  const time = Number(git(repository, 'show', '--no-patch', '--format=%ct', commit));
  return { tag, version, commit, time, changes };
};

/** A clean checkout of a release in the new folder `into`. */
export const checkOut = (repository: string, { tag }: Release, into: string): void => {
  git('.', '-c', 'advice.detachedHead=false', 'clone', '--quiet', '--branch', tag, repository, into);
};
