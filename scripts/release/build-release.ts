import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesOfText } from '../web/licences.ts';
import { compress, pack, sha256Of } from './archive.ts';
import { buildBase, buildImage, stageOf } from './image.ts';
import type { Lock } from './lock.ts';
import { sbomOf } from './sbom.ts';
import type { Release } from './tag.ts';
import { buildTree, CPUS, packagesIn, readLock } from './tree.ts';

const NAME = 'dovolilnice';
export const SUMS = 'SHA256SUMS';
/** The list of what the release is made of, in an installation. */
const SBOM_IN_TREE = 'sbom.cdx.json';

/** Paths in the lock of what `react@19.3.1` and the like name. */
const pathsOf = (lock: Lock, named: readonly string[]): string[] => {
  const names = new Set(named);
  return Object.entries(lock.packages)
    .filter(([path, { version }]) => names.has(`${path.split('node_modules/').at(-1)}@${version}`))
    .map(([path]) => path);
};

/** By the settings of no machine: its mode, its time zone. */
const run = (checkout: string, ...command: string[]): void => {
  const [program = '', ...args] = command;
  execFileSync(program, args, {
    cwd: checkout,
    env: { ...process.env, NODE_ENV: undefined, TZ: 'UTC' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
};

/** `SHA256SUMS` of files, as sha256sum checks it. */
export const writeSums = async (folder: string, files: readonly string[]): Promise<void> => {
  const lines: string[] = [];
  for (const file of files.toSorted()) lines.push(`${await sha256Of(join(folder, file))}  ${file}\n`);
  writeFileSync(join(folder, SUMS), lines.join(''));
};

/**
 * Builds the files of a release from a clean checkout into the folder `to`, and returns their names; SHA256SUMS lists them.
 * The same checkout gives the same bytes wherever it lies, as long as Debian's packages of the image are the same. It asks
 * for no test run: release.ts does.
 */
export const buildRelease = async (checkout: string, release: Release, to: string): Promise<string[]> => {
  const { version, time, changes } = release;
  const name = `${NAME}-${version}`;
  run(checkout, 'npm', 'ci', '--omit=dev', '--ignore-scripts');
  run(checkout, 'npm', 'run', 'build');

  mkdirSync(to, { recursive: true });
  const work = mkdtempSync(join(to, '.work-'));
  try {
    const lock = readLock(checkout);
    const trees = CPUS.map((cpu) => ({ cpu, parent: join(work, cpu), tree: join(work, cpu, name) }));
    for (const { cpu, tree } of trees) buildTree(checkout, cpu, tree);

    const stage = stageOf(checkout);
    const base = join(work, 'base.tar');
    const packages = buildBase(stage, base, time);

    const built = readFileSync(join(checkout, 'dist/web/licence.txt'), 'utf8');
    const parts = {
      pages: pathsOf(lock, packagesOfText(built)),
      ...Object.fromEntries(trees.map(({ cpu, tree }) => [`linux-${cpu}`, packagesIn(tree, lock)])),
    };
    const sbom = sbomOf({ name: NAME, version, time, lock, parts, debian: { suite: stage.suite, packages } });
    for (const { tree } of trees) writeFileSync(join(tree, SBOM_IN_TREE), sbom);
    writeFileSync(join(to, `${name}.cdx.json`), sbom);
    writeFileSync(join(to, 'CHANGES.md'), changes);

    for (const { cpu, parent } of trees) {
      const tar = join(work, `${cpu}.tar`);
      pack(parent, name, tar, time);
      await compress(tar, join(to, `${name}-linux-${cpu}.tar.gz`));
      rmSync(tar);
    }
    const installed = join(work, 'installed.tar');
    pack(trees[0]!.parent, name, installed, time, stage.target.slice(1));
    await buildImage(
      {
        version,
        time,
        config: stage.config,
        layers: [
          { tar: base, says: `mmdebstrap ${stage.suite} ${stage.packages.join(' ')}` },
          { tar: installed, says: `${name} in ${stage.target}` },
        ],
      },
      join(to, `${name}-oci.tar`),
    );
    const files = [
      ...CPUS.map((cpu) => `${name}-linux-${cpu}.tar.gz`),
      `${name}-oci.tar`,
      `${name}.cdx.json`,
      'CHANGES.md',
    ];
    await writeSums(to, files);
    return files;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};
