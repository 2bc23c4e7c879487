import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkOut, NotReleasable, readTag } from './tag.ts';

const root = mkdtempSync(join(tmpdir(), 'dovolilnice-tag-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const CHANGELOG = '# Changelog\n\n## 1.2.0 - More (2027-01-01)\n\n- The list is faster.\n';

/** A repository with one commit. */
const repository = (name: string, { version = '1.2.0', changelog = CHANGELOG } = {}) => {
  const folder = join(root, name);
  mkdirSync(folder);
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Test', '-c', 'user.email=test@a.example', ...args], {
      encoding: 'utf8',
      env: { ...process.env, GIT_COMMITTER_DATE: '1800000000 +0100' },
    });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }));
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'First');
  return { folder, git };
};

test('a tag gives version, commit, time and what changed; its checkout is clean', () => {
  const { folder, git } = repository('good');
  git('tag', '-a', '-m', '1.2.0', 'v1.2.0');
  const release = readTag(folder, 'v1.2.0');
  expect(release).toEqual({
    tag: 'v1.2.0',
    version: '1.2.0',
    commit: git('rev-parse', 'HEAD').trim(),
    time: 1_800_000_000,
    changes: '# 1.2.0 - More (2027-01-01)\n\n- The list is faster.\n',
  });
  const into = join(root, 'checkout');
  checkOut(folder, release, into);
  expect(readFileSync(join(into, 'CHANGELOG.md'), 'utf8')).toBe(CHANGELOG);
  expect(existsSync(join(into, '.git'))).toBe(true);
});

test.each([
  ['no-tag', 'v1.2.0', {}, false, 'There is no tag v1.2.0.'],
  ['named-otherwise', '1.2.0', {}, true, '1.2.0 is no tag of a release'],
  ['branch', 'main', {}, false, 'main is no tag of a release'],
  ['other-version', 'v1.2.0', { version: '1.1.0' }, true, 'package.json of v1.2.0 says 1.1.0.'],
  [
    'no-changes',
    'v1.2.0',
    { changelog: '## [Unreleased]\n\n- More.\n' },
    true,
    'has no section "## 1.2.0 - …"',
  ],
])('%s: says what to do', (name, tag, files, is_tagged, message) => {
  const { folder, git } = repository(name, files);
  if (is_tagged) git('tag', tag);
  expect(() => readTag(folder, tag)).toThrow(NotReleasable);
  expect(() => readTag(folder, tag)).toThrow(message);
});

test('a working tree that is not what the tag is', () => {
  const { folder, git } = repository('changed');
  git('tag', 'v1.2.0');
  writeFileSync(join(folder, 'CHANGELOG.md'), `${CHANGELOG}- And this.\n`);
  expect(() => readTag(folder, 'v1.2.0')).toThrow('The working tree is not what v1.2.0 is.');
  git('commit', '--quiet', '--all', '--message', 'Second');
  expect(() => readTag(folder, 'v1.2.0')).toThrow('The working tree is not what v1.2.0 is.');
});
