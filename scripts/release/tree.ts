import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { closureOf, type Lock } from './lock.ts';
import { shippedFiles } from './shipped-files.ts';

/** Processors that the program is packed for, as Node names them. */
export const CPUS = ['x64', 'arm64'] as const;
export type Cpu = (typeof CPUS)[number];

type Names = Record<string, string>;
type Manifest = { scripts: Names; dependencies: Names; optionalDependencies: Names };

export const readLock = (root: string): Lock =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;

const only = (names: Names, isKept: (name: string, value: string) => boolean): Names =>
  Object.fromEntries(Object.entries(names).filter(([name, value]) => isKept(name, value)));

/** package.json of an installation: its own commands, and the packages that are there. */
const manifestOf = (text: string, files: ReadonlySet<string>, isThere: (name: string) => boolean): string => {
  const {
    devDependencies: _,
    overrides: __,
    ...manifest
  } = JSON.parse(text) as Manifest & Record<string, unknown>;
  const runs = (_name: string, command: string): boolean => {
    const called = command.match(/\b[\w/.-]+\.ts\b/g) ?? [];
    return called.length > 0 && called.every((file) => files.has(file));
  };
  return `${JSON.stringify(
    {
      ...manifest,
      scripts: only(manifest.scripts, runs),
      dependencies: only(manifest.dependencies, isThere),
      optionalDependencies: only(manifest.optionalDependencies, isThere),
    },
    null,
    2,
  )}\n`;
};

/**
 * Installs the packages of the lock for Linux on `cpu` into a folder of its own: npm chooses among those of several
 * systems, and checks each against its hash. Scripts of packages do not run: the program needs none.
 */
const install = (checkout: string, cpu: Cpu, into: string): void => {
  mkdirSync(into, { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(join(checkout, name), join(into, name));
  execFileSync(
    'npm',
    ['ci', '--omit=dev', '--ignore-scripts', '--os=linux', `--cpu=${cpu}`, '--libc=glibc'],
    { cwd: into, stdio: ['ignore', 'ignore', 'inherit'] },
  );
};

/** Moves the packages at `paths` from one folder to another, whole as their authors publish them. */
const movePackages = (paths: readonly string[], from: string, to: string): void => {
  for (const path of paths) {
    // Of another system, or inside another and moved with it.
    if (!existsSync(join(from, path))) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    renameSync(join(from, path), join(to, path));
  }
};

/**
 * An installation of the program from a checkout whose pages are built: what its commands load, the pages, and the
 * packages of the lock that they need, for Linux on `cpu`. `to` must be on the file system of its parent, and empty.
 */
export const buildTree = (checkout: string, cpu: Cpu, to: string): void => {
  const lock = readLock(checkout);
  const { files, packages } = shippedFiles(checkout, (name) => `node_modules/${name}` in lock.packages);
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(checkout, file), join(to, file));
  }
  cpSync(join(checkout, 'dist/web'), join(to, 'dist/web'), { recursive: true });

  const manifest = readFileSync(join(checkout, 'package.json'), 'utf8');
  // Node itself is among the optional ones (docs/adr/0001-runtime.md).
  const optional = Object.keys((JSON.parse(manifest) as Manifest).optionalDependencies);
  const installed = `${to}.packages`;
  install(checkout, cpu, installed);
  movePackages(closureOf(lock, [...packages, ...optional]), installed, to);
  rmSync(installed, { recursive: true });

  const isThere = (name: string): boolean => existsSync(join(to, 'node_modules', name));
  const node = join(to, 'node_modules', `node-linux-${cpu}`, 'bin/node');
  mkdirSync(join(to, 'node_modules/.bin'));
  symlinkSync(relative(join(to, 'node_modules/.bin'), node), join(to, 'node_modules/.bin/node'));
  writeFileSync(join(to, 'package.json'), manifestOf(manifest, new Set(files), isThere));
};

/** Paths of the packages in a tree as the lock has them, nested ones too. */
export const packagesIn = (tree: string, lock: Lock): string[] =>
  Object.keys(lock.packages).filter((path) => path !== '' && existsSync(join(tree, path, 'package.json')));

// `node scripts/release/tree.ts FOLDER`: an installation for the processor of this machine, as deploy/Dockerfile has it.
if (import.meta.main) {
  const [to = ''] = process.argv.slice(2);
  const cpu = CPUS.find((one) => one === process.arch);
  if (to === '' || cpu === undefined) throw new Error(`tree.ts FOLDER, on ${CPUS.join(' or ')}`);
  buildTree(join(import.meta.dirname, '../..'), cpu, resolve(to));
}
