/**
 * `npm run release -- v1.0.0 --key FILE [--to DIR]`: makes the files of a release from its tag, after the complete test run
 * has passed in a clean checkout, and signs them with the minisign key FILE. DIR: `dist/release`. How to cut one:
 * CONTRIBUTING.md, "Releases"; how to verify one: SECURITY.md. Exit code 1: nothing was released, and why.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildRelease, SUMS } from './build-release.ts';
import { runAllTests } from './gate.ts';
import { sign } from './sign.ts';
import { checkOut, NotReleasable, readTag } from './tag.ts';

const TOOLS = ['git', 'tar', 'mmdebstrap', 'minisign'];

const requireTools = (): void => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const missing = TOOLS.filter((tool) => !folders.some((folder) => existsSync(join(folder, tool))));
  if (missing.length > 0)
    throw new NotReleasable(
      `Missing: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`,
    );
};

const release = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, to: { type: 'string', default: 'dist/release' } },
  });
  const [tag, ...more] = positionals;
  if (tag === undefined || more.length > 0 || values.key === undefined)
    throw new NotReleasable('npm run release -- v1.0.0 --key FILE [--to DIR]');
  const key = resolve(values.key);
  if (!existsSync(key)) throw new NotReleasable(`There is no key ${key}. \`minisign -G\` makes one.`);
  requireTools();
  const to = resolve(values.to);
  mkdirSync(to, { recursive: true });
  if (readdirSync(to).length > 0)
    throw new NotReleasable(`${to} is not empty. Remove what is there, or name another folder by --to.`);

  const repository = process.cwd();
  const found = readTag(repository, tag);
  const work = mkdtempSync(join(tmpdir(), 'dovolilnice-release-'));
  try {
    const tested = join(work, 'tested');
    checkOut(repository, found, tested);
    const passed = await runAllTests(tested, join(to, `dovolilnice-${found.version}-tests.log`));
    rmSync(tested, { recursive: true });

    // Another one, so that nothing that tests leave behind is shipped.
    const built = join(work, 'built');
    checkOut(repository, found, built);
    const files = await buildRelease(built, found, to);
    sign(join(to, SUMS), key, `dovolilnice ${found.version} ${found.commit}`);
    console.log(`${tag}: ${passed} tests passed. In ${to}:`);
    for (const file of [...files, SUMS, `${SUMS}.minisig`])
      console.log(`${(statSync(join(to, file)).size / 1e6).toFixed(1).padStart(8)} MB  ${file}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

try {
  await release();
} catch (error) {
  if (!(error instanceof NotReleasable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
